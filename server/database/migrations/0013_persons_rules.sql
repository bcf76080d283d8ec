-- Whoever writes a contact keeps it: the application's role may not write here by itself, nor remove what stands.
CREATE FUNCTION "keep_contact"(kind text, account bigint, which text, before text, after text, opened timestamptz, verified timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF before IS NOT DISTINCT FROM after THEN
		RETURN;
	END IF;
	IF before IS NOT NULL THEN
		UPDATE verified_contact SET until = now()
		WHERE account_kind = kind AND account_id = account AND channel = which AND until IS NULL;
		-- The account had it before this table.
		IF NOT FOUND THEN
			INSERT INTO verified_contact (account_kind, account_id, channel, contact_hash, since, until)
			VALUES (kind, account, which, before, opened, now());
		END IF;
	END IF;
	IF after IS NOT NULL THEN
		INSERT INTO verified_contact (account_kind, account_id, channel, contact_hash, since)
		VALUES (kind, account, which, after, verified);
	END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION "volunteer_contact_keep"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM keep_contact('volunteer', NEW.id, 'mobile', NULL, NEW.mobile_hash, NEW.created_at, NEW.created_at);
		PERFORM keep_contact('volunteer', NEW.id, 'email', NULL, NEW.email_hash, NEW.created_at, NEW.created_at);
	ELSE
		PERFORM keep_contact('volunteer', NEW.id, 'mobile', OLD.mobile_hash, NEW.mobile_hash, NEW.created_at, now());
		PERFORM keep_contact('volunteer', NEW.id, 'email', OLD.email_hash, NEW.email_hash, NEW.created_at, now());
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A contact counts as given up where it can be used for another account: its own hash is gone, the shared one may stay.
CREATE FUNCTION "organizer_contact_keep"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
	mobile_after text := CASE WHEN NEW.mobile_hash IS NOT NULL THEN NEW.shared_mobile_hash END;
	email_after text := CASE WHEN NEW.email_hash IS NOT NULL THEN NEW.shared_email_hash END;
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM keep_contact('organizer', NEW.id, 'mobile', NULL, mobile_after, NEW.created_at, NEW.created_at);
		PERFORM keep_contact('organizer', NEW.id, 'email', NULL, email_after, NEW.created_at, NEW.created_at);
	ELSE
		PERFORM keep_contact('organizer', NEW.id, 'mobile', CASE WHEN OLD.mobile_hash IS NOT NULL THEN OLD.shared_mobile_hash END,
			mobile_after, NEW.created_at, CASE WHEN OLD.mobile_hash = NEW.mobile_hash THEN NEW.created_at ELSE now() END);
		PERFORM keep_contact('organizer', NEW.id, 'email', CASE WHEN OLD.email_hash IS NOT NULL THEN OLD.shared_email_hash END,
			email_after, NEW.created_at, CASE WHEN OLD.email_hash = NEW.email_hash THEN NEW.created_at ELSE now() END);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "organizer_contact_shared"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.mobile_hash IS NOT NULL AND (NEW.shared_mobile_hash IS NULL
		OR TG_OP = 'UPDATE' AND OLD.mobile_hash <> NEW.mobile_hash AND OLD.shared_mobile_hash = NEW.shared_mobile_hash)
		OR NEW.email_hash IS NOT NULL AND (NEW.shared_email_hash IS NULL
		OR TG_OP = 'UPDATE' AND OLD.email_hash <> NEW.email_hash AND OLD.shared_email_hash = NEW.shared_email_hash) THEN
		RAISE EXCEPTION 'a contact of organizer % comes without its shared hash', NEW.id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- Contacts that were given up are compared for two years, then forgotten.
CREATE FUNCTION "forget_contacts"() RETURNS void LANGUAGE sql SECURITY DEFINER
AS $$ DELETE FROM verified_contact WHERE until < now() - interval '2 years' $$;
--> statement-breakpoint
CREATE FUNCTION "staff_person_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR (NEW.organizer_id, NEW.name, NEW.id_type, NEW.id_number_hash) <> (OLD.organizer_id, OLD.name, OLD.id_type, OLD.id_number_hash) THEN
		RAISE EXCEPTION 'the person of organizer % is frozen', OLD.organizer_id USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['volunteer_contact_keep()', 'organizer_contact_keep()', 'forget_contacts()',
		'keep_contact(text, bigint, text, text, text, timestamptz, timestamptz)'] LOOP
		EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, %I, pg_temp', name, current_schema());
	END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER "volunteer_contact_add" AFTER INSERT ON "volunteer" FOR EACH ROW EXECUTE FUNCTION "volunteer_contact_keep"();
--> statement-breakpoint
CREATE TRIGGER "volunteer_contact_change" AFTER UPDATE OF "mobile_hash", "email_hash" ON "volunteer" FOR EACH ROW
WHEN ((OLD.mobile_hash, OLD.email_hash) IS DISTINCT FROM (NEW.mobile_hash, NEW.email_hash)) EXECUTE FUNCTION "volunteer_contact_keep"();
--> statement-breakpoint
CREATE TRIGGER "organizer_contact_shared" BEFORE INSERT OR UPDATE OF "mobile_hash", "email_hash", "shared_mobile_hash", "shared_email_hash"
ON "organizer" FOR EACH ROW EXECUTE FUNCTION "organizer_contact_shared"();
--> statement-breakpoint
CREATE TRIGGER "organizer_contact_keep" AFTER INSERT OR UPDATE OF "mobile_hash", "email_hash", "shared_mobile_hash", "shared_email_hash"
ON "organizer" FOR EACH ROW EXECUTE FUNCTION "organizer_contact_keep"();
--> statement-breakpoint
CREATE TRIGGER "staff_person_frozen" BEFORE UPDATE OR DELETE ON "staff_person" FOR EACH ROW EXECUTE FUNCTION "staff_person_frozen"();
