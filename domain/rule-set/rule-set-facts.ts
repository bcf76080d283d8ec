import { addDays, shanghaiDay, startOfShanghaiDay } from '../fields/shanghai-day.ts'
import type { RuleSet } from './rule-sets.ts'

/** Steps to which a stay may be rounded, in minutes. */
export const roundingSteps = [1, 5, 10, 15, 30] as const

export const forgottenCheckOutLabels = {
  typed: '由组织补录，要凭证',
  minimum: '按最低在场时间记，C 级',
} as const satisfies Readonly<Record<RuleSet['forgottenCheckOut'], string>>

type RuleTexts = {
  readonly [K in Exclude<keyof RuleSet, 'version' | 'validFrom'>]: readonly [name: string, (rules: RuleSet) => string]
}

/** What a set says, each number and choice by its name. */
const texts: RuleTexts = {
  roundingMinutes: ['时长取整', ({ roundingMinutes: step }) => (step === 1 ? '整分钟' : `每 ${step} 分钟`)],
  minimumPresence: ['最低在场', ({ minimumPresence }) => `时段的 ${minimumPresence}%`],
  dailyMaximumMinutes: ['每天上限', ({ dailyMaximumMinutes }) => `${dailyMaximumMinutes / 60} 小时`],
  starHours: ['星级', ({ starHours: hours }) => `${hours.join('、')} 小时`],
  publicityDays: ['公示', ({ publicityDays }) => `${publicityDays} 天`],
  recordingWorkingDays: ['记录期限', ({ recordingWorkingDays }) => `${recordingWorkingDays} 个工作日`],
  needsConfirmation: [
    '没有定位的扫码',
    ({ needsConfirmation }) => (needsConfirmation ? '组织确认到场才算 B 级' : '直接算 B 级'),
  ],
  forgottenCheckOut: ['忘记签退', ({ forgottenCheckOut }) => forgottenCheckOutLabels[forgottenCheckOut]],
}

export const ruleFacts = (rules: RuleSet) => Object.values(texts).map(([name, text]) => ({ name, text: text(rules) }))

/** What differs between two sets. */
export const changesBetween = (first: RuleSet, second: RuleSet) =>
  Object.values(texts)
    .map(([name, text]) => ({ name, before: text(first), after: text(second) }))
    .filter(({ before, after }) => before !== after)

/** Two days ahead, every server and every page that was opened today knows of it. */
const noticeDays = 2
const mostDaysAhead = 730

/** The first day from which a set that is written now may be valid. */
export const earliestStart = (now: Date | number | string): string => addDays(shanghaiDay(now), noticeDays)

/** What is wrong with the day from which a set is to be valid; null when nothing is. */
export function startProblem(start: string, now: Date | number | string, starts: readonly string[]): string | null {
  const earliest = earliestStart(now)
  if (start < earliest) return `最早从 ${earliest} 起生效，已经生效的规则不能改`
  if (start > addDays(shanghaiDay(now), mostDaysAhead)) return '生效日期最多在两年以内'
  return starts.includes(start) ? `已有一版规则从 ${start} 起生效，请先撤回那一版，或换一天` : null
}

/** The year of the first day with the next number; a number of a set that was withdrawn is not given again. */
export function nextVersion(start: string, all: readonly Pick<RuleSet, 'version'>[]): string {
  const year = start.slice(0, 4)
  const numbers = all.flatMap(({ version }) => (version.startsWith(`${year}-`) ? [Number(version.slice(5))] : []))
  return `${year}-${Math.max(0, ...numbers) + 1}`
}

/** A set that is withdrawn less than a minute before its day may have counted on another server already. */
const spreadMs = 60_000

/** Whether a set can still be withdrawn. */
export const isWithdrawable = (start: string, now: Date | number | string): boolean =>
  new Date(now).getTime() < startOfShanghaiDay(start).getTime() - spreadMs

export const ruleSetStateLabels = { inForce: '生效中', coming: '未生效', past: '已过', withdrawn: '已撤回' } as const
export type RuleSetState = keyof typeof ruleSetStateLabels
