CREATE TABLE "mission_places" (
	"mission_id" bigint PRIMARY KEY NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "mission_live_missing";--> statement-breakpoint
ALTER TABLE "mission_places" ADD CONSTRAINT "mission_places_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_places_open" ON "mission_places" USING btree ("free" DESC NULLS FIRST,"mission_id" DESC NULLS FIRST) WHERE "mission_places"."is_open";--> statement-breakpoint
CREATE FUNCTION "mission_places_open"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO mission_places AS p (mission_id, is_open) VALUES (NEW.id, NEW.state IN ('recruiting', 'ongoing'))
	ON CONFLICT (mission_id) DO UPDATE SET is_open = EXCLUDED.is_open WHERE p.is_open <> EXCLUDED.is_open;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mission_places_open" AFTER INSERT OR UPDATE OF "state" ON "mission" FOR EACH ROW EXECUTE FUNCTION "mission_places_open"();
--> statement-breakpoint
CREATE FUNCTION "mission_places_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE mission_places SET free = free - (OLD.capacity - OLD.taken) WHERE mission_id = OLD.mission_id;
	ELSE
		UPDATE mission_places SET free = free + (NEW.capacity - NEW.taken) WHERE mission_id = NEW.mission_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mission_places_add" AFTER INSERT OR DELETE ON "slot" FOR EACH ROW EXECUTE FUNCTION "mission_places_count"();
--> statement-breakpoint
CREATE FUNCTION "mission_places_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mission_places SET free = free + (NEW.capacity - NEW.taken) - (OLD.capacity - OLD.taken) WHERE mission_id = NEW.mission_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mission_places_change" AFTER UPDATE OF "capacity", "taken" ON "slot" FOR EACH ROW
WHEN (OLD.capacity - OLD.taken <> NEW.capacity - NEW.taken) EXECUTE FUNCTION "mission_places_change"();
--> statement-breakpoint
-- Behind the triggers, which keep others from writing missions and slots meanwhile.
INSERT INTO "mission_places" ("mission_id", "free", "is_open")
SELECT m.id, coalesce(s.free, 0), m.state IN ('recruiting', 'ongoing')
FROM mission m LEFT JOIN (SELECT mission_id, sum(capacity - taken) AS free FROM slot GROUP BY mission_id) s ON s.mission_id = m.id;
--> statement-breakpoint
ALTER TABLE "mission_places" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "slot" SET (fillfactor = 90);
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['mission_places_open()', 'mission_places_count()', 'mission_places_change()'] LOOP
		EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, %I, pg_temp', name, current_schema());
	END LOOP;
END $$;