-- Bodies in the form that is bound when it is made: they hold whatever the search path, when a dump is read back too.
CREATE FUNCTION "search_plain"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(lower(normalize(given, NFKC)), '\s+', ' ', 'g'));
--> statement-breakpoint
-- Every character but spaces, and every pair of neighbours that no space parts.
CREATE FUNCTION "search_grams"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT coalesce(array_agg(DISTINCT piece.gram), '{}')
	FROM (SELECT string_to_array(search_plain(given), NULL) AS letters) AS plain,
		generate_series(1, cardinality(plain.letters)) AS at,
		LATERAL (VALUES (plain.letters[at]), (plain.letters[at] || plain.letters[at + 1])) AS piece(gram)
	WHERE position(' ' IN piece.gram) = 0
);
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
CREATE TABLE "search_term" (
	"term" text PRIMARY KEY NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"grams" text[] GENERATED ALWAYS AS (search_grams(term)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "mission_id" bigint;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mission" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "grams" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_term_searches" ON "search_term" USING btree ("searches" DESC NULLS FIRST,"term");--> statement-breakpoint
CREATE INDEX "search_term_last" ON "search_term" USING btree ("last_at" DESC NULLS FIRST,"term");--> statement-breakpoint
CREATE INDEX "search_term_grams" ON "search_term" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_mission_id_mission_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."mission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_mission" ON "article" USING btree ("mission_id");--> statement-breakpoint
CREATE INDEX "article_grams" ON "article" USING gin ("grams") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mission_place" ON "mission" USING btree ("state","latitude","longitude");--> statement-breakpoint
CREATE INDEX "organization_grams" ON "organization" USING gin ("grams") WITH (fastupdate=false);
--> statement-breakpoint
-- Names of a district and of those above it but the province: everything here lies in that one.
CREATE FUNCTION "search_district"("given" text) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
	SELECT string_agg(d.name, ' ' ORDER BY d.code) FROM district d
	WHERE d.code IN (given, left(given, 4) || '00') AND d.parent_code IS NOT NULL;
END;
--> statement-breakpoint
CREATE FUNCTION "mission_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.name, (SELECT o.name FROM organization o WHERE o.id = NEW.organization_id),
		NEW.place, NEW.address, search_district(NEW.district_code), service_category_names(NEW.category), service_target_names(NEW.targets)));
	NEW.grams := search_grams(NEW.search_text);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "organization_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.name, NEW.address, NEW.introduction, search_district(NEW.district_code),
		service_category_names(NEW.categories)));
	NEW.grams := search_grams(NEW.search_text);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "article_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.title, NEW.summary, NEW.source, left(regexp_replace(NEW.body, '<[^>]*>', ' ', 'g'), 4000)));
	NEW.grams := search_grams(NEW.search_text);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mission_search" BEFORE INSERT OR UPDATE OF "name", "organization_id", "place", "address", "district_code", "category", "targets", "search_text", "grams"
	ON "mission" FOR EACH ROW EXECUTE FUNCTION mission_search();
--> statement-breakpoint
CREATE TRIGGER "organization_search" BEFORE INSERT OR UPDATE OF "name", "address", "introduction", "district_code", "categories", "search_text", "grams"
	ON "organization" FOR EACH ROW EXECUTE FUNCTION organization_search();
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
UPDATE "mission" SET "search_text" = '';
--> statement-breakpoint
UPDATE "organization" SET "search_text" = '';
--> statement-breakpoint
UPDATE "article" SET "search_text" = '';
