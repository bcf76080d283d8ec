import { applicationEventLabels, applicationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import type { ApplicationGroup } from '#contract/application/managed-application.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import type { Applicant } from './application.api.ts'
import { timeLeft } from './time-left.ts'

const starNames = ['', '一星', '二星', '三星', '四星', '五星'] as const

interface OfGroup {
  applicant: Applicant
  group: ApplicationGroup
}

/** What decides about a person, in one word. */
export function ApplicantTag({ applicant, group }: OfGroup) {
  const { state, decision, guardian, conditions } = applicant
  if (decision) return <Tag tone="sea">{applicationEventLabels[decision.event]}</Tag>
  if (guardian === 'missing' && group !== 'ended') return <Tag tone="sun">等监护人</Tag>
  if (group === 'pending') {
    const unmet = conditions.filter(({ met }) => !met).length
    return unmet === 0 ? <Tag tone="leaf">条件全满足</Tag> : <Tag tone="sun">{unmet} 项不满足</Tag>
  }
  if (state === 'offered') return <Tag tone="sea">待确认</Tag>
  if (state === 'checkedIn' || state === 'completed') return <Tag tone="leaf">{applicationStateLabels[state]}</Tag>
  return null
}

/** The second line of a row: what the person wrote, or how it stands. */
export function applicantLine(applicant: Applicant, group: ApplicationGroup): string {
  const { state, message, starLevel, opinion, offerSecondsLeft, appliedAt, changedAt } = applicant
  if (group === 'pending') return message ?? ''
  if (group === 'ended') {
    if (state === 'rejected') return opinion ? `不通过：${opinion}` : `不通过，${dayAndTime(changedAt)}`
    return state === 'cancelled' || state === 'absent'
      ? `${applicationStateLabels[state]}，${opinion ?? dayAndTime(changedAt)}`
      : ''
  }
  if (state === 'offered') return `已发出名额，还剩 ${timeLeft(offerSecondsLeft ?? 0)}`
  if (group === 'waiting') return `${dayAndTime(appliedAt)} 报名`
  if (applicant.guardian === 'given') return '监护人已同意'
  return starLevel > 0 ? `${starNames[starLevel]}志愿者` : ''
}
