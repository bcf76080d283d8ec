CREATE TABLE "look_forward" (
	"log" text PRIMARY KEY NOT NULL,
	"look_id" bigint NOT NULL
);
