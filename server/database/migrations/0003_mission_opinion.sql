ALTER TABLE "mission" ADD COLUMN "review_opinion" text;--> statement-breakpoint
-- Until now every cancelled mission was shown, and stays so.
UPDATE "mission" SET "state_context" = "state_context" || '{"published": true}' WHERE "state" = 'cancelled';
