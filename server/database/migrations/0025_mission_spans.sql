DROP INDEX "slot_mission";--> statement-breakpoint
CREATE INDEX "mission_past_end" ON "mission" USING btree ("end_at") WHERE "mission"."state" in ('settling', 'publicising', 'settled', 'suspended', 'cancelled');--> statement-breakpoint
CREATE INDEX "slot_start" ON "slot" USING btree ("start_at","end_at","mission_id");--> statement-breakpoint
CREATE INDEX "slot_mission" ON "slot" USING btree ("mission_id","start_at","end_at");