ALTER TABLE "report" ADD COLUMN "for_duty" text DEFAULT 'business' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_act_forward" ADD COLUMN "act_id" bigint;--> statement-breakpoint
ALTER TABLE "staff_act_forward" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_for_duty_names" CHECK ("report"."for_duty" in ('business', 'audit'));