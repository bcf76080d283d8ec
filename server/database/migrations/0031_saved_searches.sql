CREATE TABLE "saved_search" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"district_code" text,
	"category" text,
	"target_code" text,
	"time" text,
	"from_day" date,
	"to_day" date,
	"keyword" text,
	"organization_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_search_once" UNIQUE NULLS NOT DISTINCT("volunteer_id","district_code","category","target_code","time","from_day","to_day","keyword","organization_id")
);
--> statement-breakpoint
CREATE TABLE "search_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"volunteer_id" bigint NOT NULL,
	"mission_id" bigint NOT NULL,
	"told_on" date NOT NULL,
	CONSTRAINT "search_notice_once" UNIQUE("volunteer_id","mission_id"),
	CONSTRAINT "search_notice_day" UNIQUE("volunteer_id","told_on")
);
--> statement-breakpoint
CREATE TABLE "search_round" (
	"mission_id" bigint PRIMARY KEY NOT NULL,
	"last_search_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_district_code_district_code_fk" FOREIGN KEY ("district_code") REFERENCES "public"."district"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_notice" ADD CONSTRAINT "search_notice_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_notice" ADD CONSTRAINT "search_notice_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_round" ADD CONSTRAINT "search_round_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_fitting" ON "saved_search" USING btree ("district_code","category","id");--> statement-breakpoint
CREATE INDEX "saved_search_organization" ON "saved_search" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "search_notice_mission" ON "search_notice" USING btree ("mission_id");