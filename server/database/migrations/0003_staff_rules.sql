CREATE FUNCTION "staff_act_hash"("entry" "staff_act") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(part.said) || ':' || part.said, '-') || ',', '' ORDER BY part.at), 'UTF8')), 'hex')
	FROM unnest(ARRAY[entry.previous_hash, entry.organization_id::text, entry.position::text, entry.organizer_id::text, entry.act,
		entry.mission_id::text, entry.subject, entry.reason, entry.before::text, entry.after::text,
		(extract(epoch FROM entry.at) * 1000)::bigint::text])
		WITH ORDINALITY AS part(said, at) $$;
--> statement-breakpoint
-- The one way into the log: behind the last act of the same organization. Whoever acts for it at the same time waits here.
CREATE FUNCTION "staff_act_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('staff.act'), hashint8(NEW.organization_id));
	SELECT coalesce(max(previous.position), 0) + 1 INTO NEW.position FROM staff_act previous WHERE previous.organization_id = NEW.organization_id;
	SELECT coalesce(max(previous.hash), repeat('0', 64)) INTO NEW.previous_hash FROM staff_act previous
		WHERE previous.organization_id = NEW.organization_id AND previous.position = NEW.position - 1;
	NEW.hash := staff_act_hash(NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION staff_act_chain() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
CREATE TRIGGER "staff_act_chain" BEFORE INSERT ON "staff_act" FOR EACH ROW EXECUTE FUNCTION "staff_act_chain"();
--> statement-breakpoint
-- A list that says when somebody came is taken at its word; those from before were noted at some time, and count from the slot's start.
update attendance set checked_in_at = least(checked_in_at, slot.start_at)
from application join slot on slot.id = application.slot_id
where application.id = attendance.application_id and attendance.in_by = 'list';
--> statement-breakpoint
insert into attendance_mark (application_id, purpose, at, received_at, means, nonce, distance, on_spot)
select application_id, 'in', checked_in_at, checked_in_at, in_by, 'before-' || application_id || '-in', in_distance, in_on_spot
from attendance where checked_in_at is not null
union all
select application_id, 'out', checked_out_at, checked_out_at, out_by, 'before-' || application_id || '-out', out_distance, out_on_spot
from attendance where checked_out_at is not null;
