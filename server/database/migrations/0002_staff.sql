CREATE TABLE "staff_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"act" text NOT NULL,
	"mission_id" bigint,
	"subject" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "staff_act_position" UNIQUE("organization_id","position")
);
--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "duty" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_act_organization" ON "staff_act" USING btree ("organization_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_act_organizer" ON "staff_act" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "staff_act_mission" ON "staff_act" USING btree ("mission_id","id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_duty_names" CHECK ("organizer"."duty" in ('owner', 'missions', 'checkIn'));