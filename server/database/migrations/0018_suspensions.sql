CREATE TABLE "mission_growth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_growth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"slots" jsonb NOT NULL,
	"reason" text NOT NULL,
	"entered_by" bigint NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"opinion" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD COLUMN "suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "reviewed_minutes" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "reviewed_capacity" integer;--> statement-breakpoint
ALTER TABLE "mission_growth" ADD CONSTRAINT "mission_growth_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_growth" ADD CONSTRAINT "mission_growth_entered_by_organizer_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_growth_waiting" ON "mission_growth" USING btree ("mission_id") WHERE "mission_growth"."outcome" is null;--> statement-breakpoint
CREATE INDEX "mission_growth_mission" ON "mission_growth" USING btree ("mission_id","id");--> statement-breakpoint
CREATE INDEX "mission_growth_entered_by" ON "mission_growth" USING btree ("entered_by");