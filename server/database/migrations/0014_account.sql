CREATE TABLE "contact_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_login_name" (
	"name" text PRIMARY KEY NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "confirm" text;--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "volunteer" ADD COLUMN "login_name_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "volunteer_district" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "volunteer_district" ADD COLUMN "opinion" text;--> statement-breakpoint
ALTER TABLE "contact_notice" ADD CONSTRAINT "contact_notice_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_login_name" ADD CONSTRAINT "former_login_name_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_notice_volunteer" ON "contact_notice" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "data_export_volunteer" ON "data_export" USING btree ("volunteer_id","at");--> statement-breakpoint
CREATE INDEX "former_login_name_volunteer" ON "former_login_name" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "site_message_kind" ON "site_message" USING btree ("volunteer_id","kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "site_message_subject" ON "site_message" USING btree ("subject_id") WHERE "site_message"."confirm" is not null;--> statement-breakpoint
CREATE INDEX "volunteer_district_applied" ON "volunteer_district" USING btree ("created_at","volunteer_id") WHERE "volunteer_district"."state" = 'applied';