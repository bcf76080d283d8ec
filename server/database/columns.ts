import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const reference = () => bigint({ mode: 'number' })

/** Milliseconds only: JavaScript loses microseconds, and a keyset cursor with them stops early. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** SHA-256 of a token; encrypted and looked-up columns are text (server/keys.ts). */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Half-open range of instants, `[start,end)`, in PostgreSQL's text form. */
export const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
