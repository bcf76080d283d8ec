CREATE INDEX "due_event_open_kind" ON "due_event" USING btree ("kind","due_at","id") WHERE "due_event"."done_at" is null;--> statement-breakpoint
DROP INDEX "due_event_open";
