import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
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
  },
  (t) => [
    index('due_event_open').on(t.dueAt, t.id).where(sql`${t.doneAt} is null`),
    index('due_event_subject').on(t.kind, t.subjectId),
  ],
)
