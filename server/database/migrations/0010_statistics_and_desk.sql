CREATE TABLE "service_fact" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"mission_key" bigint NOT NULL,
	"organization_id" bigint,
	"minutes" integer NOT NULL,
	"category" text NOT NULL,
	"grade" text NOT NULL,
	"city" text NOT NULL,
	"age" text NOT NULL,
	"is_first" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_decision" DROP CONSTRAINT "review_decision_event_names";--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "incident" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "service_fact" ADD CONSTRAINT "service_fact_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_fact_day" ON "service_fact" USING btree ("day");--> statement-breakpoint
CREATE INDEX "service_fact_volunteer" ON "service_fact" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "application_past" ON "application" USING btree ("volunteer_id","state","mission_id","id");--> statement-breakpoint
CREATE INDEX "mission_review" ON "mission" USING btree ("created_at","id") WHERE "mission"."state" in ('pendingReview');--> statement-breakpoint
CREATE INDEX "volunteer_id_name" ON "volunteer" USING btree ("id","name","volunteer_number");--> statement-breakpoint
ALTER TABLE "incident" ADD CONSTRAINT "incident_nonce_unique" UNIQUE("nonce");--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_block" CHECK (("organizer"."blocked_at" is null) = ("organizer"."block_reason" is null));--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_event_names" CHECK ("review_decision"."event" in ('organization.approved', 'organization.returned', 'organization.closed', 'mission.approved', 'mission.returned', 'card.approved', 'card.accepted', 'card.arrived', 'card.collected', 'card.uncollected', 'card.returned', 'card.rejected', 'anomaly.confirmed', 'anomaly.declined', 'objection.dismissed', 'objection.upheld', 'district.bound', 'district.refused', 'report.upheld', 'report.dismissed', 'report.referred', 'donation.corrected', 'donation.declined'));--> statement-breakpoint
CREATE VIEW "public"."service_entry" AS (select "time_record"."id" as entry_id, "volunteer"."id" as volunteer_id, (case when "time_record"."corrects" is null then "time_record"."served_on" else ("time_record"."created_at" at time zone 'Asia/Shanghai')::date end) as day,
    coalesce("time_record"."mission_id", -('x' || left(md5(concat("time_record"."organization_id", ' ', "time_record"."mission_name")), 15))::bit(60)::bigint) as mission_key,
    "time_record"."organization_id" as organization_id, "time_record"."minutes" as minutes, "time_record"."category" as category, "time_record"."grade" as grade,
    coalesce("district"."code", 'none') as city,
    case when "volunteer"."birth_day" is null then 'none' when age("time_record"."served_on", "volunteer"."birth_day") < interval '18 years' then '0' when age("time_record"."served_on", "volunteer"."birth_day") < interval '35 years' then '18'
      when age("time_record"."served_on", "volunteer"."birth_day") < interval '60 years' then '35' else '60' end as age,
    "time_record"."corrects" is null as is_first
  from "time_record"
  join "volunteer" on "volunteer"."surrogate_id" = "time_record"."surrogate_id"
  left join "district" on "district"."code" = left("volunteer"."living_district", 4) || '00' and "district"."level" = 'city'
  where "time_record"."kind" = 'service');