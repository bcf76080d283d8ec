-- Whoever notes a look holds this until its end; what hands looks over goes no further than where nobody notes one.
CREATE FUNCTION "look_boundary"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('look.boundary'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "look_boundary" BEFORE INSERT ON "access_log" FOR EACH STATEMENT EXECUTE FUNCTION "look_boundary"();
--> statement-breakpoint
CREATE TRIGGER "look_boundary" BEFORE INSERT ON "feedback_look" FOR EACH STATEMENT EXECUTE FUNCTION "look_boundary"();
--> statement-breakpoint
-- What was handed over stays handed over.
CREATE FUNCTION "look_forward_goes_on"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
	IF NEW.look_id < OLD.look_id OR NEW.log <> OLD.log THEN
		RAISE EXCEPTION 'looks that were handed over do not come back' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "look_forward_goes_on" BEFORE UPDATE ON "look_forward" FOR EACH ROW EXECUTE FUNCTION "look_forward_goes_on"();
