import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'

/** What time brings about: any server takes a due row and sends its event to the chart. */
export const dueEvent = pgTable(
  'due_event',
  {
    id: identity(),
    kind: text().notNull(),
    subjectId: reference().notNull(),
    dueAt: instant().notNull(),
    doneAt: instant(),
    /** Times that it failed; each moves `dueAt` on. */
    attempts: integer().notNull().default(0),
    /** When it failed first, and how it did last: names and codes of errors. */
    failingSince: instant(),
    failure: text(),
  },
  (t) => [
    /** Kinds by themselves: a million rows of one are not passed on the way to the oldest of another. */
    index('due_event_open_kind').on(t.kind, t.dueAt, t.id).where(sql`${t.doneAt} is null`),
    index('due_event_subject').on(t.kind, t.subjectId),
    /** Those that are past their time, the oldest first. */
    index('due_event_done').on(t.doneAt).where(sql`${t.doneAt} is not null`),
    index('due_event_failing')
      .on(t.failingSince, t.id)
      .where(sql`${t.failingSince} is not null and ${t.doneAt} is null`),
  ],
)
