import { attendanceRules } from '#domain/attendance-rules.ts'
import { momentText } from '#domain/words.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { intellectAction } from '#contract/partner.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import type { AnyCaller } from '../../../records/caller/caller.ts'
import { countUnread, findOffer, findSlotUnderWay, lacksRealName } from './intellect.repository.ts'

type Actions = ReplyInput<typeof intellectAction>

const findMission: Actions[number] = {
  action: 'findMission',
  title: '找一场活动',
  text: '看看还缺人手的活动，从离家最近的一件小事开始。',
  link: `${routePath('mission')}?state=recruiting`,
}

const register: Actions[number] = {
  action: 'register',
  title: '注册成为志愿者',
  text: '三分钟填好，马上可以报名。',
  link: routePath('registered-volunteers'),
}

/** What is to be done next: for a volunteer who may act the own matters first, then what everybody may do. */
export async function nextActions(executor: Executor, caller: AnyCaller, now: Date): Promise<Actions> {
  if (caller.kind === 'guest') return [register, findMission]
  if (caller.kind !== 'volunteer' || caller.restrictions.length > 0) return [findMission]
  return [...(await ownActions(executor, caller.id, now)), findMission]
}

async function ownActions(executor: Executor, volunteerId: number, now: Date): Promise<Actions> {
  const offer = await findOffer(executor, volunteerId, now)
  const arrivalOpens = new Date(now.getTime() + attendanceRules.earlyMs)
  const present = await findSlotUnderWay(executor, volunteerId, arrivalOpens, now)
  const unread = await countUnread(executor, volunteerId)
  const isUnverified = await lacksRealName(executor, volunteerId)
  const schedule = routePath('myMission')
  return [
    ...(offer
      ? [
          {
            action: 'answerOffer' as const,
            title: '有一个名额等你确认',
            text: `“${offer.name}”为你保留到 ${momentText(offer.expiresAt ?? now)}。`,
            link: schedule,
          },
        ]
      : []),
    ...(present
      ? [
          {
            action: 'attend' as const,
            title: '到场扫码',
            text: `“${present.name}”${momentText(present.startAt)} 开始，到场签到，离开签退。`,
            link: schedule,
          },
        ]
      : []),
    ...(unread > 0
      ? [
          {
            action: 'readMessages' as const,
            title: `${unread} 条消息没有看`,
            text: '报名结果和活动变动都在站内信里。',
            link: routePath('myMessage'),
          },
        ]
      : []),
    ...(isUnverified
      ? [
          {
            action: 'completeProfile' as const,
            title: '完善资料',
            text: '实名以后，更多活动可以报名。',
            link: routePath('registered-perfectInformation'),
          },
        ]
      : []),
  ]
}
