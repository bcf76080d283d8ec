CREATE TABLE "account_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"purpose" text DEFAULT 'resetPassword' NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_ticket_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
DROP TABLE "reset_ticket" CASCADE;--> statement-breakpoint
CREATE INDEX "account_ticket_account" ON "account_ticket" USING btree ("kind","account_id");