import type { FederationDuty } from './duty.ts'
import { keysOf } from './record-keys.ts'

/** What a report is about. */
export const reportKindLabels = {
  hours: '虚报时长',
  harassment: '骚扰',
  money: '收费或索要钱财',
  other: '其他',
} as const
export type ReportKind = keyof typeof reportKindLabels
export const reportKinds = keysOf<ReportKind>(reportKindLabels)

/** What or whom a report names; volunteers know staff by their duty alone. */
export const reportedLabels = {
  mission: '这场活动',
  organization: '组织',
  inCharge: '活动负责人',
  staff: '其他工作人员',
} as const
export type Reported = keyof typeof reportedLabels
export const reportedKinds = keysOf<Reported>(reportedLabels)

/**
 * Duties of the federation that decide about reports: audit about those on the federation and its staff (docs/rules/persons.md#own-cause).
 */
export const reportDuties = ['business', 'audit'] as const satisfies readonly FederationDuty[]
export type ReportDuty = (typeof reportDuties)[number]

/** What can be named from the page of a mission, and of an organization. */
export const reportedFrom = {
  mission: ['mission', 'organization', 'inCharge', 'staff'],
  organization: ['organization', 'staff'],
} as const satisfies Readonly<Record<string, readonly Reported[]>>

export const reportLimits = {
  /** Of one volunteer in 24 hours. */
  perDay: 3,
  pictures: 3,
  /** Of what is reported. */
  shortest: 10,
  longest: 500,
  /** Of who is meant. */
  whom: 50,
} as const

/** How long a report is kept after its decision. */
export const reportKeptDays = 365
