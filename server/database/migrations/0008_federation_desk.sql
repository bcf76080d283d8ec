CREATE TABLE "agreement_draft" (
	"kind" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"wrong" text[] NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"opinion" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "donation_correction_state_names" CHECK ("donation_correction"."state" in ('open', 'corrected', 'declined')),
	CONSTRAINT "donation_correction_kinds" CHECK ("donation_correction"."wrong" <@ array['amount', 'name', 'date', 'notMine']),
	CONSTRAINT "donation_correction_decision" CHECK (("donation_correction"."state" = 'open') = ("donation_correction"."decided_at" is null) and num_nulls("donation_correction"."opinion", "donation_correction"."decided_at", "donation_correction"."decided_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "data_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text,
	"key_id" text,
	"line_count" integer NOT NULL,
	"table" text,
	"revision" integer NOT NULL,
	"report" text,
	"created" integer,
	"changed" integer,
	"unchanged" integer,
	"skipped" integer,
	"entered_by" bigint NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"return_reason" text,
	"ran_by" bigint,
	"ran_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "data_import_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "data_import_kind_names" CHECK ("data_import"."kind" in ('donations', 'hours', 'organizations')),
	CONSTRAINT "data_import_state_names" CHECK ("data_import"."state" in ('mapping', 'checked', 'pendingReview', 'imported', 'takenBack', 'discarded'))
);
--> statement-breakpoint
CREATE TABLE "imported_record" (
	"import_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"outcome" text NOT NULL,
	"before" text,
	CONSTRAINT "imported_record_import_id_record_id_pk" PRIMARY KEY("import_id","record_id"),
	CONSTRAINT "imported_record_outcome_names" CHECK ("imported_record"."outcome" in ('created', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "partner_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"partner" text NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"volunteer_id" bigint,
	"kind" text NOT NULL,
	"reported" text NOT NULL,
	"mission_id" bigint,
	"organization_id" bigint NOT NULL,
	"whom" text,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"opinion" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "report_number_unique" UNIQUE("number"),
	CONSTRAINT "report_kind_names" CHECK ("report"."kind" in ('hours', 'harassment', 'money', 'other')),
	CONSTRAINT "report_reported_names" CHECK ("report"."reported" in ('mission', 'organization', 'inCharge', 'staff')),
	CONSTRAINT "report_state_names" CHECK ("report"."state" in ('submitted', 'upheld', 'dismissed', 'referred')),
	CONSTRAINT "report_decision" CHECK (num_nulls("report"."opinion", "report"."decided_at", "report"."decided_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "report_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint,
	"report_id" bigint,
	"storage_key" text NOT NULL,
	"key_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_picture_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "report_picture_size" CHECK ("report_picture"."width" > 0 and "report_picture"."height" > 0 and "report_picture"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"day" date PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holiday_kind" CHECK ("holiday"."kind" in ('off', 'worked'))
);
--> statement-breakpoint
CREATE TABLE "rule_set" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" text NOT NULL,
	"valid_from" date NOT NULL,
	"rounding_minutes" integer NOT NULL,
	"minimum_presence" integer NOT NULL,
	"daily_maximum_minutes" integer NOT NULL,
	"star_hours" integer[] NOT NULL,
	"publicity_days" integer NOT NULL,
	"recording_working_days" integer NOT NULL,
	"needs_confirmation" boolean NOT NULL,
	"forgotten_check_out" text NOT NULL,
	"reason" text,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_by" bigint,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "rule_set_version_unique" UNIQUE("version"),
	CONSTRAINT "rule_set_forgotten" CHECK ("rule_set"."forgotten_check_out" in ('typed', 'minimum')),
	CONSTRAINT "rule_set_stars" CHECK (cardinality("rule_set"."star_hours") = 5),
	CONSTRAINT "rule_set_withdrawal" CHECK (("rule_set"."withdrawn_at" is null) = ("rule_set"."withdrawn_by" is null))
);
--> statement-breakpoint
CREATE TABLE "recovery_help" (
	"volunteer_id" bigint PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"document" text NOT NULL,
	"reason" text NOT NULL,
	"organizer_id" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "imported_activity_in_import" UNIQUE("import_id","organization_id","name")
);
--> statement-breakpoint
ALTER TABLE "review_claim" DROP CONSTRAINT "review_claim_kind_names";--> statement-breakpoint
ALTER TABLE "review_decision" DROP CONSTRAINT "review_decision_kind_names";--> statement-breakpoint
ALTER TABLE "review_decision" DROP CONSTRAINT "review_decision_event_names";--> statement-breakpoint
ALTER TABLE "review_template" DROP CONSTRAINT "review_template_kind_names";--> statement-breakpoint
DROP INDEX "access_log_organizer";--> statement-breakpoint
DROP INDEX "staff_act_organizer";--> statement-breakpoint
DROP INDEX "organization_grams";--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "asks_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "published_by" bigint;--> statement-breakpoint
ALTER TABLE "agreement" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "register_number" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "successor_id" bigint;--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "review_claim" ADD COLUMN "assigned_by" bigint;--> statement-breakpoint
ALTER TABLE "hour_record" ADD COLUMN "imported_activity_id" bigint;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "logged_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agreement_draft" ADD CONSTRAINT "agreement_draft_saved_by_organizer_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_correction" ADD CONSTRAINT "donation_correction_certificate_id_donation_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."donation_certificate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_correction" ADD CONSTRAINT "donation_correction_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_correction" ADD CONSTRAINT "donation_correction_decided_by_organizer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_entered_by_organizer_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_ran_by_organizer_id_fk" FOREIGN KEY ("ran_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_record" ADD CONSTRAINT "imported_record_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_report" ADD CONSTRAINT "partner_report_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_decided_by_organizer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_picture" ADD CONSTRAINT "report_picture_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_picture" ADD CONSTRAINT "report_picture_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_created_by_organizer_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_set" ADD CONSTRAINT "rule_set_withdrawn_by_organizer_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_help" ADD CONSTRAINT "recovery_help_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_help" ADD CONSTRAINT "recovery_help_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_activity" ADD CONSTRAINT "imported_activity_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_activity" ADD CONSTRAINT "imported_activity_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_draft_saver" ON "agreement_draft" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_correction_one_open" ON "donation_correction" USING btree ("certificate_id") WHERE "donation_correction"."state" in ('open');--> statement-breakpoint
CREATE INDEX "donation_correction_certificate" ON "donation_correction" USING btree ("certificate_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "donation_correction_volunteer" ON "donation_correction" USING btree ("volunteer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "donation_correction_state" ON "donation_correction" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "donation_correction_decided_by" ON "donation_correction" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "data_import_kind" ON "data_import" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_import_entered_by" ON "data_import" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "data_import_ran_by" ON "data_import" USING btree ("ran_by");--> statement-breakpoint
CREATE INDEX "partner_report_volunteer" ON "partner_report" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "partner_report_at" ON "partner_report" USING btree ("at");--> statement-breakpoint
CREATE INDEX "report_volunteer" ON "report" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "report_state" ON "report" USING btree ("state","submitted_at");--> statement-breakpoint
CREATE INDEX "report_mission" ON "report" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "report_organization" ON "report" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "report_decided_by" ON "report" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "report_picture_volunteer" ON "report_picture" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "report_picture_report" ON "report_picture" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_set_start" ON "rule_set" USING btree ("valid_from") WHERE "rule_set"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "rule_set_author" ON "rule_set" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "rule_set_withdrawer" ON "rule_set" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "recovery_help_organizer" ON "recovery_help" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "recovery_help_expiry" ON "recovery_help" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "imported_activity_organization" ON "imported_activity" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "agreement" ADD CONSTRAINT "agreement_published_by_organizer_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_successor_id_organization_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_claim" ADD CONSTRAINT "review_claim_assigned_by_organizer_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_imported_activity_id_imported_activity_id_fk" FOREIGN KEY ("imported_activity_id") REFERENCES "public"."imported_activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_organizer_at" ON "access_log" USING btree ("organizer_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agreement_publisher" ON "agreement" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "organization_successor" ON "organization" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "organization_name_key" ON "organization" USING btree (lower(translate(normalize("name", NFKC), ' ()[]·-—_"“”、,，.。', '')));--> statement-breakpoint
CREATE INDEX "organization_credit_entity" ON "organization" USING btree (substr(upper("credit_code"), 9, 9));--> statement-breakpoint
CREATE INDEX "organization_phone_key" ON "organization" USING btree (regexp_replace("contact_phone", '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "organization_district" ON "organization" USING btree ("district_code","id");--> statement-breakpoint
CREATE INDEX "review_claim_assigned" ON "review_claim" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "staff_act_organizer_at" ON "staff_act" USING btree ("organizer_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_act_organization_at" ON "staff_act" USING btree ("organization_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_act_act_at" ON "staff_act" USING btree ("act","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "hour_record_imported_activity" ON "hour_record" USING btree ("imported_activity_id","state") WHERE "hour_record"."imported_activity_id" is not null;--> statement-breakpoint
CREATE INDEX "time_record_counted_on" ON "time_record" USING btree ((case when "corrects" is null then "served_on" else ("created_at" at time zone 'Asia/Shanghai')::date end)) WHERE "time_record"."kind" = 'service';--> statement-breakpoint
CREATE INDEX "organization_grams" ON "organization" USING gin (search_pieces("grams")) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_register_number" UNIQUE("register_number");--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_successor_closed" CHECK ("organization"."successor_id" is null or "organization"."state" in ('closed'));--> statement-breakpoint
ALTER TABLE "review_claim" ADD CONSTRAINT "review_claim_kind_names" CHECK ("review_claim"."kind" in ('organization', 'mission', 'card', 'anomaly', 'objection', 'district', 'report', 'donation'));--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_kind_names" CHECK ("review_decision"."kind" in ('organization', 'mission', 'card', 'anomaly', 'objection', 'district', 'report', 'donation'));--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_event_names" CHECK ("review_decision"."event" in ('organization.approved', 'organization.returned', 'mission.approved', 'mission.returned', 'card.approved', 'card.accepted', 'card.arrived', 'card.collected', 'card.uncollected', 'card.returned', 'card.rejected', 'anomaly.confirmed', 'anomaly.declined', 'objection.dismissed', 'objection.upheld', 'district.bound', 'district.refused', 'report.upheld', 'report.dismissed', 'report.referred', 'donation.corrected', 'donation.declined'));--> statement-breakpoint
ALTER TABLE "review_template" ADD CONSTRAINT "review_template_kind_names" CHECK ("review_template"."kind" in ('organization', 'mission', 'card', 'anomaly', 'objection', 'district', 'report', 'donation'));--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_imported" CHECK (("hour_record"."origin" = 'import') = ("hour_record"."imported_activity_id" is not null) and num_nonnulls("hour_record"."mission_id", "hour_record"."imported_activity_id") <= 1);