-- The same pieces in one pass; an index keeps each of them once whatever the array holds.
CREATE OR REPLACE FUNCTION "search_grams"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
	SELECT coalesce(array_agg(letter) FILTER (WHERE letter <> ' '), '{}')
		|| coalesce(array_agg(letter || following) FILTER (WHERE letter <> ' ' AND following <> ' '), '{}')
	FROM (SELECT search_plain(given) AS text) AS plain,
		LATERAL unnest(string_to_array(plain.text, NULL), string_to_array(substr(plain.text, 2), NULL)) AS pair(letter, following)
);
--> statement-breakpoint
-- Pieces of a name, told from those of the whole by the space before them: what is named so is found first.
CREATE FUNCTION "search_name_grams"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(' ' || gram), '{}') FROM unnest(search_grams(given)) AS gram);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mission_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.name, (SELECT o.name FROM organization o WHERE o.id = NEW.organization_id),
		NEW.place, NEW.address, search_district(NEW.district_code), service_category_names(NEW.category), service_target_names(NEW.targets)));
	NEW.grams := search_grams(NEW.search_text) || search_name_grams(NEW.name);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "organization_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.name, NEW.address, NEW.introduction, search_district(NEW.district_code),
		service_category_names(NEW.categories)));
	NEW.grams := search_grams(NEW.search_text) || search_name_grams(NEW.name);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "article_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_text := search_plain(concat_ws(' ', NEW.title, NEW.summary, NEW.source, left(regexp_replace(NEW.body, '<[^>]*>', ' ', 'g'), 4000)));
	NEW.grams := search_grams(NEW.search_text) || search_name_grams(NEW.title);
	RETURN NEW;
END $$;
--> statement-breakpoint
UPDATE "mission" SET "grams" = '{}';
--> statement-breakpoint
UPDATE "organization" SET "grams" = '{}';
--> statement-breakpoint
UPDATE "article" SET "grams" = '{}';
