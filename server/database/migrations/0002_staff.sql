CREATE SEQUENCE "public"."mission_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "application_answer" (
	"application_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"text" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_answer_application_id_question_id_pk" PRIMARY KEY("application_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "application_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"event" text NOT NULL,
	"opinion" text,
	"organizer_id" bigint NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_decision_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "application_decision_event_names" CHECK ("application_decision"."event" in ('application.confirmed', 'application.rejected', 'application.waitlisted'))
);
--> statement-breakpoint
CREATE TABLE "attendance_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"means" text NOT NULL,
	"nonce" text NOT NULL,
	"distance" integer,
	"on_spot" boolean DEFAULT false NOT NULL,
	"device" text,
	"organizer_id" bigint,
	"reason" text,
	"note" text,
	"with_guardian" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" bigint,
	"withdrawn_reason" text,
	CONSTRAINT "attendance_mark_nonce_unique" UNIQUE("nonce"),
	CONSTRAINT "attendance_mark_withdrawn" CHECK (("attendance_mark"."withdrawn_at" is null) = ("attendance_mark"."withdrawn_by" is null))
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"organizer_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_anchor" (
	"slot_id" bigint PRIMARY KEY NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"accuracy" real NOT NULL,
	"organizer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_text" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "slot_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"slot_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_texted" boolean NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
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
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mission_step_event_names" CHECK ("mission_step"."event" in ('mission.edited', 'mission.submitted', 'mission.withdrawn', 'mission.approved', 'mission.returned', 'mission.cancelled', 'application.submitted', 'mission.changed', 'mission.started', 'mission.unpublished', 'mission.suspended', 'mission.ended', 'mission.publicised', 'mission.settled', 'mission.resumed')),
	CONSTRAINT "mission_step_state_names" CHECK ("mission_step"."state" in ('draft', 'pendingReview', 'returned', 'recruiting', 'ongoing', 'settling', 'publicising', 'settled', 'suspended', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "organization_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"blocked_by_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_block_pair" UNIQUE("organization_id","volunteer_id")
);
--> statement-breakpoint
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
CREATE TABLE "staff_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"invited_by_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"duty" text NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"contact_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"accepted_by_id" bigint,
	CONSTRAINT "staff_invitation_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitation_duty_names" CHECK ("staff_invitation"."duty" in ('owner', 'missions', 'checkIn'))
);
--> statement-breakpoint
CREATE TABLE "hour_anomaly" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hour_anomaly_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"kinds" text[] NOT NULL,
	"reasons" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"reported_by" bigint NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"opinion" text,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "hour_anomaly_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "hour_anomaly_state_names" CHECK ("hour_anomaly"."state" in ('open', 'confirmed', 'declined')),
	CONSTRAINT "hour_anomaly_decided" CHECK (("hour_anomaly"."state" = 'open') = ("hour_anomaly"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "slot_message_id" bigint;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "is_outdoors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "weather_plan" text;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "insurance" text;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "criticised" jsonb;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "charge_id" bigint;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "duty" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application_answer" ADD CONSTRAINT "application_answer_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answer" ADD CONSTRAINT "application_answer_question_id_mission_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."mission_question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decision" ADD CONSTRAINT "application_decision_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decision" ADD CONSTRAINT "application_decision_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD CONSTRAINT "attendance_mark_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD CONSTRAINT "attendance_mark_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD CONSTRAINT "attendance_mark_withdrawn_by_organizer_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_anchor" ADD CONSTRAINT "slot_anchor_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_anchor" ADD CONSTRAINT "slot_anchor_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_text" ADD CONSTRAINT "message_text_message_id_site_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."site_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_message" ADD CONSTRAINT "slot_message_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_message" ADD CONSTRAINT "slot_message_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_message" ADD CONSTRAINT "slot_message_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_cover" ADD CONSTRAINT "mission_cover_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_cover" ADD CONSTRAINT "mission_cover_uploaded_by_organizer_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_draft" ADD CONSTRAINT "mission_draft_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_draft" ADD CONSTRAINT "mission_draft_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_draft" ADD CONSTRAINT "mission_draft_saved_by_organizer_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_question" ADD CONSTRAINT "mission_question_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_step" ADD CONSTRAINT "mission_step_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_block" ADD CONSTRAINT "organization_block_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_block" ADD CONSTRAINT "organization_block_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_block" ADD CONSTRAINT "organization_block_blocked_by_id_organizer_id_fk" FOREIGN KEY ("blocked_by_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act" ADD CONSTRAINT "staff_act_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_invited_by_id_organizer_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_accepted_by_id_organizer_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_anomaly" ADD CONSTRAINT "hour_anomaly_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_anomaly" ADD CONSTRAINT "hour_anomaly_reported_by_organizer_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_anomaly" ADD CONSTRAINT "hour_anomaly_decided_by_organizer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_answer_question" ON "application_answer" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "application_decision_organizer" ON "application_decision" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "attendance_mark_application" ON "attendance_mark" USING btree ("application_id","purpose","id");--> statement-breakpoint
CREATE INDEX "attendance_mark_organizer" ON "attendance_mark" USING btree ("organizer_id") WHERE "attendance_mark"."organizer_id" is not null;--> statement-breakpoint
CREATE INDEX "attendance_mark_withdrawn_by" ON "attendance_mark" USING btree ("withdrawn_by") WHERE "attendance_mark"."withdrawn_by" is not null;--> statement-breakpoint
CREATE INDEX "incident_slot" ON "incident" USING btree ("slot_id","id");--> statement-breakpoint
CREATE INDEX "incident_organizer" ON "incident" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "slot_anchor_organizer" ON "slot_anchor" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "slot_message_mission" ON "slot_message" USING btree ("mission_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "slot_message_slot" ON "slot_message" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "slot_message_organizer" ON "slot_message" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "mission_cover_organization" ON "mission_cover" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "mission_cover_uploader" ON "mission_cover" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "mission_draft_organization" ON "mission_draft" USING btree ("organization_id","saved_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mission_draft_one_open" ON "mission_draft" USING btree ("mission_id") WHERE "mission_draft"."submitted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mission_draft_template" ON "mission_draft" USING btree ("organization_id","template_name") WHERE "mission_draft"."template_name" is not null;--> statement-breakpoint
CREATE INDEX "mission_draft_saver" ON "mission_draft" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "mission_question_mission" ON "mission_question" USING btree ("mission_id","phase","ordinal");--> statement-breakpoint
CREATE INDEX "mission_step_mission" ON "mission_step" USING btree ("mission_id","id");--> statement-breakpoint
CREATE INDEX "organization_block_volunteer" ON "organization_block" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "organization_block_blocked_by" ON "organization_block" USING btree ("blocked_by_id");--> statement-breakpoint
CREATE INDEX "staff_act_organization" ON "staff_act" USING btree ("organization_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_act_organizer" ON "staff_act" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "staff_act_mission" ON "staff_act" USING btree ("mission_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_invitation_organization" ON "staff_invitation" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_invited_by" ON "staff_invitation" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "staff_invitation_accepted_by" ON "staff_invitation" USING btree ("accepted_by_id");--> statement-breakpoint
CREATE INDEX "hour_anomaly_state" ON "hour_anomaly" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "hour_anomaly_reported_by" ON "hour_anomaly" USING btree ("reported_by");--> statement-breakpoint
CREATE INDEX "hour_anomaly_decided_by" ON "hour_anomaly" USING btree ("decided_by") WHERE "hour_anomaly"."decided_by" is not null;--> statement-breakpoint
ALTER TABLE "site_message" ADD CONSTRAINT "site_message_slot_message_id_slot_message_id_fk" FOREIGN KEY ("slot_message_id") REFERENCES "public"."slot_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_charge_id_organizer_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_message_slot" ON "site_message" USING btree ("slot_message_id","id") WHERE "site_message"."slot_message_id" is not null;--> statement-breakpoint
CREATE INDEX "slot_charge" ON "slot" USING btree ("charge_id");--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_duty_names" CHECK ("organizer"."duty" in ('owner', 'missions', 'checkIn'));