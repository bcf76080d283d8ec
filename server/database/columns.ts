import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnyStateMachine } from 'xstate'
import { eventNames, stateNames } from '#machines/lifecycle/lifecycle.ts'
import { nameList } from './name-list.ts'

export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const reference = () => bigint({ mode: 'number' })

/** Milliseconds only: JavaScript loses microseconds, and a keyset cursor with them stops early. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** A state of the chart. */
export const stateOf = <M extends AnyStateMachine>(machine: M) => text({ enum: stateNames(machine) })

/** An event of the chart. */
export const eventOf = <M extends AnyStateMachine>(machine: M) => text({ enum: eventNames(machine) })

/** Refuses what is none of the names. */
export const namesCheck = (name: string, column: AnyPgColumn, names: readonly string[]) =>
  check(name, sql`${column} in ${nameList<string>(names)}`)

/** SHA-256 of a token; encrypted and looked-up columns are text (server/keys.ts). */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A picture in the store for files, encrypted under the upload key `keyId`. */
export const pictureFile = () => ({
  storageKey: text().notNull().unique(),
  keyId: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  uploadedAt: instant().notNull(),
})

/** A stored picture; once it is superseded the file goes, then the row. */
export const storedPicture = () => ({
  ...pictureFile(),
  supersededAt: instant(),
})

/** Half-open range of instants, `[start,end)`, in PostgreSQL's text form. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
