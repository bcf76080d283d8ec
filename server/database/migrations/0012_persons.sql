CREATE TABLE "staff_person" (
	"organizer_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"id_type" text NOT NULL,
	"id_number" text NOT NULL,
	"id_number_hash" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"confirmed_by_id" bigint,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "staff_person_confirmation" CHECK ("staff_person"."confirmed_by_id" is null or "staff_person"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "verified_contact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verified_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"contact_hash" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	CONSTRAINT "verified_contact_kind_names" CHECK ("verified_contact"."account_kind" in ('volunteer', 'organizer')),
	CONSTRAINT "verified_contact_channel_names" CHECK ("verified_contact"."channel" in ('mobile', 'email'))
);
--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "shared_mobile_hash" text;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "shared_email_hash" text;--> statement-breakpoint
ALTER TABLE "staff_person" ADD CONSTRAINT "staff_person_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_person" ADD CONSTRAINT "staff_person_confirmed_by_id_organizer_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_person_id_number" ON "staff_person" USING btree ("id_number_hash");--> statement-breakpoint
CREATE INDEX "staff_person_confirmed_by" ON "staff_person" USING btree ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "verified_contact_account" ON "verified_contact" USING btree ("account_kind","account_id");--> statement-breakpoint
CREATE INDEX "verified_contact_hash" ON "verified_contact" USING btree ("contact_hash") WHERE "verified_contact"."until" is not null;--> statement-breakpoint
CREATE INDEX "verified_contact_until" ON "verified_contact" USING btree ("until") WHERE "verified_contact"."until" is not null;