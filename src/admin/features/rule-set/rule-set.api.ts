import type { Body, Reply } from '#contract/endpoint.ts'
import { holidays, importHolidays, removeHoliday, saveHoliday } from '#contract/rule-set/managed-holidays.ts'
import { addRuleSet, ruleSets, tryRuleSet, withdrawRuleSet } from '#contract/rule-set/managed-rules.ts'
import { call } from '../../../lib/api.ts'

export type RuleSets = Reply<typeof ruleSets>
export type Trial = Reply<typeof tryRuleSet>
export type HolidayYear = Reply<typeof holidays>

/** @throws ApiError, as all of these */
export const fetchRuleSets = (signal: AbortSignal): Promise<RuleSets> => call('organizer', ruleSets, { signal })

export const fetchRuleSetTrial = (
  { starHours, ...form }: Omit<Body<typeof addRuleSet>, 'reason'>,
  signal: AbortSignal,
) => call('organizer', tryRuleSet, { query: { ...form, starHours: starHours.join(',') }, signal, quiet: 'business' })

export const sendRuleSet = (body: Body<typeof addRuleSet>, signal: AbortSignal) =>
  call('organizer', addRuleSet, { body, signal, quiet: 'business' })

export const sendRuleSetWithdrawal = (body: Body<typeof withdrawRuleSet>, signal: AbortSignal) =>
  call('organizer', withdrawRuleSet, { body, signal, quiet: 'business' })

export const fetchHolidays = (year: string | null, signal: AbortSignal): Promise<HolidayYear> =>
  call('organizer', holidays, { query: year === null ? {} : { year }, signal })

export const sendHoliday = (body: Body<typeof saveHoliday>, signal: AbortSignal) =>
  call('organizer', saveHoliday, { body, signal, quiet: 'business' })

export const sendHolidayRemoval = (day: string, signal: AbortSignal) =>
  call('organizer', removeHoliday, { body: { day }, signal, quiet: 'business' })

export const sendHolidays = (body: Body<typeof importHolidays>, signal: AbortSignal) =>
  call('organizer', importHolidays, { body, signal, quiet: 'business' })
