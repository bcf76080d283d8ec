ALTER TABLE "ledger_check" ADD COLUMN "line_began" text;--> statement-breakpoint
-- Before an entry takes its number: whoever signs a head waits until nobody is appending, so that no number below it comes to stand later.
CREATE FUNCTION "time_record_boundary"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('ledger.head'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "time_record_boundary" BEFORE INSERT ON "time_record" FOR EACH STATEMENT EXECUTE FUNCTION "time_record_boundary"();
