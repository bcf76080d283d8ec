-- Bodies in the form that is bound when it is made: they hold whatever the search path, when a dump is read back too.
CREATE FUNCTION "search_plain"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(lower(normalize(given, NFKC)), '\s+', ' ', 'g'));
--> statement-breakpoint
-- Every character but spaces, and every pair of neighbours that no space parts.
CREATE FUNCTION "search_grams"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT coalesce(array_agg(letter) FILTER (WHERE letter <> ' '), '{}')
		|| coalesce(array_agg(letter || following) FILTER (WHERE letter <> ' ' AND following <> ' '), '{}')
	FROM (SELECT search_plain(given) AS text) AS plain,
		LATERAL unnest(string_to_array(plain.text, NULL), string_to_array(substr(plain.text, 2), NULL)) AS pair(letter, following)
);
--> statement-breakpoint
-- Gives back what it is given. Pieces stand apart from their rows and are long; the planner does not count what it costs to look into them, and
-- the price of this function tells it.
CREATE FUNCTION "search_pieces"(text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS 'BEGIN RETURN $1; END';
--> statement-breakpoint
CREATE SEQUENCE "public"."card_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."organization_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."volunteer_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_state_names" CHECK ("application"."state" in ('pending', 'confirmed', 'rejected', 'waitlisted', 'offered', 'cancelled', 'checkedIn', 'completed', 'absent'))
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
	"hot" boolean DEFAULT false NOT NULL,
	"mission_id" bigint,
	"topic" text,
	"version" text,
	"search_text" text DEFAULT '' NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"in_by" text,
	"in_distance" integer,
	"in_on_spot" boolean DEFAULT false NOT NULL,
	"checked_out_at" timestamp (3) with time zone,
	"out_by" text,
	"out_distance" integer,
	"out_on_spot" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" bigint,
	CONSTRAINT "attendance_order" CHECK ("attendance"."checked_out_at" is null or "attendance"."checked_out_at" >= "attendance"."checked_in_at"),
	CONSTRAINT "attendance_means" CHECK (("attendance"."checked_in_at" is null) = ("attendance"."in_by" is null) and ("attendance"."checked_out_at" is null) = ("attendance"."out_by" is null))
);
--> statement-breakpoint
CREATE TABLE "attendance_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"slot_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"volunteer_id" bigint,
	CONSTRAINT "attendance_claim_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "attendance_refusal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"slot_id" bigint,
	"purpose" text,
	"reason" text NOT NULL,
	"device" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"purpose" text DEFAULT 'resetPassword' NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_ticket_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_kind_account_id_device_hash_pk" PRIMARY KEY("kind","account_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name_hash" text NOT NULL,
	"address" text NOT NULL,
	"network" text,
	"at" timestamp (3) with time zone NOT NULL
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
	"family_hash" "bytea",
	"previous_refresh_hash" "bytea",
	"rotated_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"device_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "session_refreshHash_unique" UNIQUE("refresh_hash"),
	CONSTRAINT "session_familyHash_unique" UNIQUE("family_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"volunteer_id" bigint PRIMARY KEY NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feed_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "agreement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"title" text NOT NULL,
	"published_on" date NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "agreement_version" UNIQUE("kind","version")
);
--> statement-breakpoint
CREATE TABLE "bank_branch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_branch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bank" text NOT NULL,
	"name" text NOT NULL,
	"district_code" text NOT NULL,
	"address" text NOT NULL,
	"hours" text NOT NULL,
	CONSTRAINT "bank_branch_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "card_application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text,
	"volunteer_id" bigint NOT NULL,
	"kind" text,
	"branch_id" bigint,
	"gift_id" bigint,
	"state" text NOT NULL,
	"state_context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" text,
	"submitted" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"opinion" text,
	"criticised" text,
	"submissions" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"card_tail" text,
	"activated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_application_number_unique" UNIQUE("number"),
	CONSTRAINT "card_application_state_names" CHECK ("card_application"."state" in ('draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active', 'rejected', 'lost', 'cancelled')),
	CONSTRAINT "card_application_counts" CHECK ("card_application"."revision" >= 0 and "card_application"."submissions" >= 0)
);
--> statement-breakpoint
CREATE TABLE "card_gift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"cover" text NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "card_gift_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "card_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"opinion" text,
	"at" timestamp (3) with time zone NOT NULL,
	"organizer_id" bigint,
	CONSTRAINT "card_history_state_names" CHECK ("card_history"."state" in ('draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active', 'rejected', 'lost', 'cancelled')),
	CONSTRAINT "card_history_event_names" CHECK ("card_history"."event" in ('card.submitted', 'card.cancelled', 'card.abandoned', 'card.returned', 'card.rejected', 'card.approved', 'card.accepted', 'card.arrived', 'card.collected', 'card.uncollected', 'card.lost'))
);
--> statement-breakpoint
CREATE TABLE "card_kind" (
	"kind" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"annual_fee" text NOT NULL,
	"working_days" integer NOT NULL,
	"for_whom" text NOT NULL,
	"benefits" text[] NOT NULL,
	"ordinal" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"slot" text NOT NULL,
	"storage_key" text NOT NULL,
	"key_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "card_picture_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "card_picture_size" CHECK ("card_picture"."width" > 0 and "card_picture"."height" > 0 and "card_picture"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "donation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_key" text NOT NULL,
	"donor_kind" text NOT NULL,
	"donor_name" text NOT NULL,
	"mobile" text,
	"mobile_hash" text,
	"volunteer_id" bigint,
	"amount" bigint,
	"item" text,
	"quantity" text,
	"use" text NOT NULL,
	"donated_on" date NOT NULL,
	"recorded_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "donation_request" UNIQUE("request_key"),
	CONSTRAINT "donation_given" CHECK (("donation"."amount" > 0 and "donation"."item" is null and "donation"."quantity" is null)
        or ("donation"."amount" is null and "donation"."item" is not null and "donation"."quantity" is not null))
);
--> statement-breakpoint
CREATE TABLE "donation_certificate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"check_code" text NOT NULL,
	"state" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"ended_by" bigint,
	"donation_id" bigint NOT NULL,
	"holder" text,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "donation_certificate_number_unique" UNIQUE("number"),
	CONSTRAINT "donation_certificate_state_names" CHECK ("donation_certificate"."state" in ('issued', 'superseded', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "time_certificate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"check_code" text NOT NULL,
	"state" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"ended_by" bigint,
	"volunteer_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"holder" jsonb,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "time_certificate_number_unique" UNIQUE("number"),
	CONSTRAINT "time_certificate_request" UNIQUE("volunteer_id","request_key"),
	CONSTRAINT "time_certificate_state_names" CHECK ("time_certificate"."state" in ('issued', 'superseded', 'revoked'))
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"text" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"target_hash" text NOT NULL,
	"subject_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"account_id" bigint,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"mission_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_once" UNIQUE("volunteer_id","mission_id")
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
CREATE TABLE "evaluation" (
	"mission_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"service" integer,
	"cooperation" integer,
	"plan" integer,
	"safety" integer,
	"mission_text" text,
	"mission_at" timestamp (3) with time zone,
	"punctuality" integer,
	"attitude" integer,
	"skill" integer,
	"volunteer_text" text,
	"volunteer_at" timestamp (3) with time zone,
	"organizer_id" bigint,
	"visible_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_mission_id_volunteer_id_pk" PRIMARY KEY("mission_id","volunteer_id"),
	CONSTRAINT "evaluation_stars" CHECK (least("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety", "evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill") >= 1
        and greatest("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety", "evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill") <= 5),
	CONSTRAINT "evaluation_whole" CHECK (("evaluation"."mission_at" is null and num_nonnulls("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety") = 0
          or "evaluation"."mission_at" is not null and num_nonnulls("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety") = 4)
        and ("evaluation"."volunteer_at" is null and num_nonnulls("evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill", "evaluation"."organizer_id") = 0
          or "evaluation"."volunteer_at" is not null and num_nonnulls("evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill", "evaluation"."organizer_id") = 4))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"name" text,
	"contact" text NOT NULL,
	"contact_hash" text NOT NULL,
	"given_up_by" bigint,
	"text" text NOT NULL,
	"address_hash" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" bigint,
	CONSTRAINT "feedback_number_unique" UNIQUE("number"),
	CONSTRAINT "feedback_answer" CHECK (num_nulls("feedback"."answer", "feedback"."answered_at", "feedback"."answered_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "feedback_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "total" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"people" integer NOT NULL,
	"entries" integer NOT NULL,
	"fault" text,
	"line_began" text,
	CONSTRAINT "ledger_check_times" CHECK ("ledger_check"."started_at" <= "ledger_check"."finished_at")
);
--> statement-breakpoint
CREATE TABLE "message_mail" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "site_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"confirm" text,
	"subject_id" bigint,
	"confirmed_at" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
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
	"datum" text DEFAULT 'wgs84',
	"point_source" text,
	"point_accuracy" real,
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
	"meeting" text,
	"auto_approve" boolean DEFAULT false NOT NULL,
	"check_in_mode" text DEFAULT 'code' NOT NULL,
	"rule_set" text NOT NULL,
	"state" text NOT NULL,
	"state_context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"review_opinion" text,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mission_number_unique" UNIQUE("number"),
	CONSTRAINT "mission_state_names" CHECK ("mission"."state" in ('draft', 'pendingReview', 'returned', 'recruiting', 'ongoing', 'settling', 'publicising', 'settled', 'suspended', 'cancelled')),
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
CREATE TABLE "organization_member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reviewer_id" bigint,
	"opinion" text,
	CONSTRAINT "organization_member_state_names" CHECK ("organization_member"."state" in ('pending', 'joined', 'refused', 'left'))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text,
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
	"charge_name" text,
	"contact_name" text,
	"contact_phone" text,
	"join_mode" text DEFAULT 'review' NOT NULL,
	"state" text NOT NULL,
	"state_context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"review_opinion" text,
	"submissions" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"grams" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "organization_number_unique" UNIQUE("number"),
	CONSTRAINT "organization_state_names" CHECK ("organization"."state" in ('draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed')),
	CONSTRAINT "organization_submissions" CHECK ("organization"."submissions" >= 0)
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
	"mobile_hash" text,
	"email" text,
	"email_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "organizer_loginName_unique" UNIQUE("login_name"),
	CONSTRAINT "organizer_mobileHash_unique" UNIQUE("mobile_hash"),
	CONSTRAINT "organizer_emailHash_unique" UNIQUE("email_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint,
	"organizer_id" bigint,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consent_owner" CHECK (num_nonnulls("consent"."volunteer_id", "consent"."organizer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "licence_picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint,
	"organization_id" bigint,
	"storage_key" text NOT NULL,
	"key_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "licence_picture_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "licence_picture_owner" CHECK (num_nonnulls("licence_picture"."ticket_id", "licence_picture"."organization_id") = 1),
	CONSTRAINT "licence_picture_size" CHECK ("licence_picture"."width" > 0 and "licence_picture"."height" > 0 and "licence_picture"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "organization_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"state" text NOT NULL,
	"event" text NOT NULL,
	"opinion" text,
	"at" timestamp (3) with time zone NOT NULL,
	"organizer_id" bigint,
	CONSTRAINT "organization_history_state_names" CHECK ("organization_history"."state" in ('draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed')),
	CONSTRAINT "organization_history_event_names" CHECK ("organization_history"."event" in ('organization.submitted', 'organization.approved', 'organization.returned', 'organization.closed', 'organization.suspended', 'organization.resumed'))
);
--> statement-breakpoint
CREATE TABLE "registration_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"probes" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone,
	"account_id" bigint,
	CONSTRAINT "registration_ticket_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "registration_ticket_used" CHECK (num_nulls("registration_ticket"."used_at", "registration_ticket"."account_id") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"term" text PRIMARY KEY NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"grams" text[] GENERATED ALWAYS AS (search_grams(term)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_login_name" (
	"name" text PRIMARY KEY NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hour_attachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hour_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"uploaded_by" bigint NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"key_id" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hour_attachment_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "hour_attachment_size" CHECK ("hour_attachment"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "hour_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hour_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"surrogate_id" text NOT NULL,
	"mission_id" bigint,
	"organization_id" bigint,
	"mission_name" text NOT NULL,
	"category" text DEFAULT '22' NOT NULL,
	"served_on" date NOT NULL,
	"place" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"grade" text NOT NULL,
	"rule_set" text NOT NULL,
	"person_in_charge" text,
	"author_id" bigint,
	"reviewer_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"application_id" bigint,
	"state" text NOT NULL,
	"state_context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"public_from" timestamp (3) with time zone,
	"public_until" timestamp (3) with time zone,
	"opinion" text,
	"corrects" bigint,
	"attachment_id" bigint,
	CONSTRAINT "hour_record_state_names" CHECK ("hour_record"."state" in ('pending', 'proposed', 'publicising', 'objected', 'effective', 'rejected', 'corrected')),
	CONSTRAINT "hour_record_times" CHECK ("hour_record"."start_at" < "hour_record"."end_at" and "hour_record"."minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "objection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"contact_hash" text NOT NULL,
	"given_up_by" bigint,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"opinion" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	CONSTRAINT "objection_number_unique" UNIQUE("number"),
	CONSTRAINT "objection_state_names" CHECK ("objection"."state" in ('open', 'dismissed', 'upheld'))
);
--> statement-breakpoint
CREATE TABLE "time_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"surrogate_id" text NOT NULL,
	"mission_id" bigint,
	"organization_id" bigint,
	"mission_name" text NOT NULL,
	"category" text DEFAULT '22' NOT NULL,
	"served_on" date NOT NULL,
	"place" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"grade" text NOT NULL,
	"rule_set" text NOT NULL,
	"person_in_charge" text,
	"author_id" bigint,
	"reviewer_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"record_id" bigint NOT NULL,
	"corrects" bigint,
	"position" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "time_record_position" UNIQUE("surrogate_id","position"),
	CONSTRAINT "time_record_from_one" CHECK ("time_record"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "volunteer_month" (
	"volunteer_id" bigint NOT NULL,
	"month" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "volunteer_month_volunteer_id_month_pk" PRIMARY KEY("volunteer_id","month")
);
--> statement-breakpoint
CREATE TABLE "guardian_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guardian_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"scope" text DEFAULT 'mission' NOT NULL,
	"guardian_name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "volunteer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"surrogate_id" text NOT NULL,
	"volunteer_number" text NOT NULL,
	"login_name" text NOT NULL,
	"login_name_changed_at" timestamp (3) with time zone,
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
	CONSTRAINT "volunteer_card_status_names" CHECK ("volunteer"."card_status" in ('draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active', 'rejected', 'lost', 'cancelled')),
	CONSTRAINT "volunteer_logoff_state_names" CHECK ("volunteer"."logoff_state" in ('none', 'applied', 'loggedOff')),
	CONSTRAINT "volunteer_minutes" CHECK ("volunteer"."service_minutes" >= 0 and "volunteer"."training_minutes" >= 0 and "volunteer"."apply_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "volunteer_district" (
	"volunteer_id" bigint NOT NULL,
	"district_code" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"opinion" text,
	CONSTRAINT "volunteer_district_volunteer_id_district_code_pk" PRIMARY KEY("volunteer_id","district_code"),
	CONSTRAINT "volunteer_district_state_names" CHECK ("volunteer_district"."state" in ('applied', 'bound', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_confirmed_by_organizer_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_claim" ADD CONSTRAINT "attendance_claim_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_claim" ADD CONSTRAINT "attendance_claim_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_refusal" ADD CONSTRAINT "attendance_refusal_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_refusal" ADD CONSTRAINT "attendance_refusal_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_branch" ADD CONSTRAINT "bank_branch_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_kind_card_kind_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."card_kind"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_branch_id_bank_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."bank_branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_gift_id_card_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."card_gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_history" ADD CONSTRAINT "card_history_application_id_card_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."card_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_history" ADD CONSTRAINT "card_history_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_picture" ADD CONSTRAINT "card_picture_application_id_card_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."card_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_recorded_by_organizer_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_certificate" ADD CONSTRAINT "donation_certificate_ended_by_organizer_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_certificate" ADD CONSTRAINT "donation_certificate_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_certificate" ADD CONSTRAINT "time_certificate_ended_by_organizer_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_certificate" ADD CONSTRAINT "time_certificate_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answered_by_organizer_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_look" ADD CONSTRAINT "feedback_look_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_look" ADD CONSTRAINT "feedback_look_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mail" ADD CONSTRAINT "message_mail_message_id_site_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."site_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message" ADD CONSTRAINT "site_message_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission" ADD CONSTRAINT "mission_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission" ADD CONSTRAINT "mission_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission" ADD CONSTRAINT "mission_needs_district_district_code_fk" FOREIGN KEY ("needs_district") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_position" ADD CONSTRAINT "mission_position_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_position_id_mission_position_id_fk" FOREIGN KEY ("position_id") REFERENCES "public"."mission_position"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ticket" ADD CONSTRAINT "partner_ticket_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_picture" ADD CONSTRAINT "licence_picture_ticket_id_registration_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."registration_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_picture" ADD CONSTRAINT "licence_picture_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_history" ADD CONSTRAINT "organization_history_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_history" ADD CONSTRAINT "organization_history_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notice" ADD CONSTRAINT "contact_notice_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_login_name" ADD CONSTRAINT "former_login_name_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_attachment" ADD CONSTRAINT "hour_attachment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_attachment" ADD CONSTRAINT "hour_attachment_uploaded_by_organizer_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_author_id_organizer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_attachment_id_hour_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."hour_attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_record_id_hour_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."hour_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_decided_by_organizer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_author_id_organizer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_record_id_hour_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."hour_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_record" ADD CONSTRAINT "time_record_corrects_time_record_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."time_record"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_month" ADD CONSTRAINT "volunteer_month_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_consent" ADD CONSTRAINT "guardian_consent_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_living_district_district_code_fk" FOREIGN KEY ("living_district") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_district" ADD CONSTRAINT "volunteer_district_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_district" ADD CONSTRAINT "volunteer_district_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_volunteer" ON "access_log" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "access_log_organizer" ON "access_log" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_one_live" ON "application" USING btree ("volunteer_id","slot_id") WHERE "application"."live";--> statement-breakpoint
CREATE UNIQUE INDEX "application_position" ON "application" USING btree ("slot_id","position") WHERE "application"."state" in ('waitlisted');--> statement-breakpoint
CREATE INDEX "application_volunteer" ON "application" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "application_slot" ON "application" USING btree ("slot_id","state","position");--> statement-breakpoint
CREATE INDEX "application_mission" ON "application" USING btree ("mission_id","state");--> statement-breakpoint
CREATE INDEX "application_reviewer" ON "application" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "article_kind_time" ON "article" USING btree ("kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_district" ON "article" USING btree ("district_code");--> statement-breakpoint
CREATE INDEX "article_mission" ON "article" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "article_grams" ON "article" USING gin (search_pieces("grams")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "article_hot" ON "article" USING btree ("published_at","id") WHERE "article"."kind" = 'news' and "article"."hot";--> statement-breakpoint
CREATE INDEX "attendance_confirmed_by" ON "attendance" USING btree ("confirmed_by") WHERE "attendance"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "attendance_claim_slot" ON "attendance_claim" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "attendance_claim_volunteer" ON "attendance_claim" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "attendance_refusal_volunteer" ON "attendance_refusal" USING btree ("volunteer_id","at");--> statement-breakpoint
CREATE INDEX "attendance_refusal_slot" ON "attendance_refusal" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "account_ticket_account" ON "account_ticket" USING btree ("kind","account_id");--> statement-breakpoint
CREATE INDEX "login_failure_name" ON "login_failure" USING btree ("kind","name_hash","at");--> statement-breakpoint
CREATE INDEX "login_failure_network" ON "login_failure" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "login_failure_at" ON "login_failure" USING btree ("at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("kind","account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("refresh_expires_at");--> statement-breakpoint
CREATE INDEX "bank_branch_district" ON "bank_branch" USING btree ("district_code","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_application_one_open" ON "card_application" USING btree ("volunteer_id") WHERE "card_application"."state" in ('draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active');--> statement-breakpoint
CREATE INDEX "card_application_volunteer" ON "card_application" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_application_queue" ON "card_application" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "card_application_kind" ON "card_application" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "card_application_branch" ON "card_application" USING btree ("branch_id");--> statement-breakpoint
CREATE INDEX "card_application_gift" ON "card_application" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "card_history_application" ON "card_history" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "card_history_organizer" ON "card_history" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_picture_one_live" ON "card_picture" USING btree ("application_id","slot") WHERE "card_picture"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "card_picture_application" ON "card_picture" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "card_picture_superseded" ON "card_picture" USING btree ("superseded_at") WHERE "card_picture"."superseded_at" is not null;--> statement-breakpoint
CREATE INDEX "donation_volunteer" ON "donation" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "donation_mobile" ON "donation" USING btree ("mobile_hash");--> statement-breakpoint
CREATE INDEX "donation_recorded_by" ON "donation" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_certificate_one_in_force" ON "donation_certificate" USING btree ("donation_id") WHERE "donation_certificate"."state" in ('issued');--> statement-breakpoint
CREATE INDEX "donation_certificate_donation" ON "donation_certificate" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "donation_certificate_ended_by" ON "donation_certificate" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "time_certificate_volunteer" ON "time_certificate" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_certificate_ended_by" ON "time_certificate" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "verification_code_target" ON "verification_code" USING btree ("target_hash","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_address" ON "verification_code" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_sent" ON "verification_code" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "collection_volunteer" ON "collection" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "collection_mission" ON "collection" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "district_parent" ON "district" USING btree ("parent_code");--> statement-breakpoint
CREATE INDEX "due_event_open" ON "due_event" USING btree ("due_at","id") WHERE "due_event"."done_at" is null;--> statement-breakpoint
CREATE INDEX "due_event_subject" ON "due_event" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "evaluation_received" ON "evaluation" USING btree ("volunteer_id","volunteer_at" DESC NULLS FIRST,"mission_id");--> statement-breakpoint
CREATE INDEX "evaluation_organizer" ON "evaluation" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "feedback_contact" ON "feedback" USING btree ("contact_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_given_up" ON "feedback" USING btree ("given_up_by") WHERE "feedback"."given_up_by" is not null;--> statement-breakpoint
CREATE INDEX "feedback_address" ON "feedback" USING btree ("address_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("id") WHERE "feedback"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_organizer" ON "feedback" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "feedback_look_feedback" ON "feedback_look" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_look_organizer" ON "feedback_look" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "announcement_type_time" ON "announcement" USING btree ("show_type","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_check_fault" ON "ledger_check" USING btree ("id") WHERE "ledger_check"."fault" is not null;--> statement-breakpoint
CREATE INDEX "site_message_volunteer" ON "site_message" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "site_message_kind" ON "site_message" USING btree ("volunteer_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "site_message_subject" ON "site_message" USING btree ("subject_id") WHERE "site_message"."confirm" is not null;--> statement-breakpoint
CREATE INDEX "site_message_unread" ON "site_message" USING btree ("volunteer_id") WHERE "site_message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "mission_start" ON "mission" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "mission_state_start" ON "mission" USING btree ("state","start_at","id");--> statement-breakpoint
CREATE INDEX "mission_live_start" ON "mission" USING btree ("start_at","id","end_at","recruit_end_at") WHERE "mission"."state" in ('recruiting', 'ongoing');--> statement-breakpoint
CREATE INDEX "mission_past_start" ON "mission" USING btree ("start_at","id") WHERE "mission"."state" in ('settling', 'publicising', 'settled', 'suspended', 'cancelled');--> statement-breakpoint
CREATE INDEX "mission_past_end" ON "mission" USING btree ("end_at") WHERE "mission"."state" in ('settling', 'publicising', 'settled', 'suspended', 'cancelled');--> statement-breakpoint
CREATE INDEX "mission_live_district" ON "mission" USING btree ("district_code","start_at","id","recruit_end_at") WHERE "mission"."state" in ('recruiting', 'ongoing');--> statement-breakpoint
CREATE INDEX "mission_live_missing" ON "mission" USING btree (("capacity" - "taken") desc,"id" DESC NULLS FIRST) WHERE "mission"."state" in ('recruiting', 'ongoing');--> statement-breakpoint
CREATE INDEX "mission_district_state_start" ON "mission" USING btree ("district_code","state","start_at","id");--> statement-breakpoint
CREATE INDEX "mission_organization" ON "mission" USING btree ("organization_id","start_at","id");--> statement-breakpoint
CREATE INDEX "mission_needs_district" ON "mission" USING btree ("needs_district");--> statement-breakpoint
CREATE INDEX "mission_live_grams" ON "mission" USING gin (search_pieces("grams")) WITH (fastupdate=false) WHERE "mission"."state" in ('recruiting', 'ongoing');--> statement-breakpoint
CREATE INDEX "mission_past_grams" ON "mission" USING gin (search_pieces("grams")) WITH (fastupdate=false) WHERE "mission"."state" in ('settling', 'publicising', 'settled', 'suspended', 'cancelled');--> statement-breakpoint
CREATE INDEX "mission_place" ON "mission" USING btree ("state","latitude","longitude");--> statement-breakpoint
CREATE INDEX "mission_position_mission" ON "mission_position" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "slot_mission" ON "slot" USING btree ("mission_id","start_at","end_at");--> statement-breakpoint
CREATE INDEX "slot_start" ON "slot" USING btree ("start_at","end_at","mission_id");--> statement-breakpoint
CREATE INDEX "slot_position" ON "slot" USING btree ("position_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_member_live" ON "organization_member" USING btree ("organization_id","volunteer_id") WHERE "organization_member"."state" in ('pending', 'joined');--> statement-breakpoint
CREATE INDEX "organization_member_state" ON "organization_member" USING btree ("organization_id","state","id");--> statement-breakpoint
CREATE INDEX "organization_member_volunteer" ON "organization_member" USING btree ("volunteer_id","id");--> statement-breakpoint
CREATE INDEX "organization_member_reviewer" ON "organization_member" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_name_in_district" ON "organization" USING btree ("district_code","name") WHERE "organization"."state" not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_credit_code" ON "organization" USING btree ("credit_code") WHERE "organization"."state" not in ('closed');--> statement-breakpoint
CREATE INDEX "organization_parent" ON "organization" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "organization_state" ON "organization" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "organization_queue" ON "organization" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "organization_grams" ON "organization" USING gin (search_pieces("grams")) WITH (fastupdate=false) WHERE "organization"."state" in ('approved');--> statement-breakpoint
CREATE INDEX "organizer_organization" ON "organizer" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizer_login_name_folded" ON "organizer" USING btree (lower("login_name"));--> statement-breakpoint
CREATE INDEX "partner_ticket_expiry" ON "partner_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_ticket_volunteer" ON "partner_ticket" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "consent_volunteer" ON "consent" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "consent_organizer" ON "consent" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_picture_of_ticket" ON "licence_picture" USING btree ("ticket_id") WHERE "licence_picture"."superseded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "licence_picture_of_organization" ON "licence_picture" USING btree ("organization_id") WHERE "licence_picture"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "licence_picture_ticket" ON "licence_picture" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "licence_picture_organization" ON "licence_picture" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "licence_picture_superseded" ON "licence_picture" USING btree ("superseded_at") WHERE "licence_picture"."superseded_at" is not null;--> statement-breakpoint
CREATE INDEX "organization_history_organization" ON "organization_history" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "organization_history_organizer" ON "organization_history" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "registration_ticket_expiry" ON "registration_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_term_searches" ON "search_term" USING btree ("searches" DESC NULLS FIRST,"term");--> statement-breakpoint
CREATE INDEX "search_term_last" ON "search_term" USING btree ("last_at" DESC NULLS FIRST,"term");--> statement-breakpoint
CREATE INDEX "search_term_grams" ON "search_term" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_notice_volunteer" ON "contact_notice" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "data_export_volunteer" ON "data_export" USING btree ("volunteer_id","at");--> statement-breakpoint
CREATE INDEX "former_login_name_volunteer" ON "former_login_name" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "hour_attachment_organization" ON "hour_attachment" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "hour_attachment_uploaded_by" ON "hour_attachment" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "hour_record_one_standing" ON "hour_record" USING btree ("application_id") WHERE "hour_record"."state" in ('effective') or ("hour_record"."corrects" is null and "hour_record"."state" in ('pending', 'proposed', 'publicising', 'objected'));--> statement-breakpoint
CREATE UNIQUE INDEX "hour_record_one_correction" ON "hour_record" USING btree ("corrects") WHERE "hour_record"."state" in ('proposed', 'publicising', 'objected');--> statement-breakpoint
CREATE INDEX "hour_record_surrogate" ON "hour_record" USING btree ("surrogate_id","served_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "hour_record_mission" ON "hour_record" USING btree ("mission_id","state");--> statement-breakpoint
CREATE INDEX "hour_record_organization" ON "hour_record" USING btree ("organization_id","state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "hour_record_on_notice" ON "hour_record" USING btree ("mission_id","public_until") WHERE "hour_record"."state" in ('publicising', 'objected');--> statement-breakpoint
CREATE INDEX "hour_record_author" ON "hour_record" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "hour_record_attachment" ON "hour_record" USING btree ("attachment_id") WHERE "hour_record"."attachment_id" is not null;--> statement-breakpoint
CREATE INDEX "hour_record_reviewer" ON "hour_record" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "objection_record" ON "objection" USING btree ("record_id","state");--> statement-breakpoint
CREATE INDEX "objection_state" ON "objection" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "objection_contact" ON "objection" USING btree ("contact_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "objection_given_up" ON "objection" USING btree ("given_up_by") WHERE "objection"."given_up_by" is not null;--> statement-breakpoint
CREATE INDEX "objection_address" ON "objection" USING btree ("address_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "objection_decided_by" ON "objection" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "time_record_surrogate" ON "time_record" USING btree ("surrogate_id","served_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "time_record_mission" ON "time_record" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "time_record_organization" ON "time_record" USING btree ("organization_id","surrogate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_record_record" ON "time_record" USING btree ("record_id") WHERE "time_record"."minutes" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "time_record_reversal" ON "time_record" USING btree ("corrects") WHERE "time_record"."minutes" < 0;--> statement-breakpoint
CREATE INDEX "time_record_corrects" ON "time_record" USING btree ("corrects") WHERE "time_record"."corrects" is not null;--> statement-breakpoint
CREATE INDEX "time_record_author" ON "time_record" USING btree ("author_id") WHERE "time_record"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "time_record_reviewer" ON "time_record" USING btree ("reviewer_id") WHERE "time_record"."reviewer_id" is not null;--> statement-breakpoint
CREATE INDEX "volunteer_month_rank" ON "volunteer_month" USING btree ("month","minutes" DESC NULLS FIRST,"volunteer_id");--> statement-breakpoint
CREATE INDEX "guardian_consent_volunteer" ON "guardian_consent" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "volunteer_service" ON "volunteer" USING btree ("service_minutes" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_login_name_folded" ON "volunteer" USING btree (lower("login_name"));--> statement-breakpoint
CREATE INDEX "volunteer_living_district" ON "volunteer" USING btree ("living_district","id");--> statement-breakpoint
CREATE INDEX "volunteer_district_code" ON "volunteer_district" USING btree ("district_code");--> statement-breakpoint
CREATE INDEX "volunteer_district_applied" ON "volunteer_district" USING btree ("created_at","volunteer_id") WHERE "volunteer_district"."state" in ('applied');
