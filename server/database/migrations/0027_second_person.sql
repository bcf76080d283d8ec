DROP INDEX "hour_record_one_standing";--> statement-breakpoint
CREATE UNIQUE INDEX "hour_record_one_correction" ON "hour_record" USING btree ("corrects") WHERE "hour_record"."state" in ('proposed', 'publicising', 'objected');--> statement-breakpoint
CREATE UNIQUE INDEX "hour_record_one_standing" ON "hour_record" USING btree ("application_id") WHERE "hour_record"."state" = 'effective' or ("hour_record"."corrects" is null and "hour_record"."state" in ('pending', 'proposed', 'publicising', 'objected'));--> statement-breakpoint
-- What was typed before waits for another person as those that are typed from now on do.
UPDATE "hour_record" SET "state" = 'proposed', "state_context" = "state_context" || '{"needsSecond": true}'
WHERE "state" = 'pending' AND "origin" = 'organizer' AND "author_id" IS NOT NULL;
