CREATE TABLE "collection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"mission_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_once" UNIQUE("volunteer_id","mission_id")
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
	"valid_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "time_record_organization";--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_mail" ADD CONSTRAINT "message_mail_message_id_site_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."site_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message" ADD CONSTRAINT "site_message_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_volunteer" ON "collection" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "collection_mission" ON "collection" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "site_message_volunteer" ON "site_message" USING btree ("volunteer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "site_message_unread" ON "site_message" USING btree ("volunteer_id") WHERE "site_message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "time_record_organization" ON "time_record" USING btree ("organization_id","surrogate_id");