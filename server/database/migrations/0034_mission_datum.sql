ALTER TABLE "mission" ADD COLUMN "datum" text DEFAULT 'wgs84';--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "point_source" text;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "point_accuracy" real;--> statement-breakpoint
UPDATE "mission" SET "datum" = NULL WHERE "changes" > 0;
