ALTER TABLE "mission" ADD COLUMN "hours_reopened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mission_hours_open" ON "mission" USING btree ("end_at","id") WHERE ("mission"."state" in ('ongoing', 'settling') or "mission"."hours_reopened");--> statement-breakpoint
-- Missions of before whose hours were asked for though their notice had begun stay asked for.
UPDATE "mission" m SET "hours_reopened" = true
WHERE m."state" IN ('publicising', 'settled') AND m."end_at" > now() - interval '180 days' AND (
	EXISTS (SELECT FROM "hour_record" h WHERE h."mission_id" = m."id" AND h."state" IN ('pending', 'proposed') AND h."corrects" IS NULL)
	OR EXISTS (SELECT FROM "application" a JOIN "volunteer" v ON v."id" = a."volunteer_id"
		WHERE a."mission_id" = m."id" AND a."state" IN ('confirmed', 'checkedIn', 'completed') AND v."logoff_state" <> 'loggedOff'
		AND NOT EXISTS (SELECT FROM "hour_record" h WHERE h."application_id" = a."id")
		AND NOT EXISTS (SELECT FROM "hour_anomaly" n WHERE n."application_id" = a."id" AND n."state" = 'declined')
		AND NOT EXISTS (SELECT FROM "time_record" t WHERE t."surrogate_id" = v."surrogate_id" AND t."mission_id" = a."mission_id")));
