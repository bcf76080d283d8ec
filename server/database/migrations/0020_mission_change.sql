ALTER TABLE "mission" ADD COLUMN "meeting" text;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "changed_at" timestamp (3) with time zone;