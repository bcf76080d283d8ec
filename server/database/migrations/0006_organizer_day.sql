CREATE TABLE "article_draft" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"published_revision" integer,
	"published_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "article_version" (
	"article_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "article_version_article_id_revision_pk" PRIMARY KEY("article_id","revision")
);
--> statement-breakpoint
CREATE TABLE "slot_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"slot_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slot_ticket_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "board_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"organizer_id" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "board_view_name" UNIQUE("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "guardian_reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_tag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"organizer_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "person_tag_one" UNIQUE("organization_id","volunteer_id","tag")
);
--> statement-breakpoint
CREATE TABLE "content_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"key_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" bigint NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_picture_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "outside_target" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_target_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"host" text NOT NULL,
	"name" text NOT NULL,
	"added_by" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outside_target_host_unique" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "review_claim" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"organizer_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_claim_kind_subject_pk" PRIMARY KEY("kind","subject"),
	CONSTRAINT "review_claim_kind_names" CHECK ("review_claim"."kind" in ('organization', 'mission', 'card', 'anomaly', 'objection', 'district'))
);
--> statement-breakpoint
CREATE TABLE "review_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" text NOT NULL,
	"event" text NOT NULL,
	"organizer_id" bigint NOT NULL,
	"content" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "review_decision_kind_names" CHECK ("review_decision"."kind" in ('organization', 'mission', 'card', 'anomaly', 'objection', 'district')),
	CONSTRAINT "review_decision_event_names" CHECK ("review_decision"."event" in ('organization.approved', 'organization.returned', 'mission.approved', 'mission.returned', 'card.approved', 'card.accepted', 'card.arrived', 'card.collected', 'card.uncollected', 'card.returned', 'card.rejected', 'anomaly.confirmed', 'anomaly.declined', 'objection.dismissed', 'objection.upheld', 'district.bound', 'district.refused')),
	CONSTRAINT "review_decision_due" CHECK ("review_decision"."due_at" > "review_decision"."decided_at")
);
--> statement-breakpoint
CREATE TABLE "review_template" (
	"kind" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "review_template_kind_names" CHECK ("review_template"."kind" in ('organization', 'mission', 'card', 'anomaly', 'objection', 'district'))
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor" (
	"organizer_id" bigint PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"enabled_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_act_forward" (
	"organization_id" bigint PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "in_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "out_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attendance_refusal" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "hotline" text;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "hotline_hours" text;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "saved_by" bigint;--> statement-breakpoint
ALTER TABLE "announcement" ADD COLUMN "saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "saved_by" bigint;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "second_factor_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_act" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "staff_act" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD COLUMN "federation_duties" text[];--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "article_draft" ADD CONSTRAINT "article_draft_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_draft" ADD CONSTRAINT "article_draft_saved_by_organizer_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_saved_by_organizer_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_ticket" ADD CONSTRAINT "slot_ticket_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_ticket" ADD CONSTRAINT "slot_ticket_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_view" ADD CONSTRAINT "board_view_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_view" ADD CONSTRAINT "board_view_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_reminder" ADD CONSTRAINT "guardian_reminder_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_reminder" ADD CONSTRAINT "guardian_reminder_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tag" ADD CONSTRAINT "person_tag_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tag" ADD CONSTRAINT "person_tag_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_tag" ADD CONSTRAINT "person_tag_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_picture" ADD CONSTRAINT "content_picture_uploaded_by_organizer_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_target" ADD CONSTRAINT "outside_target_added_by_organizer_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claim" ADD CONSTRAINT "review_claim_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_act_forward" ADD CONSTRAINT "staff_act_forward_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_draft_saver" ON "article_draft" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "article_version_saver" ON "article_version" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "slot_ticket_slot" ON "slot_ticket" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "slot_ticket_organizer" ON "slot_ticket" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "board_view_organizer" ON "board_view" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "guardian_reminder_application" ON "guardian_reminder" USING btree ("application_id","sent_at");--> statement-breakpoint
CREATE INDEX "guardian_reminder_organizer" ON "guardian_reminder" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "person_tag_tag" ON "person_tag" USING btree ("organization_id","tag","volunteer_id");--> statement-breakpoint
CREATE INDEX "person_tag_volunteer" ON "person_tag" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "person_tag_organizer" ON "person_tag" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "content_picture_uploader" ON "content_picture" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "outside_target_author" ON "outside_target" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "review_claim_organizer" ON "review_claim" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_decision_one_due" ON "review_decision" USING btree ("kind","subject") WHERE "review_decision"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "review_decision_subject" ON "review_decision" USING btree ("kind","subject","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_decision_newest" ON "review_decision" USING btree ("kind","decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_decision_organizer" ON "review_decision" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "recovery_code_organizer" ON "recovery_code" USING btree ("organizer_id");--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_saved_by_organizer_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_saved_by_organizer_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "application_slot_order" ON "application" USING btree ("slot_id","id");--> statement-breakpoint
CREATE INDEX "article_time" ON "article" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcement_saver" ON "announcement" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "banner_saver" ON "banner" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "staff_act_at" ON "staff_act" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "volunteer_name" ON "volunteer" USING btree ("name","id");--> statement-breakpoint
ALTER TABLE "attendance_refusal" ADD CONSTRAINT "attendance_refusal_nonce_unique" UNIQUE("nonce");--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_block" CHECK (("volunteer"."blocked_at" is null) = ("volunteer"."block_reason" is null));