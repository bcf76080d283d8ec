CREATE TABLE "attendance" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"checked_in_at" timestamp (3) with time zone NOT NULL,
	"in_distance" integer,
	"checked_out_at" timestamp (3) with time zone,
	"out_distance" integer,
	"on_spot" boolean NOT NULL,
	"grade" text,
	CONSTRAINT "attendance_order" CHECK ("attendance"."checked_out_at" is null or "attendance"."checked_out_at" >= "attendance"."checked_in_at")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"volunteer_id" bigint PRIMARY KEY NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feed_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "partner_ticket" (
	"ticket_hash" "bytea" PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_ticket" ADD CONSTRAINT "partner_ticket_volunteer_id_volunteer_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_ticket_expiry" ON "partner_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "partner_ticket_volunteer" ON "partner_ticket" USING btree ("volunteer_id");