-- Whoever writes to the ledger: its service stands in the statistics in the same transaction.
CREATE FUNCTION "service_fact_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO service_fact (entry_id, volunteer_id, day, mission_key, organization_id, minutes, category, grade, city, age, is_first)
	SELECT entry_id, volunteer_id, day, mission_key, organization_id, minutes, category, grade, city, age, is_first
	FROM service_entry WHERE entry_id IN (SELECT id FROM added);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Hours are counted in the city in which the volunteer lives now, and by the birthday that is known now; a closed account has neither.
CREATE FUNCTION "service_fact_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE service_fact fact SET city = entry.city, age = entry.age
	FROM service_entry entry
	WHERE entry.volunteer_id = NEW.id AND entry.entry_id = fact.entry_id AND (fact.city, fact.age) <> (entry.city, entry.age);
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION service_fact_add() SET search_path = pg_catalog, %I, pg_temp', current_schema());
	EXECUTE format('ALTER FUNCTION service_fact_follow() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
CREATE TRIGGER "service_fact_add" AFTER INSERT ON "time_record" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "service_fact_add"();
--> statement-breakpoint
CREATE TRIGGER "service_fact_follow" AFTER UPDATE OF "birth_day", "living_district" ON "volunteer" FOR EACH ROW
WHEN ((OLD.birth_day, OLD.living_district) IS DISTINCT FROM (NEW.birth_day, NEW.living_district)) EXECUTE FUNCTION "service_fact_follow"();
--> statement-breakpoint
-- The triggers stand: they hold off whoever writes beside this until what was written before is in.
INSERT INTO "service_fact" (entry_id, volunteer_id, day, mission_key, organization_id, minutes, category, grade, city, age, is_first)
SELECT entry_id, volunteer_id, day, mission_key, organization_id, minutes, category, grade, city, age, is_first FROM "service_entry" ORDER BY day;
--> statement-breakpoint
ANALYZE "service_fact";
