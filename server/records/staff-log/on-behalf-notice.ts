import { and, asc, count, eq, gte, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { type StaffAct, staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { organization } from '../../database/schema/organization.ts'
import { staffAct } from '../../database/schema/staff-log.ts'
import { registerDue } from '../../due/due.ts'
import { notifyAccountHolder } from '../account/account-notice.ts'
import { isActiveOwner, listColleagues } from '../staff/staff.repository.ts'
import { gatheringMs, onBehalfDue } from './on-behalf.ts'

interface Work {
  readonly act: StaffAct
  readonly reason: string | null
  readonly count: number
}

/** Tells the owners of an organization, once for what was gathered, what the federation did for it and why. */
export function registerOnBehalfNotice({ keys }: ServerContext): void {
  registerDue(onBehalfDue, async (executor, organizationId, now) => {
    const { name, works } = await gatheredWork(executor, organizationId)
    if (works.length === 0) return
    const notice = noticeOf(name, works)
    for (const { id } of (await listColleagues(executor, organizationId)).filter(isActiveOwner))
      await notifyAccountHolder(executor, keys, { kind: 'organizer', id }, notice, now)
  })
}

/** What was done since the notice was planned, by act and reason, and the organization's name. */
async function gatheredWork(executor: Executor, organizationId: number): Promise<{ name: string; works: Work[] }> {
  // An act that is being written belongs to this notice or plans its own.
  await executor.execute(sql`select pg_advisory_xact_lock(hashtext('staff.act'), hashint8(${organizationId}))`)
  const [plan] = await executor
    .select({ dueAt: dueEvent.dueAt, name: organization.name })
    .from(dueEvent)
    .innerJoin(organization, eq(organization.id, dueEvent.subjectId))
    .where(and(eq(dueEvent.kind, onBehalfDue), eq(dueEvent.subjectId, organizationId), isNull(dueEvent.doneAt)))
    .orderBy(asc(dueEvent.id))
    .limit(1)
  if (!plan) return { name: '', works: [] }
  const windowStart = new Date(plan.dueAt.getTime() - gatheringMs)
  const works = await executor
    .select({ act: staffAct.act, reason: staffAct.onBehalf, count: count() })
    .from(staffAct)
    .where(
      and(eq(staffAct.organizationId, organizationId), gte(staffAct.at, windowStart), isNotNull(staffAct.onBehalf)),
    )
    .groupBy(staffAct.act, staffAct.onBehalf)
    .orderBy(min(staffAct.id))
  return { name: plan.name, works }
}

function noticeOf(name: string, works: readonly Work[]) {
  const total = works.reduce((sum, work) => sum + work.count, 0)
  const acts = [...new Set(works.map(({ act }) => staffActLabels[act]))].join('、')
  const reasons = [...new Set(works.map(({ reason }) => reason))].join('；')
  return {
    title: '联合会代办了工作',
    body: `联合会代“${name}”办理了 ${total} 项工作（${acts}），写明的原因是：${reasons}`,
    advice: '每一项都在组织的“操作记录”里；有疑问请拨打 12355',
  }
}
