import type { ListedOrganization } from '#contract/organization.ts'
import type { JoinMode } from '#domain/registration/organization-form.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import type { OrganizationFigure } from '../../../shared/organization/organization-rows.tsx'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'

type Counted = Pick<ListedOrganization, 'memberCount' | 'missionCount' | 'serviceMinutes'>

/** Whole hours of some minutes. */
export const wholeHours = (minutes: number): string => groupDigits(Math.floor(minutes / 60))

/** What the list tells of an organization in numbers. */
export const organizationFigures = ({ memberCount, missionCount, serviceMinutes }: Counted): OrganizationFigure[] => [
  { value: groupDigits(memberCount), unit: '位成员' },
  { value: groupDigits(missionCount), unit: '场活动' },
  { value: wholeHours(serviceMinutes), unit: '小时服务' },
]

const modes: Readonly<Record<JoinMode, readonly [tone: Tone, words: string]>> = {
  open: ['leaf', '可直接加入'],
  review: ['sea', '申请后加入'],
  closed: ['neutral', '暂不接受新成员'],
}

/** How the organization takes members. */
export const JoinTag = ({ mode }: { mode: JoinMode }) => <Tag tone={modes[mode][0]}>{modes[mode][1]}</Tag>
