ALTER TABLE "attendance" DROP COLUMN "on_spot";--> statement-breakpoint
ALTER TABLE "attendance" DROP COLUMN "grade";