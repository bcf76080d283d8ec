-- The planner takes no statistics from an index with a condition, and guessed one row in two hundred for every word: it then sorted all rows with a
-- common one instead of walking them in their order.
CREATE STATISTICS "mission_words" ON (search_pieces("grams")) FROM "mission";--> statement-breakpoint
CREATE STATISTICS "organization_words" ON (search_pieces("grams")) FROM "organization";--> statement-breakpoint
CREATE STATISTICS "article_words" ON (search_pieces("grams")) FROM "article";
