import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reviewEventNames, reviewKinds } from '#domain/review-kind.ts'
import { identity, instant, namesCheck, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

/** Who of the federation works at what, or is to; one row a matter. */
export const reviewClaim = pgTable(
  'review_claim',
  {
    kind: text({ enum: reviewKinds }).notNull(),
    subject: text().notNull(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    until: instant().notNull(),
    /** The colleague who gave it to them; null where they took it. */
    assignedBy: reference().references(() => organizer.id),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject] }),
    index('review_claim_organizer').on(t.organizerId),
    index('review_claim_assigned').on(t.assignedBy),
    namesCheck('review_claim_kind_names', t.kind, reviewKinds),
  ],
)

/** What the federation decided: waiting until it is due, then kept as the trace of who decided. */
export const reviewDecision = pgTable(
  'review_decision',
  {
    id: identity(),
    kind: text({ enum: reviewKinds }).notNull(),
    subject: text().notNull(),
    /** What was decided about: a matter that changed meanwhile is another one. */
    version: text().notNull(),
    event: text({ enum: reviewEventNames }).notNull(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    /** Opinion and fields, encrypted (`reviewDecision.content`); of people it goes once it took effect. */
    content: text(),
    decidedAt: instant().notNull(),
    dueAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex('review_decision_one_due').on(t.kind, t.subject).where(sql`${t.settledAt} is null`),
    index('review_decision_subject').on(t.kind, t.subject, t.id.desc().nullsFirst()),
    index('review_decision_newest').on(t.kind, t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('review_decision_organizer').on(t.organizerId),
    namesCheck('review_decision_kind_names', t.kind, reviewKinds),
    namesCheck('review_decision_event_names', t.event, reviewEventNames),
    check('review_decision_due', sql`${t.dueAt} > ${t.decidedAt}`),
  ],
)

/** Opinions that the federation writes often, a row a queue. */
export const reviewTemplate = pgTable(
  'review_template',
  {
    kind: text({ enum: reviewKinds }).primaryKey(),
    texts: jsonb().$type<string[]>().notNull(),
  },
  (t) => [namesCheck('review_template_kind_names', t.kind, reviewKinds)],
)
