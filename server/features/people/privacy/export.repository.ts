import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { knownDevice, session } from '../../../database/schema/auth.ts'
import { verificationCode } from '../../../database/schema/code.ts'
import { feedback } from '../../../database/schema/feedback.ts'
import { dataExport } from '../../../database/schema/security.ts'
import { objection } from '../../../database/schema/hours.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import type { Keys } from '../../../keys.ts'
import { feedbackOf } from '../../../records/feedback/feedback-keeping.ts'
import { objectionsOf } from '../../../records/hours/objection-keeping.ts'
import { readable, type ExportRow } from '../../../records/personal-data/export-rows.ts'

export async function insertExport(executor: Executor, volunteerId: number, at: Date): Promise<void> {
  await executor.insert(dataExport).values({ volunteerId, at })
}

/** When the volunteer's data were exported since then, newest first. */
export async function listExports(
  executor: Executor,
  volunteerId: number,
  sinceInstant: Date,
  limit: number,
): Promise<Date[]> {
  const rows = await executor
    .select({ at: dataExport.at })
    .from(dataExport)
    .where(and(eq(dataExport.volunteerId, volunteerId), gt(dataExport.at, sinceInstant)))
    .orderBy(desc(dataExport.at))
    .limit(limit)
  return rows.map(({ at }) => at)
}

/** The volunteer's own row in plain. */
export const readablePerson = (keys: Keys, person: typeof volunteer.$inferSelect): ExportRow =>
  readable(keys, volunteer, person)

/** Rows in plain, by title, of tables that know the person by a number or a contact and not by a reference. */
export async function listUnreferenced(
  executor: Executor,
  keys: Keys,
  owner: { readonly volunteerId: number; readonly contacts: readonly string[] },
): Promise<[title: string, rows: ExportRow[]][]> {
  const { volunteerId } = owner
  // One after the other: in a transaction they have one connection.
  const sessions = await executor
    .select()
    .from(session)
    .where(and(eq(session.kind, 'volunteer'), eq(session.accountId, volunteerId)))
  const devices = await executor
    .select()
    .from(knownDevice)
    .where(and(eq(knownDevice.kind, 'volunteer'), eq(knownDevice.accountId, volunteerId)))
  const sentCodes = await executor
    .select()
    .from(verificationCode)
    .where(
      and(
        eq(verificationCode.accountId, volunteerId),
        inArray(verificationCode.purpose, ['recoverVolunteer', 'loginVolunteer', 'modifyMobile', 'modifyEmail']),
      ),
    )
  const feedbacks = await executor.select().from(feedback).where(feedbackOf(keys, owner))
  const objections = await executor.select().from(objection).where(objectionsOf(keys, owner))
  return [
    ['登录记录', sessions.map((row) => readable(keys, session, row))],
    ['登录过的设备', devices.map((row) => readable(keys, knownDevice, row))],
    ['验证码发送记录', sentCodes.map((row) => readable(keys, verificationCode, row))],
    ['问题反馈', feedbacks.map((row) => readable(keys, feedback, row))],
    ['我提出的异议', objections.map((row) => readable(keys, objection, row))],
  ]
}
