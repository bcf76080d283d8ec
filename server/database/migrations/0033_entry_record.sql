-- Hours from before there were records get one, and their chains are hashed anew, for an entry vouches for its record.
DO $$
DECLARE
	one time_record;
	its_record bigint;
	person text;
	last_hash text;
BEGIN
	FOR one IN SELECT * FROM "time_record" WHERE "surrogate_id" IN (SELECT "surrogate_id" FROM "time_record" WHERE "record_id" IS NULL)
		ORDER BY "surrogate_id", "position" LOOP
		IF one.surrogate_id IS DISTINCT FROM person THEN
			person := one.surrogate_id;
			last_hash := repeat('0', 64);
		END IF;
		its_record := one.record_id;
		IF its_record IS NULL AND one.minutes < 0 AND one.corrects IS NOT NULL THEN
			SELECT "record_id" INTO its_record FROM "time_record" WHERE "id" = one.corrects;
		ELSIF its_record IS NULL THEN
			INSERT INTO "hour_record" ("surrogate_id", "mission_id", "organization_id", "mission_name", "category", "served_on", "place", "content",
				"start_at", "end_at", "minutes", "kind", "origin", "grade", "rule_set", "person_in_charge", "author_id", "reviewer_id", "created_at",
				"corrects", "state")
			VALUES (one.surrogate_id, one.mission_id, one.organization_id, one.mission_name, one.category, one.served_on, one.place, one.content,
				one.start_at, one.end_at, abs(one.minutes), one.kind, one.origin, one.grade, one.rule_set, one.person_in_charge, one.author_id,
				one.reviewer_id, one.created_at, one.corrects,
				CASE WHEN one.minutes < 0 OR EXISTS (SELECT FROM "time_record" r WHERE r."corrects" = one.id AND r."minutes" < 0)
					THEN 'corrected' ELSE 'effective' END)
			RETURNING "id" INTO its_record;
		END IF;
		UPDATE "time_record" SET "record_id" = its_record, "previous_hash" = last_hash WHERE "id" = one.id;
		UPDATE "time_record" t SET "hash" = ledger_hash(t) WHERE t."id" = one.id RETURNING t."hash" INTO last_hash;
	END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX "time_record_record";--> statement-breakpoint
ALTER TABLE "time_record" ALTER COLUMN "record_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "time_record_record" ON "time_record" USING btree ("record_id") WHERE "time_record"."minutes" > 0;--> statement-breakpoint
-- Two ways to be refused: an entry that does not continue its chain, and one that its record does not speak of.
CREATE OR REPLACE FUNCTION "time_record_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	wrong record;
BEGIN
	SELECT entry.id, entry.position INTO wrong FROM added
	JOIN time_record entry ON entry.id = added.id
	LEFT JOIN time_record previous ON previous.surrogate_id = entry.surrogate_id AND previous.position = entry.position - 1
	LEFT JOIN time_record original ON original.id = entry.corrects
	WHERE entry.previous_hash IS DISTINCT FROM CASE WHEN entry.position = 1 THEN repeat('0', 64) ELSE previous.hash END
		OR entry.hash IS DISTINCT FROM ledger_hash(entry)
		OR (entry.corrects IS NOT NULL AND original.surrogate_id IS DISTINCT FROM entry.surrogate_id)
	LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'entry % at position % does not continue its chain', wrong.id, wrong.position
			USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	SELECT entry.id, entry.record_id INTO wrong FROM added
	JOIN time_record entry ON entry.id = added.id
	LEFT JOIN hour_record record ON record.id = entry.record_id
	LEFT JOIN time_record original ON original.id = entry.corrects
	WHERE NOT coalesce(record.surrogate_id = entry.surrogate_id AND record.state IN ('effective', 'corrected')
		AND record.minutes = abs(entry.minutes)
		AND (record.mission_id, record.organization_id, record.served_on, record.start_at, record.end_at, record.kind, record.grade)
			IS NOT DISTINCT FROM (entry.mission_id, entry.organization_id, entry.served_on, entry.start_at, entry.end_at, entry.kind, entry.grade)
		AND CASE WHEN entry.minutes > 0 THEN record.corrects IS NOT DISTINCT FROM entry.corrects
			ELSE original.record_id = entry.record_id END, false)
	LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'entry % is not what record % says', wrong.id, wrong.record_id USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Replaced, it has lost its path (0022).
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION time_record_chain() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
