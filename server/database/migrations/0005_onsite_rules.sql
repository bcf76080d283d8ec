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
