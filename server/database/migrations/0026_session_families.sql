DROP INDEX "session_previous";--> statement-breakpoint
ALTER TABLE "contact_notice" ALTER COLUMN "volunteer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "family_hash" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_familyHash_unique" UNIQUE("family_hash");--> statement-breakpoint
-- Names of devices are kept as keyed hashes from now on; a session without one takes any.
update session set device_id = null where device_id is not null;
