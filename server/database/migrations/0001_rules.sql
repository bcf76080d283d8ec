create extension if not exists btree_gist;
--> statement-breakpoint
alter table "application"
  add constraint "application_no_overlap"
  exclude using gist ("volunteer_id" with =, "during" with &&)
  where ("live");
--> statement-breakpoint
-- Names of the code lists of contract/lists, which a test holds to these.
CREATE FUNCTION "service_category_names"("codes" text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT string_agg(list.name, ' ' ORDER BY list.code)
	FROM (VALUES ('01', '社区服务'), ('02', '扶贫减贫'), ('03', '支教助学'), ('04', '卫生健康'), ('05', '法律服务'), ('06', '环境保护'), ('07', '科技科普'), ('08', '文化艺术'), ('09', '平安综治'), ('10', '文明风尚'), ('11', '交通引导'), ('12', '志愿消防'), ('13', '应急救援'), ('14', '禁毒宣传'), ('15', '体育健身'), ('16', '旅游服务'), ('17', '关爱特殊群体'), ('18', '大型活动'), ('19', '海外志愿服务'), ('20', '税收服务'), ('21', '疫情防控'), ('22', '其他')) AS list(code, name)
	WHERE list.code = any(codes)
);
--> statement-breakpoint
CREATE FUNCTION "service_target_names"("codes" text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT string_agg(list.name, ' ' ORDER BY list.code)
	FROM (VALUES ('01', '儿童'), ('02', '妇女'), ('03', '老年人'), ('04', '残障人士'), ('05', '优抚对象'), ('06', '贫困家庭'), ('07', '特殊群体'), ('08', '病患者'), ('09', '农村居民'), ('10', '城镇居民'), ('11', '社会公众'), ('12', '纳税人缴费人'), ('13', '其他')) AS list(code, name)
	WHERE list.code = any(codes)
);
--> statement-breakpoint
-- Names of a district and of those above it but the province: everything here lies in that one.
CREATE FUNCTION "search_district"("given" text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT string_agg(d.name, ' ' ORDER BY d.code) FROM district d
	WHERE d.code IN (given, left(given, 4) || '00') AND d.parent_code IS NOT NULL;
END;
--> statement-breakpoint
-- Pieces of a name, told from those of the whole by the space before them: what is named so is found first.
CREATE FUNCTION "search_name_grams"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(' ' || gram), '{}') FROM unnest(search_grams(given)) AS gram);
--> statement-breakpoint
CREATE FUNCTION "mission_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.name, (SELECT o.name FROM organization o WHERE o.id = NEW.organization_id),
		NEW.place, NEW.address, search_district(NEW.district_code), service_category_names(NEW.category), service_target_names(NEW.targets)));
	NEW.grams := search_grams(NEW.search_text) || search_name_grams(NEW.name);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mission_search" BEFORE INSERT OR UPDATE OF "name", "organization_id", "place", "address", "district_code", "category", "targets", "search_text", "grams"
	ON "mission" FOR EACH ROW EXECUTE FUNCTION mission_search();
--> statement-breakpoint
CREATE FUNCTION "organization_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.name, NEW.address, NEW.introduction, search_district(NEW.district_code),
		service_category_names(NEW.categories)));
	NEW.grams := search_grams(NEW.search_text) || search_name_grams(NEW.name);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "organization_search" BEFORE INSERT OR UPDATE OF "name", "address", "introduction", "district_code", "categories", "search_text", "grams"
	ON "organization" FOR EACH ROW EXECUTE FUNCTION organization_search();
--> statement-breakpoint
CREATE FUNCTION "article_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.title, NEW.summary, NEW.source, left(regexp_replace(NEW.body, '<[^>]*>', ' ', 'g'), 4000)));
	NEW.grams := search_grams(NEW.search_text) || search_name_grams(NEW.title);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "article_search" BEFORE INSERT OR UPDATE OF "title", "summary", "source", "body", "search_text", "grams"
	ON "article" FOR EACH ROW EXECUTE FUNCTION article_search();
--> statement-breakpoint
-- What a mission is found by is partly another table's: the change goes on to it.
CREATE FUNCTION "organization_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mission SET search_text = '' WHERE organization_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "organization_renamed" AFTER UPDATE OF "name" ON "organization" FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION organization_renamed();
--> statement-breakpoint
CREATE FUNCTION "district_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mission SET search_text = '' WHERE district_code = NEW.code OR left(district_code, 4) || '00' = NEW.code;
	UPDATE organization SET search_text = '' WHERE district_code = NEW.code OR left(district_code, 4) || '00' = NEW.code;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "district_renamed" AFTER UPDATE OF "name" ON "district" FOR EACH ROW
	WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION district_renamed();
