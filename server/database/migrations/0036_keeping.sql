CREATE FUNCTION "forget_looks"("most" integer) RETURNS integer LANGUAGE sql SECURITY DEFINER
AS $$
	WITH gone AS (
		DELETE FROM access_log WHERE id IN (
			SELECT id FROM (SELECT id, at FROM access_log ORDER BY id LIMIT most) oldest WHERE oldest.at < now() - interval '3 years'
		) RETURNING 1
	)
	SELECT count(*)::integer FROM gone
$$;
--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION forget_looks(integer) SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
