-- Reports on the federation itself are the audit duty's.
UPDATE report SET for_duty = 'audit' FROM organization WHERE organization.id = report.organization_id AND organization.level = 'federation';
--> statement-breakpoint
-- As before; an act is never earlier than the one before it in its chain, whatever clock wrote it.
CREATE OR REPLACE FUNCTION "staff_act_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last staff_act;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('staff.act'), hashint8(NEW.organization_id));
	SELECT * INTO last FROM staff_act previous WHERE previous.organization_id = NEW.organization_id ORDER BY previous.position DESC LIMIT 1;
	NEW.position := coalesce(last.position, 0) + 1;
	NEW.previous_hash := coalesce(last.hash, repeat('0', 64));
	NEW.at := greatest(NEW.at, last.at);
	NEW.hash := staff_act_hash(NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION staff_act_chain() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
-- What was handed over stays handed over.
CREATE FUNCTION "staff_act_forward_goes_on"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
	IF NEW.position < OLD.position OR NEW.act_id < OLD.act_id OR NEW.organization_id <> OLD.organization_id THEN
		RAISE EXCEPTION 'acts that were handed over do not come back' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "staff_act_forward_goes_on" BEFORE UPDATE ON "staff_act_forward" FOR EACH ROW EXECUTE FUNCTION "staff_act_forward_goes_on"();
--> statement-breakpoint
-- Whose consent it is, to what and when stays; one that was withdrawn stays so.
CREATE FUNCTION "consent_stays"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
	IF NEW.volunteer_id IS DISTINCT FROM OLD.volunteer_id OR NEW.organizer_id IS DISTINCT FROM OLD.organizer_id OR NEW.kind <> OLD.kind
		OR NEW.given_at <> OLD.given_at OR OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at THEN
		RAISE EXCEPTION 'a consent is withdrawn, never changed' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "consent_stays" BEFORE UPDATE ON "consent" FOR EACH ROW EXECUTE FUNCTION "consent_stays"();