--> statement-breakpoint
-- More of the pieces that are common are to be known: whether a word is rare decides how it is looked for.
ALTER TABLE "mission" ALTER COLUMN "grams" SET STATISTICS 500;
--> statement-breakpoint
-- The planner takes no statistics from an index with a condition: it would sort all rows with a common word instead of walking them in their order.
CREATE STATISTICS "mission_words" ON (search_pieces("grams")) FROM "mission";
--> statement-breakpoint
CREATE STATISTICS "organization_words" ON (search_pieces("grams")) FROM "organization";
--> statement-breakpoint
CREATE STATISTICS "article_words" ON (search_pieces("grams")) FROM "article";
--> statement-breakpoint
-- What was issued stays as it was written, whoever writes; the holder's name alone may go.
CREATE FUNCTION "certificate_frozen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.number, NEW.check_code, NEW.issued_at, NEW.snapshot) IS DISTINCT FROM (OLD.number, OLD.check_code, OLD.issued_at, OLD.snapshot)
		OR (NEW.holder IS NOT NULL AND NEW.holder IS DISTINCT FROM OLD.holder) THEN
		RAISE EXCEPTION 'certificate % is frozen', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "time_certificate_frozen" BEFORE UPDATE ON "time_certificate" FOR EACH ROW EXECUTE FUNCTION "certificate_frozen"();
--> statement-breakpoint
CREATE TRIGGER "donation_certificate_frozen" BEFORE UPDATE ON "donation_certificate" FOR EACH ROW EXECUTE FUNCTION "certificate_frozen"();
--> statement-breakpoint
-- What `entryHash` in server/modules/ledger/ledger.ts computes, written a second time: each of the two proves the other. Every part stands behind its
-- length in bytes. Joined by || it takes far longer.
CREATE FUNCTION "ledger_hash"("entry" "time_record") RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT encode(sha256(convert_to(string_agg(coalesce(octet_length(part.said) || ':' || part.said, '-') || ',', '' ORDER BY part.at), 'UTF8')), 'hex')
	FROM unnest(ARRAY[entry.previous_hash, entry.surrogate_id, entry.position::text, entry.mission_id::text, entry.organization_id::text,
		entry.mission_name, entry.category, (entry.served_on - date '1970-01-01')::text, entry.place, entry.content,
		(extract(epoch FROM entry.start_at) * 1000)::bigint::text, (extract(epoch FROM entry.end_at) * 1000)::bigint::text, entry.minutes::text,
		entry.kind, entry.origin, entry.grade, entry.rule_set, entry.record_id::text, entry.corrects::text, entry.person_in_charge,
		entry.author_id::text, entry.reviewer_id::text, (extract(epoch FROM entry.created_at) * 1000)::bigint::text])
		WITH ORDINALITY AS part(said, at) $$;
--> statement-breakpoint
-- With the unique place of an entry this leaves one way to write: after the last one of the same person, hashed as it says, and as its record says.
CREATE FUNCTION "time_record_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	wrong record;
BEGIN
	SELECT entry.id, entry.position INTO wrong FROM added
	JOIN time_record entry ON entry.id = added.id
	LEFT JOIN time_record previous ON previous.surrogate_id = entry.surrogate_id AND previous.position = entry.position - 1
	LEFT JOIN time_record original ON original.id = entry.corrects
	WHERE entry.previous_hash IS DISTINCT FROM CASE WHEN entry.position = 1 THEN repeat('0', 64) ELSE previous.hash END
		OR entry.hash IS DISTINCT FROM ledger_hash(entry)
		OR (entry.corrects IS NOT NULL AND original.surrogate_id IS DISTINCT FROM entry.surrogate_id)
	LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'entry % at position % does not continue its chain', wrong.id, wrong.position
			USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	SELECT entry.id, entry.record_id INTO wrong FROM added
	JOIN time_record entry ON entry.id = added.id
	LEFT JOIN hour_record record ON record.id = entry.record_id
	LEFT JOIN time_record original ON original.id = entry.corrects
	WHERE NOT coalesce(record.surrogate_id = entry.surrogate_id AND record.state IN ('effective', 'corrected')
		AND record.minutes = abs(entry.minutes)
		AND (record.mission_id, record.organization_id, record.served_on, record.start_at, record.end_at, record.kind, record.grade)
			IS NOT DISTINCT FROM (entry.mission_id, entry.organization_id, entry.served_on, entry.start_at, entry.end_at, entry.kind, entry.grade)
		AND CASE WHEN entry.minutes > 0 THEN record.corrects IS NOT DISTINCT FROM entry.corrects
			ELSE original.record_id = entry.record_id END, false)
	LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'entry % is not what record % says', wrong.id, wrong.record_id USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A temporary table of the same name comes before the ledger unless the path says otherwise: the chain would be proved on the wrong one.
DO $$
BEGIN
	EXECUTE format('ALTER FUNCTION time_record_chain() SET search_path = pg_catalog, %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
CREATE TRIGGER "time_record_chain" AFTER INSERT ON "time_record" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "time_record_chain"();
--> statement-breakpoint
-- Before an entry takes its number: whoever signs a head waits until nobody is appending, so that no number below it comes to stand later.
CREATE FUNCTION "time_record_boundary"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(hashtext('ledger.head'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "time_record_boundary" BEFORE INSERT ON "time_record" FOR EACH STATEMENT EXECUTE FUNCTION "time_record_boundary"();
