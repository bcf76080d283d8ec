-- What a rule set says stays as it was written, whoever writes; it can be withdrawn once, before it is in force. Who writes keeps the clock: this knows only that a withdrawal is for good.
CREATE FUNCTION "rule_set_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR OLD.withdrawn_at IS NOT NULL
		OR to_jsonb(NEW) - '{withdrawn_at,withdrawn_by}'::text[] <> to_jsonb(OLD) - '{withdrawn_at,withdrawn_by}'::text[] THEN
		RAISE EXCEPTION 'rule set % is frozen', OLD.version USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "rule_set_frozen" BEFORE UPDATE OR DELETE ON "rule_set" FOR EACH ROW EXECUTE FUNCTION "rule_set_frozen"();
--> statement-breakpoint
-- By these hours were counted before rule sets stood in the database.
INSERT INTO "rule_set" ("version", "valid_from", "rounding_minutes", "minimum_presence", "daily_maximum_minutes", "star_hours", "publicity_days",
	"recording_working_days", "needs_confirmation", "forgotten_check_out", "created_at") VALUES
	('2020-1', '2020-01-01', 1, 60, 720, '{100,300,600,1000,1500}', 7, 10, false, 'typed', '2020-01-01T00:00:00+08:00'),
	('2026-1', '2026-11-23', 1, 60, 720, '{100,300,600,1000,1500}', 7, 10, true, 'typed', '2026-11-23T00:00:00+08:00'),
	('2027-1', '2027-01-01', 1, 60, 720, '{100,300,600,1000,1500}', 7, 10, true, 'minimum', '2026-11-23T00:00:00+08:00');
--> statement-breakpoint
-- 国务院办公厅关于2025年部分节假日安排的通知, 2024年11月12日; 关于2026年部分节假日安排的通知, 2025年11月4日.
INSERT INTO "holiday" ("day", "kind", "name") VALUES
	('2025-01-01', 'off', '元旦'),
	('2025-01-26', 'worked', '春节'),
	('2025-01-28', 'off', '春节'),
	('2025-01-29', 'off', '春节'),
	('2025-01-30', 'off', '春节'),
	('2025-01-31', 'off', '春节'),
	('2025-02-01', 'off', '春节'),
	('2025-02-02', 'off', '春节'),
	('2025-02-03', 'off', '春节'),
	('2025-02-04', 'off', '春节'),
	('2025-02-08', 'worked', '春节'),
	('2025-04-04', 'off', '清明节'),
	('2025-04-05', 'off', '清明节'),
	('2025-04-06', 'off', '清明节'),
	('2025-04-27', 'worked', '劳动节'),
	('2025-05-01', 'off', '劳动节'),
	('2025-05-02', 'off', '劳动节'),
	('2025-05-03', 'off', '劳动节'),
	('2025-05-04', 'off', '劳动节'),
	('2025-05-05', 'off', '劳动节'),
	('2025-05-31', 'off', '端午节'),
	('2025-06-01', 'off', '端午节'),
	('2025-06-02', 'off', '端午节'),
	('2025-09-28', 'worked', '国庆节、中秋节'),
	('2025-10-01', 'off', '国庆节、中秋节'),
	('2025-10-02', 'off', '国庆节、中秋节'),
	('2025-10-03', 'off', '国庆节、中秋节'),
	('2025-10-04', 'off', '国庆节、中秋节'),
	('2025-10-05', 'off', '国庆节、中秋节'),
	('2025-10-06', 'off', '国庆节、中秋节'),
	('2025-10-07', 'off', '国庆节、中秋节'),
	('2025-10-08', 'off', '国庆节、中秋节'),
	('2025-10-11', 'worked', '国庆节、中秋节'),
	('2026-01-01', 'off', '元旦'),
	('2026-01-02', 'off', '元旦'),
	('2026-01-03', 'off', '元旦'),
	('2026-01-04', 'worked', '元旦'),
	('2026-02-14', 'worked', '春节'),
	('2026-02-15', 'off', '春节'),
	('2026-02-16', 'off', '春节'),
	('2026-02-17', 'off', '春节'),
	('2026-02-18', 'off', '春节'),
	('2026-02-19', 'off', '春节'),
	('2026-02-20', 'off', '春节'),
	('2026-02-21', 'off', '春节'),
	('2026-02-22', 'off', '春节'),
	('2026-02-23', 'off', '春节'),
	('2026-02-28', 'worked', '春节'),
	('2026-04-04', 'off', '清明节'),
	('2026-04-05', 'off', '清明节'),
	('2026-04-06', 'off', '清明节'),
	('2026-05-01', 'off', '劳动节'),
	('2026-05-02', 'off', '劳动节'),
	('2026-05-03', 'off', '劳动节'),
	('2026-05-04', 'off', '劳动节'),
	('2026-05-05', 'off', '劳动节'),
	('2026-05-09', 'worked', '劳动节'),
	('2026-06-19', 'off', '端午节'),
	('2026-06-20', 'off', '端午节'),
	('2026-06-21', 'off', '端午节'),
	('2026-09-20', 'worked', '国庆节'),
	('2026-09-25', 'off', '中秋节'),
	('2026-09-26', 'off', '中秋节'),
	('2026-09-27', 'off', '中秋节'),
	('2026-10-01', 'off', '国庆节'),
	('2026-10-02', 'off', '国庆节'),
	('2026-10-03', 'off', '国庆节'),
	('2026-10-04', 'off', '国庆节'),
	('2026-10-05', 'off', '国庆节'),
	('2026-10-06', 'off', '国庆节'),
	('2026-10-07', 'off', '国庆节'),
	('2026-10-10', 'worked', '国庆节');
