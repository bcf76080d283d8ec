CREATE TABLE "ledger_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"people" integer NOT NULL,
	"entries" integer NOT NULL,
	"fault" text,
	CONSTRAINT "ledger_check_times" CHECK ("ledger_check"."started_at" <= "ledger_check"."finished_at")
);
--> statement-breakpoint
CREATE INDEX "ledger_check_fault" ON "ledger_check" USING btree ("id") WHERE "ledger_check"."fault" is not null;