ALTER TABLE "slot_ticket" ADD COLUMN "session_id" bigint;--> statement-breakpoint
ALTER TABLE "slot_ticket" ADD COLUMN "signed_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "login_failure" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "login_failure" ADD COLUMN "device" text;--> statement-breakpoint
CREATE INDEX "slot_ticket_session" ON "slot_ticket" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "login_failure_site" ON "login_failure" USING btree ("site","at");