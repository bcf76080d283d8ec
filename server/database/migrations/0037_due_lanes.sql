ALTER TABLE "due_event" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "due_event" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "due_event" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "due_event_done" ON "due_event" USING btree ("done_at") WHERE "due_event"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "due_event_failing" ON "due_event" USING btree ("failing_since","id") WHERE "due_event"."failing_since" is not null and "due_event"."done_at" is null;