import { asc, eq, inArray } from 'drizzle-orm'
import { momentText, spanText } from '#domain/words.ts'
import { type ConfirmKind, dateNoticeLabels, type MessageKind } from '#domain/message-kinds.ts'
import { hasKey } from '#domain/record-keys.ts'
import { routePath } from '#contract/routes.ts'
import { attendanceRules } from '#domain/attendance-rules.ts'
import type { Executor } from '../../database/client.ts'
import { application } from '../../database/schema/application.ts'
import { mission, slot } from '../../database/schema/mission.ts'
import { writeMessages } from '../message/message.repository.ts'

/** What becomes of an application without its volunteer's doing. */
export type ApplicationNotice =
  | 'offered'
  | 'backInLine'
  | 'lapsed'
  | 'confirmed'
  | 'rejected'
  | 'waitlisted'
  | 'cancelled'
  | 'slotMoved'
  | 'walkedIn'
  | 'guardianAsked'
  | 'missionCancelled'
  | 'missionChanged'
  | 'missionSuspended'
  | 'missionResumed'
  | 'dayAhead'
  | 'hoursAhead'
  | 'markedIn'
  | 'markedOut'
  | 'markWithdrawn'
  | 'markedAbsent'
  | 'checkOutForgotten'
  | 'checkOutByRule'

export interface ApplicationMessageFacts {
  readonly missionName: string
  readonly place: string
  /** The slot's time. */
  readonly span: string
  readonly offerEnd: string
  /** What the organization wrote, or what it changed; empty without a word. */
  readonly opinion: string
}

interface Template {
  readonly kind: MessageKind
  /** What the reader is asked to confirm. */
  readonly confirm?: ConfirmKind
  readonly title: string
  /** Where it leads; to the mission with the own application when absent. */
  readonly link?: string
  readonly body: (facts: ApplicationMessageFacts) => string
}

const opinionText = ({ opinion }: ApplicationMessageFacts): string => (opinion === '' ? '' : `组织说明：${opinion}`)

const templates: Readonly<Record<ApplicationNotice, Template>> = {
  offered: {
    kind: 'offer',
    confirm: 'join',
    title: '轮到你了',
    body: (f) =>
      `“${f.missionName}”${f.span} 空出一个名额，为你保留到 ${f.offerEnd}。请在我的日程里确认参加，过时让给下一位候补。`,
  },
  backInLine: {
    kind: 'offer',
    title: '名额保留的时间已过',
    body: (f) =>
      `“${f.missionName}”${f.span} 的名额没有在时限内确认，已让给下一位。你排到了候补的末尾，再轮到你时还会通知一次。`,
  },
  lapsed: {
    kind: 'offer',
    title: '候补已结束',
    body: (f) => `“${f.missionName}”${f.span} 的名额两次没有在时限内确认，这次候补已结束。还想参加，可以重新报名。`,
  },
  confirmed: {
    kind: 'application',
    title: '报名已通过',
    body: (f) => `“${f.missionName}”${f.span}，在${f.place}。${opinionText(f)}到时见！`,
  },
  rejected: {
    kind: 'application',
    title: '报名没有通过',
    body: (f) => `“${f.missionName}”${f.span} 的报名没有通过。${opinionText(f)}`,
  },
  waitlisted: {
    kind: 'application',
    title: '报名转为候补',
    body: (f) => `“${f.missionName}”${f.span} 的报名由组织转为候补，轮到你时会再通知。${opinionText(f)}`,
  },
  cancelled: {
    kind: 'application',
    title: '报名被组织取消',
    body: (f) => `“${f.missionName}”${f.span} 的报名被组织取消。${opinionText(f)}`,
  },
  slotMoved: {
    kind: 'application',
    confirm: 'stay',
    title: '报名换到另一个时段',
    body: (f) =>
      `你在“${f.missionName}”的报名由组织换到 ${f.span}，在${f.place}。${f.opinion}来不了请尽早取消报名，名额让给候补的人。`,
  },
  walkedIn: {
    kind: 'application',
    title: '组织在现场为你报了名',
    body: (f) =>
      `“${f.missionName}”${f.span}，在${f.place}。请扫组织者的签到码签到。不是你本人到场的，请打活动的联系电话。`,
  },
  guardianAsked: {
    kind: 'application',
    title: '请监护人确认同意',
    link: routePath('registered-perfectInformation'),
    body: (f) =>
      `“${f.missionName}”${f.span}：你未满 18 周岁，请监护人在个人资料的监护人一栏填写并确认，同意后才能参加。`,
  },
  missionCancelled: {
    kind: 'mission',
    confirm: 'known',
    title: '活动已取消',
    body: (f) => `“${f.missionName}”已取消，${f.span} 不用前往，已经记录的时长保留。${opinionText(f)}`,
  },
  missionChanged: {
    kind: 'mission',
    confirm: 'stay',
    title: '活动有变更',
    body: (f) => `“${f.missionName}”有变更。${f.opinion}来不了请尽早取消报名，名额让给候补的人。`,
  },
  missionSuspended: {
    kind: 'mission',
    title: '活动已暂停',
    body: (f) => `“${f.missionName}”暂停了，${f.span} 先不要前往，恢复后会再通知，报名保留。${opinionText(f)}`,
  },
  missionResumed: {
    kind: 'mission',
    title: '活动已恢复',
    body: (f) => `“${f.missionName}”恢复了，${f.span} 照常，在${f.place}。${opinionText(f)}`,
  },
  dayAhead: {
    kind: 'mission',
    title: '明天见',
    body: (f) => `你报名的“${f.missionName}”${f.span} 开始，在${f.place}。去不了请尽早取消，名额让给候补的人。`,
  },
  hoursAhead: {
    kind: 'mission',
    title: '快要开始了',
    body: (f) =>
      `“${f.missionName}”${f.span}，在${f.place}。开始前 ${attendanceRules.earlyMs / 3_600_000} 小时起可以签到，到场扫组织者的签到码。`,
  },
  markedIn: {
    kind: 'mission',
    title: '组织为你登记了签到',
    body: (f) => `“${f.missionName}”${f.span}：${f.opinion}有不同意见，请当场或打活动的联系电话找组织者。`,
  },
  markedOut: {
    kind: 'mission',
    title: '组织为你登记了签退',
    body: (f) => `“${f.missionName}”${f.span}：${f.opinion}有不同意见，请当场或打活动的联系电话找组织者。`,
  },
  checkOutForgotten: {
    kind: 'mission',
    title: '还没有签退',
    body: (f) =>
      `“${f.missionName}”${f.span} 已经结束，你还没有签退。还在现场请扫签退码；已经离开的，请联系组织者按名单登记，${f.opinion} 前有效。`,
  },
  checkOutByRule: {
    kind: 'mission',
    title: '签退按规则补上了',
    body: (f) =>
      `“${f.missionName}”${f.span} 没有人登记你的离场，按规则${f.opinion}，时长记 C 级。有不同意见，请联系组织者更正。`,
  },
  markedAbsent: {
    kind: 'mission',
    title: '组织把你记为未参加',
    body: (f) =>
      `“${f.missionName}”${f.span}：组织把你记为未参加。${opinionText(f)}你在现场的话，请打活动的联系电话找组织者更正，或在服务记录里补报时长。`,
  },
  markWithdrawn: {
    kind: 'mission',
    title: '组织撤销了一次登记',
    body: (f) => `“${f.missionName}”${f.span}：${f.opinion}有不同意见，请当场或打活动的联系电话找组织者。`,
  },
}

