import { eq } from 'drizzle-orm'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayTextAt } from '#domain/words.ts'
import { type CardEventType, pickupDays } from '#domain/lifecycle/card.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../database/client.ts'
import { bankBranch } from '../../database/schema/card.ts'
import { abandonedDays } from './card-plans.ts'
import type { CardRow } from './card-lifecycle.ts'
import { writeMessages } from '../message/message.repository.ts'

type MessageText = readonly [title: string, body: string]

/**
 * What becomes of an application without its volunteer's doing. An opinion is not among it: it is forgotten with the application, and a
 * message stays.
 */
const templates: Record<CardEventType, ((branch: string) => MessageText) | null> = {
  'card.submitted': null,
  'card.cancelled': null,
  'card.returned': () => [
    '志愿者证申请要改几处',
    '联合会退回了你的申请，并写明要改的地方。改好再提交就行，其余不用重填。',
  ],
  'card.rejected': () => ['志愿者证申请没有通过', '理由写在“志愿者证”页上，可以改好以后重新申请。'],
  'card.approved': () => ['志愿者证申请已通过审核', '资料由联合会交给发卡银行核对、制卡，进度在个人中心查看。'],
  'card.accepted': null,
  'card.arrived': (branch) => ['志愿者证可以领取了', `卡片已到${branch}，请本人带身份证原件领取。`],
  'card.collected': null,
  'card.uncollected': () => [
    '志愿者证到期没有领取',
    `卡片到网点满 ${pickupDays} 天没有领取，银行已经销毁，需要时可以重新申请。`,
  ],
  'card.abandoned': () => [
    '志愿者证申请已自动撤销',
    `申请 ${abandonedDays} 天没有更新也没有提交，填写的内容和照片已自动删除，需要时可以重新申请。`,
  ],
  'card.lost': null,
}

/** Tells the volunteer what an event made of the application; in the transaction of the event, after it. */
export async function notifyApplicant(
  executor: Executor,
  { volunteerId, branchId }: Pick<CardRow, 'volunteerId' | 'branchId'>,
  event: CardEventType,
  now: Date,
): Promise<void> {
  const template = templates[event]
  if (template) await notify(executor, volunteerId, template(await branchName(executor, branchId)), now)
}

/** Tells the volunteer until when an application that lies unfinished is kept; `until` YYYY-MM-DD. */
export const warnApplicant = (executor: Executor, volunteerId: number, lastDay: string, now: Date): Promise<void> =>
  notify(
    executor,
    volunteerId,
    [
      '志愿者证申请还没有提交',
      `申请很久没有更新了。到${dayTextAt(lastDay, shanghaiDay(now))}还没有更新或提交，填写的内容和照片会自动删除。`,
    ],
    now,
  )

const notify = (executor: Executor, volunteerId: number, [title, body]: MessageText, now: Date): Promise<void> =>
  writeMessages(
    executor,
    [{ volunteerId, kind: 'card', title, body, link: routePath('volunteerCard'), validUntil: null }],
    now,
  )

async function branchName(executor: Executor, branchId: number | null): Promise<string> {
  if (branchId === null) return '网点'
  const [row] = await executor.select({ name: bankBranch.name }).from(bankBranch).where(eq(bankBranch.id, branchId))
  return row?.name ?? '网点'
}
