-- Whoever appends holds this until its end; the signer of heads waits for it, so that no act takes a number below a head and commits after it.
CREATE FUNCTION "staff_act_boundary"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('staff.act.head'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "staff_act_boundary" BEFORE INSERT ON "staff_act" FOR EACH STATEMENT EXECUTE FUNCTION "staff_act_boundary"();