const reminders: ReadonlySet<ApplicationNotice> = new Set(['dayAhead', 'hoursAhead', 'guardianAsked'])
/** A date is reminded of once outside of the site, a day before. */
const onSiteAlone: ReadonlySet<ApplicationNotice> = new Set(['hoursAhead'])

/** What the message says. */
export const noticeMessage = (
  notice: ApplicationNotice,
  facts: ApplicationMessageFacts,
): { kind: MessageKind; title: string; body: string } => {
  const { kind, title, body } = templates[notice]
  return { kind, title: `${title}：${facts.missionName}`, body: body(facts) }
}

/** Tells the volunteers of these applications what became of them; in the transaction of the change, after it. */
export async function notifyApplicants(
  executor: Executor,
  notice: ApplicationNotice,
  applicationIds: readonly number[],
  now: Date,
  opinion = '',
): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await executor
    .select({
      id: application.id,
      volunteerId: application.volunteerId,
      missionId: mission.id,
      missionName: mission.name,
      place: mission.place,
      startAt: slot.startAt,
      endAt: slot.endAt,
      offerExpiresAt: application.offerExpiresAt,
    })
    .from(application)
    .innerJoin(slot, eq(slot.id, application.slotId))
    .innerJoin(mission, eq(mission.id, application.missionId))
    .where(inArray(application.id, [...applicationIds]))
    .orderBy(asc(application.id))
  const { confirm, link } = templates[notice]
  const dateNotice = hasKey(dateNoticeLabels, notice) ? notice : null
  const messages = rows.map(({ id, volunteerId, missionId, missionName, place, offerExpiresAt, ...times }) => ({
    volunteerId,
    ...noticeMessage(notice, {
      missionName,
      place,
      span: spanText(times),
      offerEnd: offerExpiresAt ? momentText(offerExpiresAt) : '',
      opinion,
    }),
    link: link ?? routePath('mission-detail', { missionId }),
    // A reminder that comes after the start says nothing.
    validUntil: reminders.has(notice) ? times.startAt : offerExpiresAt,
    ...(confirm && { confirm: { kind: confirm, applicationId: id } }),
    ...(dateNotice && { date: { notice: dateNotice, applicationId: id } }),
  }))
  await writeMessages(executor, messages, now, dateNotice ? 'chosen' : onSiteAlone.has(notice) ? [] : ['email'])
}
