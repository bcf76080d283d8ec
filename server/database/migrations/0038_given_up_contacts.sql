ALTER TABLE "feedback" ADD COLUMN "given_up_by" bigint;--> statement-breakpoint
ALTER TABLE "objection" ADD COLUMN "given_up_by" bigint;--> statement-breakpoint
CREATE INDEX "feedback_given_up" ON "feedback" USING btree ("given_up_by") WHERE "feedback"."given_up_by" is not null;--> statement-breakpoint
CREATE INDEX "objection_given_up" ON "objection" USING btree ("given_up_by") WHERE "objection"."given_up_by" is not null;--> statement-breakpoint
UPDATE "volunteer" SET "password_hash" = '' WHERE "logoff_state" = 'loggedOff';--> statement-breakpoint
UPDATE "hour_record" SET "content" = '', "opinion" = NULL WHERE "origin" = 'request' AND "state" IN ('pending', 'rejected') AND "surrogate_id" IN (SELECT "surrogate_id" FROM "volunteer" WHERE "logoff_state" = 'loggedOff');
