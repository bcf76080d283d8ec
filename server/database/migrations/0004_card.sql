CREATE SEQUENCE "public"."card_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	"organizer_id" bigint
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
ALTER TABLE "guardian_consent" ADD COLUMN "scope" text DEFAULT 'mission' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_branch" ADD CONSTRAINT "bank_branch_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_kind_card_kind_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."card_kind"("kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_branch_id_bank_branch_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."bank_branch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_gift_id_card_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."card_gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_history" ADD CONSTRAINT "card_history_application_id_card_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."card_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_history" ADD CONSTRAINT "card_history_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_picture" ADD CONSTRAINT "card_picture_application_id_card_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."card_application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "card_picture_superseded" ON "card_picture" USING btree ("superseded_at") WHERE "card_picture"."superseded_at" is not null;