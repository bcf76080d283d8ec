CREATE SEQUENCE "public"."mission_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_answer" (
	"application_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"text" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_answer_application_id_question_id_pk" PRIMARY KEY("application_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "mission_cover" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_cover_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"key_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mission_cover_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "mission_draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"mission_id" bigint,
	"template_name" text,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	CONSTRAINT "mission_draft_kinds" CHECK ("mission_draft"."template_name" is null or ("mission_draft"."mission_id" is null and "mission_draft"."submitted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mission_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"phase" text NOT NULL,
	"ordinal" integer NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"choices" text[] DEFAULT '{}' NOT NULL,
	"is_required" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mission_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"event" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "is_outdoors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "weather_plan" text;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "insurance" text;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "criticised" jsonb;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "charge_id" bigint;--> statement-breakpoint
ALTER TABLE "application_answer" ADD CONSTRAINT "application_answer_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answer" ADD CONSTRAINT "application_answer_question_id_mission_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."mission_question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_cover" ADD CONSTRAINT "mission_cover_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_cover" ADD CONSTRAINT "mission_cover_uploaded_by_organizer_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_draft" ADD CONSTRAINT "mission_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_draft" ADD CONSTRAINT "mission_draft_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_draft" ADD CONSTRAINT "mission_draft_saved_by_organizer_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_question" ADD CONSTRAINT "mission_question_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_step" ADD CONSTRAINT "mission_step_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_answer_question" ON "application_answer" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "mission_cover_organization" ON "mission_cover" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "mission_cover_uploader" ON "mission_cover" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "mission_draft_organization" ON "mission_draft" USING btree ("organization_id","saved_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mission_draft_one_open" ON "mission_draft" USING btree ("mission_id") WHERE "mission_draft"."submitted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_draft_template" ON "mission_draft" USING btree ("organization_id","template_name") WHERE "mission_draft"."template_name" is not null;--> statement-breakpoint
CREATE INDEX "mission_draft_saver" ON "mission_draft" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "mission_question_mission" ON "mission_question" USING btree ("mission_id","phase","ordinal");--> statement-breakpoint
CREATE INDEX "mission_step_mission" ON "mission_step" USING btree ("mission_id","id");--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_charge_id_organizer_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_charge" ON "slot" USING btree ("charge_id");