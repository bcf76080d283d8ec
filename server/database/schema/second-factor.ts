import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../columns.ts'
import { organizer } from './organizer.ts'

/** Secrets of the apps that show codes for a sign-in of staff. */
export const secondFactor = pgTable('second_factor', {
  organizerId: reference()
    .primaryKey()
    .references(() => organizer.id),
  /** Encrypted (`organizer.secondFactor`); null before the first one was confirmed. */
  secret: text(),
  /** The same of one that waits for its first code. */
  pendingSecret: text(),
  enabledAt: instant(),
  /** The step of 30 seconds whose code was used last: none is good twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Codes for whoever lost the app, each good once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: identity(),
    organizerId: reference()
      .notNull()
      .references(() => organizer.id),
    /** Keyed hash (`organizer.recoveryCode`). */
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (t) => [index('recovery_code_organizer').on(t.organizerId)],
)
