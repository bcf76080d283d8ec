-- A temporary table of the same name comes before the ledger unless the path says otherwise: the chain would be proved on the wrong one.
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION time_record_chain() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
