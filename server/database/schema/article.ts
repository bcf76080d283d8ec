import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { articleKinds, type ArticleDraft } from '#domain/article-draft.ts'
import { identity, instant, reference } from '../columns.ts'
import { district } from './district.ts'
import { mission } from './mission.ts'
import { organizer } from './organizer.ts'

export const article = pgTable(
  'article',
  {
    id: identity(),
    kind: text({ enum: articleKinds }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    source: text().notNull(),
    cover: text(),
    districtCode: text().references(() => district.code),
    /** From then on the portal shows it; `infinity` while it is a draft or off the portal. */
    publishedAt: instant().notNull(),
    /** When it was taken off the portal last; null of one that never was. */
    withdrawnAt: instant(),
    views: integer().notNull().default(0),
    hot: boolean().notNull().default(false),
    /** The mission whose outcome it reports. */
    missionId: reference().references(() => mission.id),
    /** Of help: key of `helpTopics` in contract/help.ts. */
    topic: text(),
    /** Of the notes of a version: its number. */
    version: text(),
    /** As of missions. */
    searchText: text().notNull().default(''),
    grams: text().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('article_kind_time').on(t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('article_time').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('article_district').on(t.districtCode),
    index('article_mission').on(t.missionId),
    index('article_grams').using('gin', sql`search_pieces(${t.grams})`).with({ fastupdate: false }),
    index('article_hot').on(t.publishedAt, t.id).where(sql`${t.kind} = 'news' and ${t.hot}`),
  ],
)

/** The words of an article as the federation writes them, beside those that the portal shows. */
export const articleDraft = pgTable(
  'article_draft',
  {
    articleId: reference()
      .primaryKey()
      .references(() => article.id),
    content: jsonb().$type<ArticleDraft>().notNull(),
    /** Counts the saves. */
    revision: integer().notNull(),
    savedBy: reference()
      .notNull()
      .references(() => organizer.id),
    savedAt: instant().notNull(),
    /** What went to the portal last, and the date that it has there. */
    publishedRevision: integer(),
    publishedAt: instant(),
  },
  (t) => [index('article_draft_saver').on(t.savedBy)],
)

/** Words of an article that others took the place of; rows are only ever added. */
export const articleVersion = pgTable(
  'article_version',
  {
    articleId: reference()
      .notNull()
      .references(() => article.id),
    revision: integer().notNull(),
    content: jsonb().$type<ArticleDraft>().notNull(),
    /** Null of words that came with the program. */
    savedBy: reference().references(() => organizer.id),
    savedAt: instant().notNull(),
    publishedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.revision] }), index('article_version_saver').on(t.savedBy)],
)
