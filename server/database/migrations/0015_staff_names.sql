ALTER TABLE "organizer" ADD COLUMN "invited_by_id" bigint;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "unconfirmed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_invitation" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_invited_by_id_organizer_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizer_invited_by" ON "organizer" USING btree ("invited_by_id");