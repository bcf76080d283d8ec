CREATE TABLE "hour_anomaly" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hour_anomaly_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"kinds" text[] NOT NULL,
	"reasons" text[] NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"reported_by" bigint NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"opinion" text,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "hour_anomaly_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "hour_anomaly_state_names" CHECK ("hour_anomaly"."state" in ('open', 'confirmed', 'declined')),
	CONSTRAINT "hour_anomaly_decided" CHECK (("hour_anomaly"."state" = 'open') = ("hour_anomaly"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "hour_anomaly" ADD CONSTRAINT "hour_anomaly_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_anomaly" ADD CONSTRAINT "hour_anomaly_reported_by_organizer_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_anomaly" ADD CONSTRAINT "hour_anomaly_decided_by_organizer_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_anomaly_state" ON "hour_anomaly" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "hour_anomaly_reported_by" ON "hour_anomaly" USING btree ("reported_by");--> statement-breakpoint
CREATE INDEX "hour_anomaly_decided_by" ON "hour_anomaly" USING btree ("decided_by") WHERE "hour_anomaly"."decided_by" is not null;