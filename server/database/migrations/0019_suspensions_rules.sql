-- Who suspended what is suspended: the federation, but where the log names an account of an organization.
UPDATE "mission" SET state_context = state_context || jsonb_build_object('suspendedBy', coalesce((
	SELECT CASE WHEN organization.level = 'federation' THEN 'federation' ELSE 'organization' END
	FROM staff_act act
	JOIN organizer ON organizer.id = act.organizer_id
	JOIN organization ON organization.id = organizer.organization_id
	WHERE act.mission_id = "mission".id AND act.act = 'mission.event' AND act.after ->> '操作' = '暂停'
	ORDER BY act.id DESC LIMIT 1
), 'federation'))
WHERE state = 'suspended' AND NOT state_context ? 'suspendedBy';
