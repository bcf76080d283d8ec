CREATE TABLE "outcome" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outcome_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"thanks" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" bigint NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "outcome_missionId_unique" UNIQUE("mission_id")
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"blur" text NOT NULL,
	"consent_by" bigint NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"ordinal" integer,
	"caption" text,
	"hidden_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "photo_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"photo_id" bigint NOT NULL,
	"volunteer_id" bigint,
	"claimant" text NOT NULL,
	"state" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "photo_claim_claimant_names" CHECK ("photo_claim"."claimant" in ('self', 'guardian')),
	CONSTRAINT "photo_claim_state_names" CHECK ("photo_claim"."state" in ('submitted', 'granted', 'kept', 'lapsed'))
);
--> statement-breakpoint
CREATE TABLE "photo_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"photo_id" bigint NOT NULL,
	"size" text NOT NULL,
	"storage_key" text NOT NULL,
	"key_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "photo_file_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "photo_file_size_names" CHECK ("photo_file"."size" in ('large', 'small')),
	CONSTRAINT "photo_file_pixels" CHECK ("photo_file"."width" > 0 and "photo_file"."height" > 0 and "photo_file"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "photo_id" bigint;--> statement-breakpoint
ALTER TABLE "outcome" ADD CONSTRAINT "outcome_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome" ADD CONSTRAINT "outcome_changed_by_organizer_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_consent_by_organizer_id_fk" FOREIGN KEY ("consent_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_claim" ADD CONSTRAINT "photo_claim_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_claim" ADD CONSTRAINT "photo_claim_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_claim" ADD CONSTRAINT "photo_claim_decided_by_organizer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_file" ADD CONSTRAINT "photo_file_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_changer" ON "outcome" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "photo_mission" ON "photo" USING btree ("mission_id","ordinal");--> statement-breakpoint
CREATE INDEX "photo_consent" ON "photo" USING btree ("consent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_claim_once" ON "photo_claim" USING btree ("photo_id","volunteer_id");--> statement-breakpoint
CREATE INDEX "photo_claim_volunteer" ON "photo_claim" USING btree ("volunteer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "photo_claim_decided_by" ON "photo_claim" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_file_size" ON "photo_file" USING btree ("photo_id","size");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_photo" ON "report" USING btree ("photo_id");