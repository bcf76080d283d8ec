import type { z } from 'zod'
import type { staffSession } from '#contract/staff/staff-session.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { listSessions, revokeSession } from '../../../records/session/session.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { notFound } from '../../../errors.ts'

type StaffSession = z.input<typeof staffSession>

/** Where an account of staff is signed in, the last used first. */
export async function readSessions(
  executor: Executor,
  staffId: number,
  { sessionId: own }: OrganizerCaller,
  now: Date,
): Promise<StaffSession[]> {
  const rows = await listSessions(executor, { kind: 'organizer', id: staffId }, now)
  return rows.map(({ id, device, address, createdAt, lastUsedAt }) => ({
    sessionId: id,
    device: device ?? '未记录',
    address: address ?? '未记录',
    openedAt: createdAt,
    usedAt: lastUsedAt ?? createdAt,
    isCurrent: id === own,
  }))
}

interface Ending {
  readonly staffId: number
  readonly sessionId: string
  /** Whose sign-in it is, for the log. */
  readonly subject: string
}

/** @throws BusinessError notFound for one that does not stand, or is another account's */
export function endSession(
  { database, clock }: ServerContext,
  { staffId, sessionId, subject }: Ending,
  caller: OrganizerCaller,
): Promise<null> {
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const row = await revokeSession(transaction, { kind: 'organizer', id: staffId }, Number(sessionId), now)
    if (!row) throw notFound('这次登录')
    const before = { 设备: row.device ?? '未记录', 地址: row.address ?? '未记录' }
    const { organizationId } = caller
    await recordAct(transaction, caller, { act: 'account.endSession', organizationId, subject, before }, now)
    return null
  })
}
