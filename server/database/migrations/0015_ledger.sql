CREATE TABLE "hour_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hour_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"surrogate_id" text NOT NULL,
	"mission_id" bigint,
	"organization_id" bigint,
	"mission_name" text NOT NULL,
	"category" text DEFAULT '22' NOT NULL,
	"served_on" date NOT NULL,
	"place" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"grade" text NOT NULL,
	"rule_set" text NOT NULL,
	"person_in_charge" text,
	"author_id" bigint,
	"reviewer_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"application_id" bigint,
	"state" text NOT NULL,
	"state_context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"public_from" timestamp (3) with time zone,
	"public_until" timestamp (3) with time zone,
	"opinion" text,
	"corrects" bigint,
	CONSTRAINT "hour_record_times" CHECK ("hour_record"."start_at" < "hour_record"."end_at" and "hour_record"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "objection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"contact_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"opinion" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "objection_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "category" text DEFAULT '22' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "person_in_charge" text;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "reviewer_id" bigint;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "record_id" bigint;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "time_record" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_author_id_organizer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_record_id_hour_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."hour_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_decided_by_organizer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hour_record_one_standing" ON "hour_record" USING btree ("application_id") WHERE "hour_record"."state" in ('pending', 'publicising', 'objected', 'effective');--> statement-breakpoint
CREATE INDEX "hour_record_surrogate" ON "hour_record" USING btree ("surrogate_id","served_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "hour_record_mission" ON "hour_record" USING btree ("mission_id","state");--> statement-breakpoint
CREATE INDEX "hour_record_organization" ON "hour_record" USING btree ("organization_id","state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "hour_record_on_notice" ON "hour_record" USING btree ("mission_id","public_until") WHERE "hour_record"."state" in ('publicising', 'objected');--> statement-breakpoint
CREATE INDEX "hour_record_author" ON "hour_record" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "hour_record_reviewer" ON "hour_record" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "objection_record" ON "objection" USING btree ("record_id","state");--> statement-breakpoint
CREATE INDEX "objection_state" ON "objection" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "objection_contact" ON "objection" USING btree ("contact_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "objection_address" ON "objection" USING btree ("address_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "objection_decided_by" ON "objection" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_author_id_organizer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_record_id_hour_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."hour_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_corrects_time_record_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."time_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_record_record" ON "time_record" USING btree ("record_id") WHERE "time_record"."record_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "time_record_reversal" ON "time_record" USING btree ("corrects") WHERE "time_record"."minutes" < 0;--> statement-breakpoint
CREATE INDEX "time_record_corrects" ON "time_record" USING btree ("corrects") WHERE "time_record"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "time_record_author" ON "time_record" USING btree ("author_id") WHERE "time_record"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "time_record_reviewer" ON "time_record" USING btree ("reviewer_id") WHERE "time_record"."reviewer_id" is not null;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_position" UNIQUE("surrogate_id","position");--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_from_one" CHECK ("time_record"."position" >= 1);
--> statement-breakpoint
-- What `entryHash` in server/ledger.ts computes, written a second time: each of the two proves the other. Every part stands behind its
-- length in bytes. (Joined by || it takes ten times as long.)
CREATE FUNCTION "ledger_hash"("entry" "time_record") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(part.said) || ':' || part.said, '-') || ',', '' ORDER BY part.at), 'UTF8')), 'hex')
	FROM unnest(ARRAY[entry.previous_hash, entry.surrogate_id, entry.position::text, entry.mission_id::text, entry.organization_id::text,
		entry.mission_name, entry.category, (entry.served_on - date '1970-01-01')::text, entry.place, entry.content,
		(extract(epoch FROM entry.start_at) * 1000)::bigint::text, (extract(epoch FROM entry.end_at) * 1000)::bigint::text, entry.minutes::text,
		entry.kind, entry.origin, entry.grade, entry.rule_set, entry.record_id::text, entry.corrects::text, entry.person_in_charge,
		entry.author_id::text, entry.reviewer_id::text, (extract(epoch FROM entry.created_at) * 1000)::bigint::text])
		WITH ORDINALITY AS part(said, at) $$;
--> statement-breakpoint
UPDATE "time_record" SET "category" = m."category"[1] FROM "mission" m WHERE m."id" = "time_record"."mission_id" AND cardinality(m."category") > 0;
--> statement-breakpoint
-- Hours from before there was a chain get theirs in the order in which they were entered.
DO $$
DECLARE
	one record;
	person text;
	nth integer;
	last_hash text;
BEGIN
	FOR one IN SELECT "id", "surrogate_id" FROM "time_record" ORDER BY "surrogate_id", "id" LOOP
		IF one.surrogate_id IS DISTINCT FROM person THEN
			person := one.surrogate_id;
			nth := 0;
			last_hash := repeat('0', 64);
		END IF;
		nth := nth + 1;
		UPDATE "time_record" SET "position" = nth, "previous_hash" = last_hash WHERE "id" = one.id;
		UPDATE "time_record" t SET "hash" = ledger_hash(t) WHERE t."id" = one.id RETURNING t."hash" INTO last_hash;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "time_record" ALTER COLUMN "position" SET NOT NULL, ALTER COLUMN "previous_hash" SET NOT NULL, ALTER COLUMN "hash" SET NOT NULL;
--> statement-breakpoint
-- With the unique place of an entry this leaves one way to write: after the last one of the same person, hashed as it says.
CREATE FUNCTION "time_record_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "time_record_chain" AFTER INSERT ON "time_record" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "time_record_chain"();
