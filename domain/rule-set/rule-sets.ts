import { findLast, sortCopy } from '../arrays.ts'
import { lawfulRecordingDays, usualPublicityDays } from './usual-terms.ts'

/** Rules by which service time is counted; each record keeps the version that counted it (docs/rules/hours.md#rule-sets). */
export interface RuleSet {
  readonly version: string
  /** First day in Asia/Shanghai on which it counts. */
  readonly validFrom: string
  /** Minutes to which a stay is rounded; 1 keeps whole minutes. */
  readonly roundingMinutes: number
  /** Least share of the slot, in percent, that one must be present. */
  readonly minimumPresence: number
  /** Effective service minutes of one day at most. */
  readonly dailyMaximumMinutes: number
  /** Hours of service from which one to five stars are given. */
  readonly starHours: readonly number[]
  readonly publicityDays: number
  /** Working days after the end of a mission in which its hours are to be recorded (national rule, art. 11). */
  readonly recordingWorkingDays: number
  /** Scans without the place are of grade C until the organization confirms the person's presence, not of B by themselves. */
  readonly needsConfirmation: boolean
  /**
   * What becomes of a departure that nobody noted until check-out closed: the organization types it with a paper, or it counts as the end of
   * the least presence, of grade C.
   */
  readonly forgottenCheckOut: 'typed' | 'minimum'
}

const ruleSet2020: RuleSet = {
  version: '2020-1',
  validFrom: '2020-01-01',
  roundingMinutes: 1,
  minimumPresence: 60,
  dailyMaximumMinutes: 12 * 60,
  starHours: [100, 300, 600, 1000, 1500],
  publicityDays: usualPublicityDays,
  recordingWorkingDays: lawfulRecordingDays,
  needsConfirmation: false,
  forgottenCheckOut: 'typed',
}

const ruleSet2026: RuleSet = { ...ruleSet2020, version: '2026-1', validFrom: '2026-11-23', needsConfirmation: true }

const ruleSet2027: RuleSet = {
  ...ruleSet2026,
  version: '2027-1',
  validFrom: '2027-01-01',
  forgottenCheckOut: 'minimum',
}

/** Of a new database; later ones are written on the page of the rules. */
export const firstRuleSets: readonly RuleSet[] = [ruleSet2020, ruleSet2026, ruleSet2027]

let ruleSets = firstRuleSets

/** The sets of the database, which count from now on in this process (`domain/rule-set/rule-book.ts`). */
export function setRuleSets(sets: readonly RuleSet[]): void {
  ruleSets = sortCopy(sets, (a, b) => a.validFrom.localeCompare(b.validFrom))
}

/** The rule set that counts on a day (YYYY-MM-DD, Asia/Shanghai). */
export const ruleSetOn = (day: string): RuleSet =>
  findLast(ruleSets, (set) => set.validFrom <= day) ?? ruleSets[0] ?? ruleSet2020

/** Star level, 0 to 5, of so many service minutes. */
export const starLevelOf = (minutes: number, rules: RuleSet): number =>
  rules.starHours.filter((hours) => minutes >= hours * 60).length

/** Service minutes that are missing to the next star; null for who has all of them. */
export function minutesToNextStar(minutes: number, { starHours }: RuleSet): number | null {
  const next = starHours.find((hours) => hours * 60 > minutes)
  return next === undefined ? null : next * 60 - minutes
}

interface Times {
  readonly startAt: Date
  readonly endAt: Date
}

/** Minutes that a stay counts: whole ones, rounded down to the rule's step. */
export function countServiceMinutes({ startAt, endAt }: Times, { roundingMinutes }: RuleSet): number {
  const whole = Math.floor((endAt.getTime() - startAt.getTime()) / 60_000)
  return Math.max(0, Math.floor(whole / roundingMinutes) * roundingMinutes)
}

/** When somebody is taken to have left whose departure nobody noted, by the rule of the least presence. */
export function leastDeparture(cameAt: Date, slot: Times, { minimumPresence }: RuleSet): Date {
  const arrival = Math.max(cameAt.getTime(), slot.startAt.getTime())
  const minimum = Math.ceil(((slot.endAt.getTime() - slot.startAt.getTime()) * minimumPresence) / 100)
  return new Date(Math.min(arrival + minimum, Math.max(arrival, slot.endAt.getTime())))
}

/** Whether a stay holds the share of its slot that the rules ask for. */
export function isPresentEnough(stay: Times, slot: Times, { minimumPresence }: RuleSet): boolean {
  const start = Math.max(stay.startAt.getTime(), slot.startAt.getTime())
  const end = Math.min(stay.endAt.getTime(), slot.endAt.getTime())
  return (end - start) * 100 >= (slot.endAt.getTime() - slot.startAt.getTime()) * minimumPresence
}
