import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ticketPurposes } from '#contract/account/security.ts'
import { bytes, identity, instant, reference } from '../columns.ts'

/** Sign-ins with their opaque tokens, kept as SHA-256. */
export const session = pgTable(
  'session',
  {
    id: identity(),
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    accountId: reference().notNull(),
    accessHash: bytes().notNull().unique(),
    accessExpiresAt: instant().notNull(),
    refreshHash: bytes().notNull().unique(),
    refreshExpiresAt: instant().notNull(),
    /** What all refresh tokens of this sign-in begin with; null until the first trade where it was opened before there were families. */
    familyHash: bytes().unique(),
    /** The refresh token before the last trade, and when it was traded. */
    previousRefreshHash: bytes(),
    rotatedAt: instant(),
    /** When the present tokens were first used: from then on the refresh token before them is not needed any more. */
    usedAt: instant(),
    /** Keyed hash of the device's random name. */
    deviceId: text(),
    /** Of staff: where the sign-in came from, and browser and system as the browser said. */
    address: text(),
    device: text(),
    /** Of staff: the last call, give or take a minute; a trade of tokens is none. */
    lastUsedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    revokedAt: instant(),
  },
  (t) => [index('session_account').on(t.kind, t.accountId), index('session_expiry').on(t.refreshExpiresAt)],
)

/** Failed sign-ins per name and address, for the lock (docs/rules/sign-in.md#locks). */
export const loginFailure = pgTable(
  'login_failure',
  {
    id: identity(),
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    nameHash: text().notNull(),
    address: text().notNull(),
    /** The neighbourhood of the address, which has a budget; null for the machine itself, which has none. */
    network: text(),
    /** The /48 of an IPv6 address, which has a budget too; null of others. */
    site: text(),
    /** What has a counter of its own: the keyed hash of a device that has signed in to the account, or a sign-in; null of strangers. */
    device: text(),
    at: instant().notNull(),
  },
  (t) => [
    index('login_failure_name').on(t.kind, t.nameHash, t.at),
    index('login_failure_network').on(t.network, t.at),
    index('login_failure_site').on(t.site, t.at),
    index('login_failure_at').on(t.at),
  ],
)

/** Devices that have signed in to an account, the newest ones: a network that guesses too often does not hold them up. */
export const knownDevice = pgTable(
  'known_device',
  {
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    accountId: reference().notNull(),
    /** Keyed hash of the device's random name. */
    deviceHash: text().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.accountId, t.deviceHash] })],
)

/** One-use tickets for what a bearer alone may not do. */
export const accountTicket = pgTable(
  'account_ticket',
  {
    id: identity(),
    kind: text({ enum: ['volunteer', 'organizer'] }).notNull(),
    accountId: reference().notNull(),
    purpose: text({ enum: ticketPurposes }).notNull().default('resetPassword'),
    ticketHash: bytes().notNull().unique(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('account_ticket_account').on(t.kind, t.accountId)],
)
