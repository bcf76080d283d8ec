import { inArray } from 'drizzle-orm'
import { dayTextAt, formatMinutes } from '#domain/words.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { HourOrigin } from '#domain/hours/hours-labels.ts'
import { stayText } from '#domain/hours/stay-text.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../database/client.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { writeMessages } from '../message/message.repository.ts'

/** What becomes of hours without their volunteer's doing. */
export type HoursNotice =
  | 'publicised'
  | 'declined'
  | 'leftOut'
  | 'reopened'
  | 'objected'
  | 'explained'
  | 'upheld'
  | 'effective'
  | 'proposed'
  | 'corrected'
  | 'takenBack'
  | 'withdrawn'

export interface HoursFacts {
  readonly surrogateId: string
  /** Absent where no record of it stands, null for hours of no mission of this site. */
  readonly missionId?: number | null
  readonly missionName: string
  readonly startAt: Date
  readonly endAt: Date
  readonly minutes: number
  readonly origin?: HourOrigin
  readonly publicUntil?: Date | null
  /** Entry in whose place they are to stand. */
  readonly corrects?: number | null
}

const isCorrection = ({ corrects }: HoursFacts): boolean => corrects !== undefined && corrects !== null
const hours = (facts: HoursFacts): string =>
  `“${facts.missionName}”${stayText(facts)} 的${isCorrection(facts) ? '更正' : ''} ${formatMinutes(facts.minutes)}`
const unchangedText = (facts: HoursFacts): string => (isCorrection(facts) ? '原来的时长不变。' : '')
const opinionText = (opinion: string): string => (opinion === '' ? '' : `说明：${opinion}`)
const lastDay = ({ publicUntil }: HoursFacts, now: Date): string =>
  publicUntil ? dayTextAt(addDays(shanghaiDay(publicUntil), -1), shanghaiDay(now)) : ''

const templates: Readonly<
  Record<HoursNotice, { title: string; body: (facts: HoursFacts, opinion: string, now: Date) => string }>
> = {
  publicised: {
    title: '时长开始公示',
    body: (facts, _, now) => `${hours(facts)}开始公示，到${lastDay(facts, now)}为止，没有异议就会生效。`,
  },
  declined: {
    title: '时长没有认定',
    body: (facts, opinion) => `${hours(facts)}没有认定。${unchangedText(facts)}${opinionText(opinion)}`,
  },
  leftOut: {
    title: '时长没有计入',
    body: (facts, opinion) => `“${facts.missionName}”${stayText(facts)} 的时长没有计入。${opinionText(opinion)}`,
  },
  reopened: {
    title: '时长重新复核',
    body: (facts, opinion) =>
      `“${facts.missionName}”${stayText(facts)} 的时长由联合会重新复核，有了结果会再通知。${opinionText(opinion)}`,
  },
  objected: {
    title: '公示中的时长有人提出异议',
    body: (facts) => `${hours(facts)}有人提出异议，先由组织说明情况，再由联合会决定；决定之前不会生效，结果会再通知。`,
  },
  explained: {
    title: '组织说明了异议',
    body: (facts) => `${hours(facts)}：组织已经说明情况，正在等联合会决定，结果会再通知。`,
  },
  upheld: {
    title: '异议成立，时长不予认定',
    body: (facts, opinion) => `${hours(facts)}不予认定。${unchangedText(facts)}${opinionText(opinion)}`,
  },
  effective: { title: '时长已生效', body: (facts) => `${hours(facts)}已经生效，记入你的时长台账。` },
  proposed: {
    title: '时长申请更正',
    body: (facts, opinion) =>
      `组织申请把时长更正为${hours(facts)}，复核并公示以后生效，在此之前原来的时长照常计入。${opinionText(opinion)}`,
  },
  corrected: {
    title: '时长已更正',
    body: (facts, opinion) => `${hours(facts)}已经入账，原来的一条已经冲正。${opinionText(opinion)}`,
  },
  withdrawn: {
    title: '导入的历史时长已撤回',
    body: (facts, opinion) => `联合会撤回了${hours(facts)}，不计入。${opinionText(opinion)}`,
  },
  takenBack: {
    title: '时长已冲正',
    body: (facts, opinion) => `${hours(facts)}已经冲正，不再计入。${opinionText(opinion)}`,
  },
}

/** Where the records of one mission stand. */
const missionHours = (missionId: number): string => `${routePath('serviceRecord')}?missionId=${missionId}#records`

/** Tells whose hours took effect. */
export const notifyEffective = (executor: Executor, entry: HoursFacts, now: Date): Promise<void> =>
  notifyOwners(executor, isCorrection(entry) ? 'corrected' : 'effective', [entry], now)

/** Tells the volunteers of these hours what became of them, in the transaction of the change; whoever left the site gets no message. */
export async function notifyOwners(
  executor: Executor,
  notice: HoursNotice,
  records: readonly HoursFacts[],
  now: Date,
  opinion = '',
): Promise<void> {
  if (records.length === 0) return
  const people = await executor
    .select({ id: volunteer.id, surrogateId: volunteer.surrogateId, logoffState: volunteer.logoffState })
    .from(volunteer)
    .where(
      inArray(
        volunteer.surrogateId,
        records.map(({ surrogateId }) => surrogateId),
      ),
    )
  const idOf = new Map(
    people.filter(({ logoffState }) => logoffState !== 'loggedOff').map(({ id, surrogateId }) => [surrogateId, id]),
  )
  const messages = records.flatMap((facts) => {
    const volunteerId = idOf.get(facts.surrogateId)
    if (volunteerId === undefined) return []
    const { title, body } = templates[notice]
    return [
      {
        volunteerId,
        kind: 'hours' as const,
        title: `${title}：${facts.missionName}`,
        body: body(facts, opinion, now),
        link: facts.missionId ? missionHours(facts.missionId) : routePath('serviceRecord'),
        validUntil: null,
      },
    ]
  })
  await writeMessages(executor, messages, now)
}
