CREATE TABLE "staff_act_waiting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_act_waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act_id" bigint NOT NULL
);

--> statement-breakpoint
-- Behind the lock under which places are given, so that numbers here follow the places of an organization.
CREATE FUNCTION "staff_act_waits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO staff_act_waiting (act_id) VALUES (NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION staff_act_waits() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
CREATE TRIGGER "staff_act_waits" AFTER INSERT ON "staff_act" FOR EACH ROW EXECUTE FUNCTION "staff_act_waits"();
--> statement-breakpoint
INSERT INTO "staff_act_waiting" ("act_id") SELECT a.id FROM "staff_act" a LEFT JOIN "staff_act_forward" f ON f.organization_id = a.organization_id
	WHERE f.organization_id IS NULL OR a.position > f.position OR a.id > f.act_id ORDER BY a.at, a.position;
