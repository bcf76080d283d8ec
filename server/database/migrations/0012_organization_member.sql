CREATE TABLE "evaluation" (
	"mission_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"service" integer,
	"cooperation" integer,
	"plan" integer,
	"safety" integer,
	"mission_text" text,
	"mission_at" timestamp (3) with time zone,
	"punctuality" integer,
	"attitude" integer,
	"skill" integer,
	"volunteer_text" text,
	"volunteer_at" timestamp (3) with time zone,
	"organizer_id" bigint,
	"visible_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_mission_id_volunteer_id_pk" PRIMARY KEY("mission_id","volunteer_id"),
	CONSTRAINT "evaluation_stars" CHECK (least("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety", "evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill") >= 1
        and greatest("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety", "evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill") <= 5),
	CONSTRAINT "evaluation_whole" CHECK (("evaluation"."mission_at" is null and num_nonnulls("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety") = 0
          or "evaluation"."mission_at" is not null and num_nonnulls("evaluation"."service", "evaluation"."cooperation", "evaluation"."plan", "evaluation"."safety") = 4)
        and ("evaluation"."volunteer_at" is null and num_nonnulls("evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill", "evaluation"."organizer_id") = 0
          or "evaluation"."volunteer_at" is not null and num_nonnulls("evaluation"."punctuality", "evaluation"."attitude", "evaluation"."skill", "evaluation"."organizer_id") = 4))
);
--> statement-breakpoint
CREATE TABLE "organization_member" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"reviewer_id" bigint,
	"opinion" text
);
--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_reviewer_id_organizer_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_received" ON "evaluation" USING btree ("volunteer_id","volunteer_at" DESC NULLS FIRST,"mission_id");--> statement-breakpoint
CREATE INDEX "evaluation_organizer" ON "evaluation" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_member_live" ON "organization_member" USING btree ("organization_id","volunteer_id") WHERE "organization_member"."state" in ('pending', 'joined');--> statement-breakpoint
CREATE INDEX "organization_member_state" ON "organization_member" USING btree ("organization_id","state","id");--> statement-breakpoint
CREATE INDEX "organization_member_volunteer" ON "organization_member" USING btree ("volunteer_id","id");--> statement-breakpoint
CREATE INDEX "organization_member_reviewer" ON "organization_member" USING btree ("reviewer_id");