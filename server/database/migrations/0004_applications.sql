CREATE TABLE "application_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"event" text NOT NULL,
	"opinion" text,
	"organizer_id" bigint NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_decision_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "application_decision_event_names" CHECK ("application_decision"."event" in ('application.confirmed', 'application.rejected', 'application.waitlisted'))
);
--> statement-breakpoint
ALTER TABLE "application_decision" ADD CONSTRAINT "application_decision_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_decision" ADD CONSTRAINT "application_decision_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_decision_organizer" ON "application_decision" USING btree ("organizer_id");