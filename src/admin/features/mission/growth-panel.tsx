import { chakra } from '@chakra-ui/react'
import { reviewRules } from '#domain/review-kind.ts'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { dayAndTime } from '../../../lib/dates.ts'
import type { ManagedMission } from './mission.api.ts'

/** A change that goes beyond what was reviewed: what waits for the federation, or why it was returned. */
export function GrowthPanel({ growth }: Pick<ManagedMission, 'growth'>) {
  if (growth === null) return null
  const { outcome, changes, enteredAt, opinion } = growth
  return (
    <Opinion>
      {outcome === 'waiting'
        ? `${dayAndTime(enteredAt)} 提交的变更等联合会审核，${reviewRules.workingDays} 个工作日内决定；通过以后才生效并通知大家。`
        : `变更没有通过联合会审核，活动不变：${opinion ?? ''}`}
      {changes.map(({ what, before, after }) => (
        <chakra.span key={`${what} ${before}`} display="block">
          {what}：{before} → {after}
        </chakra.span>
      ))}
    </Opinion>
  )
}
