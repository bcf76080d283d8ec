CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"show_type" integer NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"mission_id" bigint NOT NULL,
	"slot_id" bigint NOT NULL,
	"during" "tstzrange" NOT NULL,
	"message" text,
	"source" text DEFAULT 'pc' NOT NULL,
	"state" text NOT NULL,
	"state_context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"live" boolean NOT NULL,
	"position" integer,
	"offer_expires_at" timestamp (3) with time zone,
	"reviewer_id" bigint,
	"opinion" text,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"source" text NOT NULL,
	"cover" text,
	"district_code" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"hot" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"cover" text NOT NULL,
	"link" text,
	"ordinal" integer NOT NULL,
	"skips" integer DEFAULT 0 NOT NULL,
	"visible" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "district" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"domain" text,
	"icp_filling" text,
	"footer_html" text,
	"header_html" text,
	"longitude" real NOT NULL,
	"latitude" real NOT NULL,
	CONSTRAINT "district_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "due_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "guardian_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"guardian_name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name_hash" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"category" text[] NOT NULL,
	"targets" text[] DEFAULT '{}' NOT NULL,
	"cover" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"recruit_start_at" timestamp (3) with time zone NOT NULL,
	"recruit_end_at" timestamp (3) with time zone NOT NULL,
	"district_code" text NOT NULL,
	"place" text NOT NULL,
	"address" text NOT NULL,
	"longitude" real,
	"latitude" real,
	"detail" text NOT NULL,
	"guarantees" text[] DEFAULT '{}' NOT NULL,
	"risk_note" text,
	"hazard_level" text DEFAULT 'none' NOT NULL,
	"age_from" integer,
	"age_to" integer,
	"needs_real_name" boolean DEFAULT false NOT NULL,
	"needs_district" text,
	"needs_minutes" integer DEFAULT 0 NOT NULL,
	"needs_skills" text[] DEFAULT '{}' NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"auto_approve" boolean DEFAULT false NOT NULL,
	"check_in_mode" text DEFAULT 'code' NOT NULL,
	"rule_set" text NOT NULL,
	"state" text NOT NULL,
	"state_context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mission_number_unique" UNIQUE("number"),
	CONSTRAINT "mission_times" CHECK ("mission"."start_at" < "mission"."end_at" and "mission"."recruit_end_at" <= "mission"."end_at"),
	CONSTRAINT "mission_name" CHECK (char_length("mission"."name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "mission_position" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mission_position_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"name" text NOT NULL,
	"needs" text NOT NULL,
	"ordinal" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"level" text DEFAULT 'organization' NOT NULL,
	"credit_code" text,
	"parent_id" bigint,
	"district_code" text NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"founded_on" date,
	"address" text,
	"introduction" text,
	"contact_name" text,
	"contact_phone" text,
	"join_mode" text DEFAULT 'review' NOT NULL,
	"state" text NOT NULL,
	"review_opinion" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_name_in_district" UNIQUE("district_code","name")
);
--> statement-breakpoint
CREATE TABLE "organizer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"organization_id" bigint NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"weak_password" boolean DEFAULT false NOT NULL,
	"force_change_password" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "organizer_loginName_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "reset_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reset_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "reset_ticket_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"previous_refresh_hash" "bytea",
	"rotated_at" timestamp (3) with time zone,
	"device_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "session_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"position_id" bigint NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_taken" CHECK ("slot"."taken" between 0 and "slot"."capacity"),
	CONSTRAINT "slot_waiting" CHECK ("slot"."waiting" >= 0),
	CONSTRAINT "slot_times" CHECK ("slot"."start_at" < "slot"."end_at")
);
--> statement-breakpoint
CREATE TABLE "time_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"surrogate_id" text NOT NULL,
	"mission_id" bigint,
	"organization_id" bigint,
	"mission_name" text NOT NULL,
	"served_on" date NOT NULL,
	"place" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"grade" text NOT NULL,
	"rule_set" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "total" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "volunteer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"surrogate_id" text NOT NULL,
	"volunteer_number" text NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"weak_password" boolean DEFAULT false NOT NULL,
	"force_change_password" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"id_type" text,
	"id_number" text,
	"id_number_hash" text,
	"real_name_verified_at" timestamp (3) with time zone,
	"gender" text,
	"birth_day" date,
	"political_status" text,
	"education" text,
	"occupation" text,
	"mobile" text,
	"mobile_hash" text,
	"email" text,
	"email_hash" text,
	"address" text,
	"living_district" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"free_time" boolean[] DEFAULT '{}' NOT NULL,
	"work_unit" text,
	"emergency_contact" text,
	"star_level" integer DEFAULT 0 NOT NULL,
	"service_minutes" integer DEFAULT 0 NOT NULL,
	"training_minutes" integer DEFAULT 0 NOT NULL,
	"apply_count" integer DEFAULT 0 NOT NULL,
	"card_status" text,
	"logoff_state" text DEFAULT 'none' NOT NULL,
	"logoff_applied_at" timestamp (3) with time zone,
	"logoff_due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "volunteer_surrogateId_unique" UNIQUE("surrogate_id"),
	CONSTRAINT "volunteer_volunteerNumber_unique" UNIQUE("volunteer_number"),
	CONSTRAINT "volunteer_loginName_unique" UNIQUE("login_name"),
	CONSTRAINT "volunteer_idNumberHash_unique" UNIQUE("id_number_hash"),
	CONSTRAINT "volunteer_mobileHash_unique" UNIQUE("mobile_hash"),
	CONSTRAINT "volunteer_emailHash_unique" UNIQUE("email_hash"),
	CONSTRAINT "volunteer_minutes" CHECK ("volunteer"."service_minutes" >= 0 and "volunteer"."training_minutes" >= 0 and "volunteer"."apply_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "volunteer_district" (
	"volunteer_id" bigint NOT NULL,
	"district_code" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_district_volunteer_id_district_code_pk" PRIMARY KEY("volunteer_id","district_code")
);
--> statement-breakpoint
CREATE TABLE "volunteer_month" (
	"volunteer_id" bigint NOT NULL,
	"month" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "volunteer_month_volunteer_id_month_pk" PRIMARY KEY("volunteer_id","month")
);
--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consent" ADD CONSTRAINT "guardian_consent_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission" ADD CONSTRAINT "mission_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission" ADD CONSTRAINT "mission_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission" ADD CONSTRAINT "mission_needs_district_district_code_fk" FOREIGN KEY ("needs_district") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_position" ADD CONSTRAINT "mission_position_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_position_id_mission_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."mission_position"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_living_district_district_code_fk" FOREIGN KEY ("living_district") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_district" ADD CONSTRAINT "volunteer_district_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_district" ADD CONSTRAINT "volunteer_district_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_month" ADD CONSTRAINT "volunteer_month_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_volunteer" ON "access_log" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_log_organizer" ON "access_log" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "announcement_type_time" ON "announcement" USING btree ("show_type","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "application_one_live" ON "application" USING btree ("volunteer_id","slot_id") WHERE "application"."live";--> statement-breakpoint
CREATE UNIQUE INDEX "application_position" ON "application" USING btree ("slot_id","position") WHERE "application"."state" = 'waitlisted';--> statement-breakpoint
CREATE INDEX "application_volunteer" ON "application" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "application_slot" ON "application" USING btree ("slot_id","state","position");--> statement-breakpoint
CREATE INDEX "application_mission" ON "application" USING btree ("mission_id","state");--> statement-breakpoint
CREATE INDEX "application_reviewer" ON "application" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "article_kind_time" ON "article" USING btree ("kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_district" ON "article" USING btree ("district_code");--> statement-breakpoint
CREATE INDEX "district_parent" ON "district" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "due_event_open" ON "due_event" USING btree ("due_at","id") WHERE "due_event"."done_at" is null;--> statement-breakpoint
CREATE INDEX "due_event_subject" ON "due_event" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "guardian_consent_volunteer" ON "guardian_consent" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "login_failure_name" ON "login_failure" USING btree ("kind","name_hash","at");--> statement-breakpoint
CREATE INDEX "login_failure_at" ON "login_failure" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mission_start" ON "mission" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "mission_state_start" ON "mission" USING btree ("state","start_at","id");--> statement-breakpoint
CREATE INDEX "mission_district_state_start" ON "mission" USING btree ("district_code","state","start_at","id");--> statement-breakpoint
CREATE INDEX "mission_organization" ON "mission" USING btree ("organization_id","start_at","id");--> statement-breakpoint
CREATE INDEX "mission_needs_district" ON "mission" USING btree ("needs_district");--> statement-breakpoint
CREATE INDEX "mission_grams" ON "mission" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mission_position_mission" ON "mission_position" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "organization_parent" ON "organization" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "organization_state" ON "organization" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "organizer_organization" ON "organizer" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "reset_ticket_account" ON "reset_ticket" USING btree ("kind","account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("kind","account_id");--> statement-breakpoint
CREATE INDEX "session_previous" ON "session" USING btree ("previous_refresh_hash");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("refresh_expires_at");--> statement-breakpoint
CREATE INDEX "slot_mission" ON "slot" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "slot_position" ON "slot" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "time_record_surrogate" ON "time_record" USING btree ("surrogate_id","served_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "time_record_mission" ON "time_record" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "time_record_organization" ON "time_record" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "volunteer_service" ON "volunteer" USING btree ("service_minutes" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "volunteer_living_district" ON "volunteer" USING btree ("living_district","id");--> statement-breakpoint
CREATE INDEX "volunteer_district_code" ON "volunteer_district" USING btree ("district_code");--> statement-breakpoint
CREATE INDEX "volunteer_month_rank" ON "volunteer_month" USING btree ("month","minutes" DESC NULLS FIRST,"volunteer_id");