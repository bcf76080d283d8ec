DROP INDEX "slot_mission";--> statement-breakpoint
CREATE INDEX "slot_mission" ON "slot" USING btree ("mission_id","start_at","end_at");