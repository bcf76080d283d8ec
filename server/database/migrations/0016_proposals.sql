CREATE TABLE "proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"reason" text,
	"people" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"content" text,
	"organization_id" bigint NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"agreed_by" bigint,
	"agreed_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"ended_by" bigint,
	"ended_at" timestamp (3) with time zone,
	"opinion" text,
	CONSTRAINT "proposal_kind_names" CHECK ("proposal"."kind" in ('help', 'charge', 'closing', 'merger', 'revocation', 'agreement', 'suspension')),
	CONSTRAINT "proposal_state_names" CHECK ("proposal"."state" in ('pendingAgreement', 'pendingEffect', 'carriedOut', 'disagreed', 'recalled', 'vetoed', 'lapsed', 'obsolete')),
	CONSTRAINT "proposal_ended_names" CHECK (("proposal"."ended_at" is null) = ("proposal"."state" in ('pendingAgreement', 'pendingEffect'))),
	CONSTRAINT "proposal_another" CHECK ("proposal"."agreed_by" <> "proposal"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "proposal_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proposal_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	CONSTRAINT "proposal_link_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_proposed_by_organizer_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_agreed_by_organizer_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_ended_by_organizer_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."organizer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_link" ADD CONSTRAINT "proposal_link_proposal_id_proposal_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_one_open" ON "proposal" USING btree ("kind","subject") WHERE "proposal"."state" in ('pendingAgreement', 'pendingEffect');--> statement-breakpoint
CREATE INDEX "proposal_open" ON "proposal" USING btree ("due_at","id") WHERE "proposal"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "proposal_subject" ON "proposal" USING btree ("subject","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposal_ended" ON "proposal" USING btree ("ended_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposal_organization" ON "proposal" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "proposal_proposed_by" ON "proposal" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "proposal_agreed_by" ON "proposal" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "proposal_ended_by" ON "proposal" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "proposal_link_proposal" ON "proposal_link" USING btree ("proposal_id");