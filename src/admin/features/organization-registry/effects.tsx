import { chakra } from '@chakra-ui/react'
import type { RegistryEvent } from '#contract/organization-registry/organization-registry.ts'
import type { OrganizationRecord } from './organization-registry.api.ts'

type Effects = OrganizationRecord['effects']

/** A sentence about so many; of none there is nothing to say. */
const effectLine = (count: number, sentence: string): string[] => (count === 0 ? [] : [`${count} ${sentence}`])

/** What a closing does, also of one that is merged. */
export function closingSentences({ cancellableMissions, applicants, dueMissions, sessions, staff }: Effects): string[] {
  return [
    ...(cancellableMissions === 0
      ? ['没有要取消的活动。']
      : [
          `${cancellableMissions} 个还没有开始的活动会取消，不能恢复。`,
          ...effectLine(applicants, '条报名随之结束，志愿者会收到“活动已取消”的通知。'),
        ]),
    ...effectLine(dueMissions, '个活动的时长没有结算完，由联合会结算；已有的时长和证书不变。'),
    ...effectLine(staff, `位工作人员${sessions > 0 ? `的 ${sessions} 处登录立即退出，` : ''}以后只能管理自己的账号。`),
  ]
}

const sentences: Readonly<Record<RegistryEvent, (effects: Effects) => readonly string[]>> = {
  'organization.suspended': ({ openMissions, participants, dueMissions, staff }) => [
    ...effectLine(openMissions, '个招募中或进行中的活动显示为“已暂停”，不再接受报名。'),
    ...effectLine(participants, '条报名的志愿者会收到“活动已暂停”的通知。'),
    ...effectLine(dueMissions, '个活动的时长没有结算完，由联合会结算。'),
    ...effectLine(staff, '位工作人员只能查看活动、时长和操作记录，不能办理。'),
  ],
  'organization.resumed': ({ openMissions, participants, staff }) => [
    ...effectLine(openMissions, '个活动恢复招募或继续进行，空出的名额给候补。'),
    ...effectLine(participants, '条报名的志愿者会收到“活动已恢复”的通知。'),
    ...effectLine(staff, '位工作人员可以照常办理。'),
  ],
  'organization.closed': closingSentences,
}

/** What an event does, in numbers of this moment. */
export const EffectList = ({ event, effects }: { event: RegistryEvent; effects: Effects }) => (
  <Sentences of={sentences[event](effects)} />
)

export const Sentences = ({ of }: { of: readonly string[] }) => (
  <chakra.ul paddingInlineStart="5" listStyleType="disc" fontSize="ui" aria-label="会发生的事">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </chakra.ul>
)
