CREATE TABLE "feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"name" text,
	"contact" text NOT NULL,
	"contact_hash" text NOT NULL,
	"text" text NOT NULL,
	"address_hash" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" bigint,
	CONSTRAINT "feedback_number_unique" UNIQUE("number"),
	CONSTRAINT "feedback_answer" CHECK (num_nulls("feedback"."answer", "feedback"."answered_at", "feedback"."answered_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "feedback_look" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_look_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_answered_by_organizer_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_look" ADD CONSTRAINT "feedback_look_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_look" ADD CONSTRAINT "feedback_look_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_contact" ON "feedback" USING btree ("contact_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_address" ON "feedback" USING btree ("address_hash","submitted_at");--> statement-breakpoint
CREATE INDEX "feedback_open" ON "feedback" USING btree ("id") WHERE "feedback"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_organizer" ON "feedback" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "feedback_look_feedback" ON "feedback_look" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_look_organizer" ON "feedback_look" USING btree ("organizer_id");