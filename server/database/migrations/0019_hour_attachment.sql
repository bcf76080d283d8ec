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
ALTER TABLE "hour_record" ADD COLUMN "attachment_id" bigint;--> statement-breakpoint
ALTER TABLE "hour_attachment" ADD CONSTRAINT "hour_attachment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_attachment" ADD CONSTRAINT "hour_attachment_uploaded_by_organizer_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_attachment_organization" ON "hour_attachment" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "hour_attachment_uploaded_by" ON "hour_attachment" USING btree ("uploaded_by");--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_attachment_id_hour_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."hour_attachment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hour_record_attachment" ON "hour_record" USING btree ("attachment_id") WHERE "hour_record"."attachment_id" is not null;