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
	CONSTRAINT "donation_certificate_number_unique" UNIQUE("number")
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
	CONSTRAINT "time_certificate_request" UNIQUE("volunteer_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_recorded_by_organizer_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_certificate" ADD CONSTRAINT "donation_certificate_ended_by_organizer_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_certificate" ADD CONSTRAINT "donation_certificate_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_certificate" ADD CONSTRAINT "time_certificate_ended_by_organizer_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_certificate" ADD CONSTRAINT "time_certificate_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_volunteer" ON "donation" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "donation_mobile" ON "donation" USING btree ("mobile_hash");--> statement-breakpoint
CREATE INDEX "donation_recorded_by" ON "donation" USING btree ("recorded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_certificate_one_in_force" ON "donation_certificate" USING btree ("donation_id") WHERE "donation_certificate"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "donation_certificate_donation" ON "donation_certificate" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "donation_certificate_ended_by" ON "donation_certificate" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "time_certificate_volunteer" ON "time_certificate" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_certificate_ended_by" ON "time_certificate" USING btree ("ended_by");--> statement-breakpoint
-- What was issued stays as it was written, whoever writes; the holder's name alone may go.
CREATE FUNCTION "certificate_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.number, NEW.check_code, NEW.issued_at, NEW.snapshot) IS DISTINCT FROM (OLD.number, OLD.check_code, OLD.issued_at, OLD.snapshot)
		OR (NEW.holder IS NOT NULL AND NEW.holder IS DISTINCT FROM OLD.holder) THEN
		RAISE EXCEPTION 'certificate % is frozen', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "time_certificate_frozen" BEFORE UPDATE ON "time_certificate" FOR EACH ROW EXECUTE FUNCTION "certificate_frozen"();
--> statement-breakpoint
CREATE TRIGGER "donation_certificate_frozen" BEFORE UPDATE ON "donation_certificate" FOR EACH ROW EXECUTE FUNCTION "certificate_frozen"();
