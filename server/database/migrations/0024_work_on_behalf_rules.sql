-- As before, with the reason of work on behalf last; an act without one keeps its hash.
CREATE OR REPLACE FUNCTION "staff_act_hash"("entry" "staff_act") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(part.said) || ':' || part.said, '-') || ',', '' ORDER BY part.at), 'UTF8')), 'hex')
	FROM unnest(ARRAY[entry.previous_hash, entry.organization_id::text, entry.position::text, entry.organizer_id::text, entry.act,
		entry.mission_id::text, entry.subject, entry.reason, entry.before::text, entry.after::text,
		(extract(epoch FROM entry.at) * 1000)::bigint::text]
		|| CASE WHEN entry.address IS NULL AND entry.device IS NULL AND entry.on_behalf IS NULL THEN ARRAY[]::text[] ELSE ARRAY[entry.address, entry.device] END
		|| CASE WHEN entry.on_behalf IS NULL THEN ARRAY[]::text[] ELSE ARRAY[entry.on_behalf] END)
		WITH ORDINALITY AS part(said, at) $$;
