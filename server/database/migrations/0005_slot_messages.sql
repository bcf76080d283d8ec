CREATE TABLE "message_text" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "slot_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mission_id" bigint NOT NULL,
	"slot_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_texted" boolean NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_message" ADD COLUMN "slot_message_id" bigint;--> statement-breakpoint
ALTER TABLE "message_text" ADD CONSTRAINT "message_text_message_id_site_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."site_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_message" ADD CONSTRAINT "slot_message_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_message" ADD CONSTRAINT "slot_message_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_message" ADD CONSTRAINT "slot_message_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slot_message_mission" ON "slot_message" USING btree ("mission_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "slot_message_slot" ON "slot_message" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "slot_message_organizer" ON "slot_message" USING btree ("organizer_id");--> statement-breakpoint
ALTER TABLE "site_message" ADD CONSTRAINT "site_message_slot_message_id_slot_message_id_fk" FOREIGN KEY ("slot_message_id") REFERENCES "public"."slot_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_message_slot" ON "site_message" USING btree ("slot_message_id","id") WHERE "site_message"."slot_message_id" is not null;