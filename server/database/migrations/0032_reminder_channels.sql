ALTER TABLE "site_message" ADD COLUMN "date_notice" text;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "mobile_reminders_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "email_reminders_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "site_message_reminder" ON "site_message" USING btree ("subject_id","valid_until") WHERE "site_message"."date_notice" in ('dayAhead');--> statement-breakpoint
-- Whoever has an address was mailed of every date before there was a choice.
UPDATE "volunteer" SET "email_reminders_since" = now() WHERE "email" IS NOT NULL;