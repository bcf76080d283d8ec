import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Words that were searched for and found in public records. */
export const searchTerm = pgTable(
  'search_term',
  {
    /** Plain, as compared. */
    term: text().primaryKey(),
    searches: integer().notNull().default(1),
    lastAt: instant().notNull(),
    grams: text().array().notNull().generatedAlwaysAs(sql`search_grams(term)`),
  },
  (t) => [
    index('search_term_searches').on(t.searches.desc().nullsFirst(), t.term),
    index('search_term_last').on(t.lastAt.desc().nullsFirst(), t.term),
    index('search_term_grams').using('gin', t.grams).with({ fastupdate: false }),
  ],
)
