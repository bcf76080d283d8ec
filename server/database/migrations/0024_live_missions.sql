DROP INDEX "mission_grams";--> statement-breakpoint
DROP INDEX "mission_live_start";--> statement-breakpoint
CREATE INDEX "mission_live_district" ON "mission" USING btree ("district_code","start_at","id","recruit_end_at") WHERE "mission"."state" in ('recruiting', 'ongoing');--> statement-breakpoint
CREATE INDEX "mission_live_grams" ON "mission" USING gin (search_pieces("grams")) WITH (fastupdate=false) WHERE "mission"."state" in ('recruiting', 'ongoing');--> statement-breakpoint
CREATE INDEX "mission_past_grams" ON "mission" USING gin (search_pieces("grams")) WITH (fastupdate=false) WHERE "mission"."state" in ('settling', 'publicising', 'settled', 'suspended', 'cancelled');--> statement-breakpoint
CREATE INDEX "mission_live_start" ON "mission" USING btree ("start_at","id","end_at","recruit_end_at") WHERE "mission"."state" in ('recruiting', 'ongoing');