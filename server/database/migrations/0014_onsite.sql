CREATE TABLE "attendance_try" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "attendance_try_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "in_doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "out_doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_claim" ADD COLUMN "taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD COLUMN "doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_mark" ADD CONSTRAINT "attendance_mark_doubt_names" CHECK ("attendance_mark"."doubts" <@ array['self', 'anchor', 'digits', 'taken']);