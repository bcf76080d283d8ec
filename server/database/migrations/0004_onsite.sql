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
ALTER TABLE "attendance_mark" ADD CONSTRAINT "attendance_mark_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD CONSTRAINT "attendance_mark_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD CONSTRAINT "attendance_mark_withdrawn_by_organizer_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_anchor" ADD CONSTRAINT "slot_anchor_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_anchor" ADD CONSTRAINT "slot_anchor_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_mark_application" ON "attendance_mark" USING btree ("application_id","purpose","id");--> statement-breakpoint
CREATE INDEX "attendance_mark_organizer" ON "attendance_mark" USING btree ("organizer_id") WHERE "attendance_mark"."organizer_id" is not null;--> statement-breakpoint
CREATE INDEX "attendance_mark_withdrawn_by" ON "attendance_mark" USING btree ("withdrawn_by") WHERE "attendance_mark"."withdrawn_by" is not null;--> statement-breakpoint
CREATE INDEX "incident_slot" ON "incident" USING btree ("slot_id","id");--> statement-breakpoint
CREATE INDEX "incident_organizer" ON "incident" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "slot_anchor_organizer" ON "slot_anchor" USING btree ("organizer_id");