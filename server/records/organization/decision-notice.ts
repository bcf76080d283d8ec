import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import type { OrganizationEventType } from '#domain/lifecycle/organization.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { organization } from '../../database/schema/organization.ts'
import { organizer } from '../../database/schema/organizer.ts'
import { organizationHistory } from '../../database/schema/registration.ts'
import { registerDue, scheduleDue } from '../../due/due.ts'
import { createTransports } from '../outbox/carriers.ts'
import { leaveToOthers } from '../outbox/without-channel.ts'
import type { Outgoing } from '../outbox/channel.ts'

/** Due event: the first organizer is notified of a decision; its subject is the row of the history. */
const noticeDue = 'organization.notice'

const minute = 60_000
/** When it is tried again, in minutes after the decision; nobody is notified of one that is older. */
const retryMinutes = [5, 60, 360]

const templates: Record<OrganizationEventType, ((opinion: string) => string) | null> = {
  'organization.submitted': null,
  'organization.approved': () => '注册已通过审核，现在可以用管理员账号登录管理后台',
  'organization.returned': (opinion) => `注册被退回：${opinion}。请用管理员账号登录，修改后再次提交`,
  'organization.suspended': (opinion) => `已被暂停：${opinion}。有疑问请拨打 12355`,
  'organization.resumed': () => '已恢复，可以继续办理活动和时长',
  'organization.closed': (opinion) => `已被关闭：${opinion}。不能再办理活动和时长，有疑问请拨打 12355`,
}

/** Schedules the notice of the organization's newest event; in the transaction of the decision. */
export async function planNotice(executor: Executor, organizationId: number, now: Date): Promise<void> {
  const [newest] = await executor
    .select({ id: organizationHistory.id })
    .from(organizationHistory)
    .where(eq(organizationHistory.organizationId, organizationId))
    .orderBy(desc(organizationHistory.id))
    .limit(1)
  if (newest) await scheduleDue(executor, noticeDue, newest.id, now)
}

/** Tells organizers what the federation decided, by the contact that they verified. */
export function registerDecisionNotice(context: ServerContext): void {
  const transports = createTransports(context)
  registerDue(
    noticeDue,
    async (transaction, historyId, now) => {
      const notice = await noticeOf(context, transaction, historyId)
      if (!notice) return
      const { channel } = notice.message
      const transport = transports[channel]
      if (!transport) {
        const waiting = { channel, due: noticeDue, subjectId: historyId, createdAt: notice.at }
        await leaveToOthers(context, transaction, waiting, now)
        return
      }
      if (transport.isOutbox) return transport.carry(notice.message, transaction)
      // Planned before it is tried, so that a server that dies in between leaves another attempt.
      const next = retryMinutes
        .map((after) => new Date(notice.at.getTime() + after * minute))
        .find((time) => time > now)
      if (next) await scheduleDue(transaction, noticeDue, historyId, next)
      return async () => {
        try {
          await transport.carry(notice.message)
        } catch (error) {
          context.logger?.warn({ err: error, decision: historyId }, 'a decision was not told')
          return
        }
        await settle(context, historyId)
      }
    },
    'organizationNotice',
  )
}

interface Notice {
  readonly at: Date
  readonly message: Outgoing
}

async function noticeOf({ keys }: ServerContext, executor: Executor, historyId: number): Promise<Notice | null> {
  const [row] = await executor
    .select({ history: organizationHistory, name: organization.name, mobile: organizer.mobile, email: organizer.email })
    .from(organizationHistory)
    .innerJoin(organization, eq(organization.id, organizationHistory.organizationId))
    .innerJoin(organizer, eq(organizer.organizationId, organization.id))
    .where(and(eq(organizationHistory.id, historyId), isNull(organizer.removedAt)))
    .orderBy(asc(organizer.id))
    .limit(1)
  const template = row && templates[row.history.event]
  const channel: CodeChannel = row?.email ? 'email' : 'mobile'
  const ciphertext = row?.[channel]
  if (!row || !template || !ciphertext) return null
  const opinion = (row.history.opinion ?? '').replace(/[。.！!]+$/, '')
  return {
    at: row.history.at,
    message: {
      channel,
      purpose: 'organizationReview',
      target: keys.decryptColumn(`organizer.${channel}`, ciphertext),
      subject: '【i志愿】组织审核结果',
      text: `【i志愿】“${row.name}”${template(opinion)}。`,
    },
  }
}

/** Told: what was planned in case it failed is withdrawn. */
async function settle({ database, clock }: ServerContext, historyId: number): Promise<void> {
  const condition = and(eq(dueEvent.kind, noticeDue), eq(dueEvent.subjectId, historyId), isNull(dueEvent.doneAt))
  await database.executor.update(dueEvent).set({ doneAt: clock() }).where(condition)
}
