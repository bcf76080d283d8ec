CREATE TABLE "outbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"text" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"purpose" text NOT NULL,
	"target_hash" text NOT NULL,
	"subject_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"account_id" bigint,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "mobile_hash" text;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "email_hash" text;--> statement-breakpoint
CREATE INDEX "verification_code_target" ON "verification_code" USING btree ("target_hash","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_address" ON "verification_code" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "verification_code_sent" ON "verification_code" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_mobileHash_unique" UNIQUE("mobile_hash");--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_emailHash_unique" UNIQUE("email_hash");