import { randomUUID } from 'node:crypto'
import type { Duty } from '#domain/duty.ts'
import type { Executor } from '../database/client.ts'
import { organizer } from '../database/schema/organizer.ts'

export interface StaffContent {
  readonly loginName: string
  readonly name: string
  readonly duty: Duty
}

interface Joined {
  readonly organizationId: number
  readonly createdAt: Date
  readonly signedInAt: Date
}

/** Accounts of staff that are seen and not signed in to: no password has their hash. */
export const insertStaff = (executor: Executor, staff: readonly StaffContent[], joined: Joined) =>
  executor
    .insert(organizer)
    .values(staff.map((account) => ({ ...account, ...joined, userId: randomUUID(), passwordHash: 'none', demo: true })))
    .onConflictDoNothing()
    .returning({ id: organizer.id, name: organizer.name })
