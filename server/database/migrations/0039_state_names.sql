DROP INDEX "application_position";--> statement-breakpoint
DROP INDEX "donation_certificate_one_in_force";--> statement-breakpoint
DROP INDEX "organization_name_in_district";--> statement-breakpoint
DROP INDEX "organization_credit_code";--> statement-breakpoint
DROP INDEX "organization_grams";--> statement-breakpoint
DROP INDEX "hour_record_one_standing";--> statement-breakpoint
DROP INDEX "volunteer_district_applied";--> statement-breakpoint
CREATE UNIQUE INDEX "application_position" ON "application" USING btree ("slot_id","position") WHERE "application"."state" in ('waitlisted');--> statement-breakpoint
CREATE UNIQUE INDEX "donation_certificate_one_in_force" ON "donation_certificate" USING btree ("donation_id") WHERE "donation_certificate"."state" in ('issued');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_name_in_district" ON "organization" USING btree ("district_code","name") WHERE "organization"."state" not in ('closed');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_credit_code" ON "organization" USING btree ("credit_code") WHERE "organization"."state" not in ('closed');--> statement-breakpoint
CREATE INDEX "organization_grams" ON "organization" USING gin (search_pieces("grams")) WITH (fastupdate=false) WHERE "organization"."state" in ('approved');--> statement-breakpoint
CREATE UNIQUE INDEX "hour_record_one_standing" ON "hour_record" USING btree ("application_id") WHERE "hour_record"."state" in ('effective') or ("hour_record"."corrects" is null and "hour_record"."state" in ('pending', 'proposed', 'publicising', 'objected'));--> statement-breakpoint
CREATE INDEX "volunteer_district_applied" ON "volunteer_district" USING btree ("created_at","volunteer_id") WHERE "volunteer_district"."state" in ('applied');--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_state_names" CHECK ("application"."state" in ('pending', 'confirmed', 'rejected', 'waitlisted', 'offered', 'cancelled', 'checkedIn', 'completed', 'absent'));--> statement-breakpoint
ALTER TABLE "card_application" ADD CONSTRAINT "card_application_state_names" CHECK ("card_application"."state" in ('draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active', 'rejected', 'lost', 'cancelled'));--> statement-breakpoint
ALTER TABLE "card_history" ADD CONSTRAINT "card_history_state_names" CHECK ("card_history"."state" in ('draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active', 'rejected', 'lost', 'cancelled'));--> statement-breakpoint
ALTER TABLE "card_history" ADD CONSTRAINT "card_history_event_names" CHECK ("card_history"."event" in ('card.submitted', 'card.cancelled', 'card.abandoned', 'card.returned', 'card.rejected', 'card.approved', 'card.accepted', 'card.arrived', 'card.collected', 'card.uncollected', 'card.lost'));--> statement-breakpoint
ALTER TABLE "donation_certificate" ADD CONSTRAINT "donation_certificate_state_names" CHECK ("donation_certificate"."state" in ('issued', 'superseded', 'revoked'));--> statement-breakpoint
ALTER TABLE "time_certificate" ADD CONSTRAINT "time_certificate_state_names" CHECK ("time_certificate"."state" in ('issued', 'superseded', 'revoked'));--> statement-breakpoint
ALTER TABLE "mission" ADD CONSTRAINT "mission_state_names" CHECK ("mission"."state" in ('draft', 'pendingReview', 'returned', 'recruiting', 'ongoing', 'settling', 'publicising', 'settled', 'suspended', 'cancelled'));--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_state_names" CHECK ("organization_member"."state" in ('pending', 'joined', 'refused', 'left'));--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_state_names" CHECK ("organization"."state" in ('draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed'));--> statement-breakpoint
ALTER TABLE "organization_history" ADD CONSTRAINT "organization_history_state_names" CHECK ("organization_history"."state" in ('draft', 'pendingReview', 'returned', 'approved', 'suspended', 'closed'));--> statement-breakpoint
ALTER TABLE "organization_history" ADD CONSTRAINT "organization_history_event_names" CHECK ("organization_history"."event" in ('organization.submitted', 'organization.approved', 'organization.returned', 'organization.closed', 'organization.suspended', 'organization.resumed'));--> statement-breakpoint
ALTER TABLE "hour_record" ADD CONSTRAINT "hour_record_state_names" CHECK ("hour_record"."state" in ('pending', 'proposed', 'publicising', 'objected', 'effective', 'rejected', 'corrected'));--> statement-breakpoint
ALTER TABLE "objection" ADD CONSTRAINT "objection_state_names" CHECK ("objection"."state" in ('open', 'dismissed', 'upheld'));--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_card_status_names" CHECK ("volunteer"."card_status" in ('draft', 'pendingReview', 'returned', 'submittedToBank', 'producing', 'readyForPickup', 'active', 'rejected', 'lost', 'cancelled'));--> statement-breakpoint
ALTER TABLE "volunteer" ADD CONSTRAINT "volunteer_logoff_state_names" CHECK ("volunteer"."logoff_state" in ('none', 'applied', 'loggedOff'));--> statement-breakpoint
ALTER TABLE "volunteer_district" ADD CONSTRAINT "volunteer_district_state_names" CHECK ("volunteer_district"."state" in ('applied', 'bound', 'cancelled'));