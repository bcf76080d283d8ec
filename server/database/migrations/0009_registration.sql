CREATE SEQUENCE "public"."organization_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."volunteer_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20000001 CACHE 1;--> statement-breakpoint
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
	"organizer_id" bigint
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
ALTER TABLE "organization" DROP CONSTRAINT "organization_name_in_district";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "charge_name" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "state_context" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "submissions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_picture" ADD CONSTRAINT "licence_picture_ticket_id_registration_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."registration_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_picture" ADD CONSTRAINT "licence_picture_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_history" ADD CONSTRAINT "organization_history_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_history" ADD CONSTRAINT "organization_history_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "organization_name_in_district" ON "organization" USING btree ("district_code","name") WHERE "organization"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "organization_credit_code" ON "organization" USING btree ("credit_code") WHERE "organization"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "organization_queue" ON "organization" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizer_login_name_folded" ON "organizer" USING btree (lower("login_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_login_name_folded" ON "volunteer" USING btree (lower("login_name"));--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_submissions" CHECK ("organization"."submissions" >= 0);