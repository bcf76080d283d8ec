CREATE TABLE "known_device" (
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_kind_account_id_device_hash_pk" PRIMARY KEY("kind","account_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "login_failure" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "login_failure_network" ON "login_failure" USING btree ("network","at");