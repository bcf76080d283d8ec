import { sortCopy } from '../arrays.ts'
import { isWithinDistrict } from '../district-code.ts'
import { dayText, formatMinutes, momentText, spanText } from '../words.ts'
import { ageOn, shanghaiDay } from '../fields/shanghai-day.ts'
import type { MissionState } from '../lifecycle/mission.ts'
import { missionStateLabels } from '../lifecycle/lifecycle-labels.ts'
import type { Condition, Eligibility } from './condition.ts'
import { portalPaths } from '../portal-paths.ts'
import { ruleSetOn } from '../rule-set/rule-sets.ts'

/** Instants are dates or ISO texts, days are YYYY-MM-DD in Asia/Shanghai, times are integer minutes. */
type Instant = Date | string

export interface VolunteerFacts {
  /** Day on which the real name was verified; null when it was not. */
  readonly realNameVerifiedOn: string | null
  readonly birthDay: string | null
  /** Bound service districts. */
  readonly districts: readonly { readonly code: string; readonly name: string }[]
  readonly serviceMinutes: number
  readonly skills: readonly string[]
  /** A guardian's consent is on file and not revoked. */
  readonly guardianConsent: boolean
}

export interface MissionConditions {
  readonly state: MissionState
  readonly recruitStartAt: Instant
  readonly recruitEndAt: Instant
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly needsRealName: boolean
  readonly needsDistrict: { readonly code: string; readonly name: string } | null
  readonly needsMinutes: number
  readonly needsSkills: readonly string[]
  readonly hazardLevel: 'none' | 'low' | 'medium' | 'high'
}

export interface TimeSpan {
  readonly startAt: Instant
  readonly endAt: Instant
}

export interface LiveApplication extends TimeSpan {
  readonly missionName: string
}

export interface EligibilityFacts {
  readonly volunteer: VolunteerFacts
  /** The volunteer's live applications; the one for this very slot left out. */
  readonly live: readonly LiveApplication[]
  /** Effective service minutes already recorded, by day. */
  readonly minutesByDay: Readonly<Record<string, number>>
  readonly now: Instant
}

const adultAge = 18
const consentAge = 14

const fixes = {
  realName: { label: '去实名', link: portalPaths.profile },
  profile: { label: '去完善资料', link: portalPaths.profile },
  districts: { label: '去申请服务地区', link: portalPaths.districts },
  schedule: { label: '查看我的日程', link: portalPaths.myMission },
  missions: { label: '看看其他活动', link: portalPaths.mission },
} as const

type ConditionResult = Condition & { fixable: boolean }

const condition = (
  key: Condition['key'],
  title: string,
  met: boolean,
  note: string,
  fix: Condition['fix'] = null,
  fixable = false,
): ConditionResult => ({ key, title, met, note, fix: met ? null : fix, fixable })

/**
 * Holds one slot of a mission against one volunteer (docs/rules/applications.md#eligibility): the rule of the list filter, the button and
 * the server.
 */
export function assessEligibility(mission: MissionConditions, slot: TimeSpan, facts: EligibilityFacts): Eligibility {
  const day = shanghaiDay(slot.startAt)
  const conditions = [
    realName(mission, facts.volunteer),
    age(mission, day, facts.volunteer),
    guardian(day, facts.volunteer),
    hazard(mission, day, facts.volunteer),
    district(mission, facts.volunteer),
    minutes(mission, facts.volunteer),
    skills(mission, facts.volunteer),
    time(slot, day, facts.live),
    dailyLimit(slot, day, facts),
    recruiting(mission, slot, facts.now),
  ].filter((item) => item !== null)
  const unmet = conditions.filter((item) => !item.met)
  return {
    verdict: unmet.length === 0 ? 'eligible' : unmet.every((item) => item.fixable) ? 'fixable' : 'blocked',
    conditions: conditions.map(({ fixable: _, ...item }) => item),
  }
}

/** What an organizer reads of a condition. */
type ApplicantCheck = Omit<Condition, 'fix'>

/**
 * Holds a mission against whoever applied, for its organizer: the rules of `assessEligibility` in words about somebody else. What kept the
 * person from applying (other missions, the time to apply) is settled by then.
 */
export function assessApplicant(
  mission: MissionConditions,
  slot: TimeSpan,
  volunteer: VolunteerFacts,
): ApplicantCheck[] {
  const day = shanghaiDay(slot.startAt)
  const checks = [
    { held: realName(mission, volunteer), note: realNameNote(volunteer) },
    { held: age(mission, day, volunteer), note: ageNote(day, volunteer) },
    { held: guardian(day, volunteer), note: guardianNote(day, volunteer) },
    { held: hazard(mission, day, volunteer), note: '有一定危险的活动，未成年人不能参加' },
    { held: district(mission, volunteer), note: districtNote(volunteer) },
    { held: minutes(mission, volunteer), note: `已服务 ${formatMinutes(volunteer.serviceMinutes)}` },
    { held: skills(mission, volunteer), note: skillsNote(mission, volunteer) },
  ]
  return checks.flatMap(({ held, note }) => (held ? [{ key: held.key, title: held.title, met: held.met, note }] : []))
}

const realNameNote = ({ realNameVerifiedOn }: VolunteerFacts): string =>
  realNameVerifiedOn === null ? '还没有实名认证' : `${monthText(realNameVerifiedOn)}通过`

const ageNote = (day: string, { birthDay }: VolunteerFacts): string =>
  birthDay === null ? '没有填写出生日期' : `服务当天 ${ageOn(birthDay, day)} 岁`

function guardianNote(day: string, volunteer: VolunteerFacts): string {
  const state = guardianState(day, volunteer)
  if (state === 'present') return '到场时由监护人陪同'
  return state === 'given' ? '监护人已同意' : '监护人还没有同意，同意后才能通过'
}

const districtNote = ({ districts }: VolunteerFacts): string =>
  districts.length > 0 ? `服务地区：${districts.map(({ name }) => name).join('、')}` : '还没有服务地区'

function skillsNote({ needsSkills }: MissionConditions, volunteer: VolunteerFacts): string {
  const missing = needsSkills.filter((skill) => !volunteer.skills.includes(skill))
  return missing.length === 0 ? '都具备' : `资料里没有：${missing.join('、')}`
}

/** How the guardian of whoever is a minor on a day stands to it: `present` is needed under 14, a consent under 18. */
export function guardianState(
  day: string,
  { birthDay, guardianConsent }: Pick<VolunteerFacts, 'birthDay' | 'guardianConsent'>,
): 'none' | 'given' | 'missing' | 'present' {
  const years = birthDay === null ? adultAge : ageOn(birthDay, day)
  if (years >= adultAge) return 'none'
  if (years < consentAge) return 'present'
  return guardianConsent ? 'given' : 'missing'
}

const verdictOrder = { eligible: 0, fixable: 1, blocked: 2 } as const

/** The one that is nearest to an application; null of none. */
export function bestOf(results: readonly Eligibility[]): Eligibility | null {
  const [best] = sortCopy(
    results,
    (a, b) =>
      verdictOrder[a.verdict] - verdictOrder[b.verdict] || unmetConditions(a).length - unmetConditions(b).length,
  )
  return best ?? null
}

/** The conditions that are not met. */
export const unmetConditions = ({ conditions }: Eligibility): Condition[] => conditions.filter((item) => !item.met)

/** What keeps a profile from being judged at all: the real name, or the birth day behind every age. */
export function lacksProfile(mission: MissionConditions, volunteer: VolunteerFacts): boolean {
  return volunteer.birthDay === null || (mission.needsRealName && volunteer.realNameVerifiedOn === null)
}

/** Conditions in words for everybody, without regard to a person. */
export function requirementsOf(mission: MissionConditions): { title: string; note: string }[] {
  const list: { title: string; note: string }[] = []
  if (mission.needsRealName) list.push({ title: '已完成实名认证', note: '报名前在个人资料中完成' })
  if (mission.ageFrom !== null || mission.ageTo !== null)
    list.push({ title: ageTitle(mission), note: '按服务当天的周岁计算' })
  if (mission.needsDistrict)
    list.push({ title: `服务地区在${mission.needsDistrict.name}`, note: '以已绑定的服务地区为准' })
  if (mission.needsMinutes > 0)
    list.push({ title: `累计服务满 ${formatMinutes(mission.needsMinutes)}`, note: '只统计已生效的服务时长' })
  if (mission.needsSkills.length > 0)
    list.push({ title: `具备技能：${mission.needsSkills.join('、')}`, note: '以个人资料中填写的技能为准' })
  list.push(
    isHazardous(mission)
      ? { title: '仅限成年人', note: '活动有一定危险，未满 18 周岁不能参加' }
      : { title: '未成年人须经监护人同意', note: '14 至 18 周岁需要监护人同意，未满 14 周岁须由监护人到场陪同' },
  )
  return list
}

/** No condition on anybody of age. */
export function isOpenToAll(
  mission: Omit<MissionConditions, 'state' | 'recruitStartAt' | 'recruitEndAt' | 'needsDistrict'> & {
    readonly needsDistrict: unknown
  },
): boolean {
  const { ageFrom, ageTo, needsRealName, needsDistrict, needsMinutes, needsSkills } = mission
  return (
    ageFrom === null &&
    ageTo === null &&
    !needsRealName &&
    needsDistrict === null &&
    needsMinutes === 0 &&
    needsSkills.length === 0 &&
    !isHazardous(mission)
  )
}

/** The live application whose time overlaps; touching ends do not. */
export function conflictOf(slot: TimeSpan, live: readonly LiveApplication[]): LiveApplication | undefined {
  return live.find((other) => ms(other.startAt) < ms(slot.endAt) && ms(slot.startAt) < ms(other.endAt))
}

/** The first day on which this slot would lead over the daily limit; null when none. */
export function dayOverLimit(
  slot: TimeSpan,
  { live, minutesByDay }: Pick<EligibilityFacts, 'live' | 'minutesByDay'>,
): string | null {
  const plannedByDay = plannedMinutes(live)
  for (const [day, count] of minutesOf(slot)) {
    if (count + (plannedByDay.get(day) ?? 0) + (minutesByDay[day] ?? 0) > ruleSetOn(day).dailyMaximumMinutes) return day
  }
  return null
}

/** Why the days of a volunteer leave no room for a slot, whatever its mission asks; undefined when they do. */
export function clashOf(
  slot: TimeSpan,
  facts: Pick<EligibilityFacts, 'live' | 'minutesByDay'>,
): 'time' | 'dailyLimit' | undefined {
  if (conflictOf(slot, facts.live)) return 'time'
  return dayOverLimit(slot, facts) === null ? undefined : 'dailyLimit'
}

const plannedCache = new WeakMap<readonly LiveApplication[], ReadonlyMap<string, number>>()

/** Minutes by day of these applications; the same ones are held against every slot of a list. */
function plannedMinutes(live: readonly LiveApplication[]): ReadonlyMap<string, number> {
  const cached = plannedCache.get(live)
  if (cached) return cached
  const plannedByDay = new Map<string, number>()
  for (const span of live)
    for (const [day, count] of minutesOf(span)) plannedByDay.set(day, (plannedByDay.get(day) ?? 0) + count)
  plannedCache.set(live, plannedByDay)
  return plannedByDay
}

function realName(
  { needsRealName }: MissionConditions,
  { realNameVerifiedOn }: VolunteerFacts,
): ConditionResult | null {
  if (!needsRealName) return null
  const met = realNameVerifiedOn !== null
  const note = met ? `${monthText(realNameVerifiedOn)}通过` : '在个人资料里完成实名认证后即可报名'
  return condition('realName', met ? '已实名' : '需要实名认证', met, note, fixes.realName, true)
}

function age(mission: MissionConditions, day: string, { birthDay }: VolunteerFacts): ConditionResult | null {
  const { ageFrom, ageTo } = mission
  if (birthDay === null)
    return condition('age', '先实名，才能核对年龄', false, '在个人资料里完成实名认证后即可报名', fixes.realName, true)
  if (ageFrom === null && ageTo === null) return null
  const years = ageOn(birthDay, day)
  const met = years >= (ageFrom ?? 0) && years <= (ageTo ?? Number.POSITIVE_INFINITY)
  const note = met ? `服务当天你 ${years} 岁` : `服务当天你 ${years} 岁，可以看看适合你年龄的其他活动`
  return condition('age', ageTitle(mission), met, note, fixes.missions)
}

function guardian(day: string, { birthDay, guardianConsent }: VolunteerFacts): ConditionResult | null {
  const years = birthDay === null ? null : ageOn(birthDay, day)
  if (years === null || years >= adultAge) return null
  if (years < consentAge)
    return condition(
      'guardian',
      '未满 14 周岁，须监护人到场陪同',
      false,
      '网上不能单独报名，请监护人致电活动联系人，一起到场参加',
    )
  const note = guardianConsent ? '监护人已同意' : '请监护人在个人资料的监护人一栏填写并确认，同意后即可报名'
  return condition('guardian', '未满 18 周岁，需要监护人同意', guardianConsent, note, fixes.profile, true)
}

function hazard(mission: MissionConditions, day: string, { birthDay }: VolunteerFacts): ConditionResult | null {
  if (!isHazardous(mission) || birthDay === null) return null
  const met = ageOn(birthDay, day) >= adultAge
  const note = met ? '你已成年' : '活动有一定危险，成年后才能参加，可以看看其他活动'
  return condition('hazard', '仅限成年人', met, note, fixes.missions)
}

function district({ needsDistrict }: MissionConditions, { districts }: VolunteerFacts): ConditionResult | null {
  if (needsDistrict === null) return null
  const met = districts.some(({ code }) => isWithinDistrict(code, needsDistrict.code))
  const current =
    districts.length > 0 ? `你的服务地区：${districts.map(({ name }) => name).join('、')}` : '你还没有服务地区'
  const note = met ? current : `${current}，申请${needsDistrict.name}，联合会通过后即可报名`
  return condition('district', `服务地区在${needsDistrict.name}`, met, note, fixes.districts, true)
}

function minutes({ needsMinutes }: MissionConditions, { serviceMinutes }: VolunteerFacts): ConditionResult | null {
  if (needsMinutes <= 0) return null
  const met = serviceMinutes >= needsMinutes
  const current = `你已服务 ${formatMinutes(serviceMinutes)}`
  const note = met
    ? current
    : `${current}，还差 ${formatMinutes(needsMinutes - serviceMinutes)}，先参加没有时长要求的活动`
  return condition('minutes', `累计服务满 ${formatMinutes(needsMinutes)}`, met, note, fixes.missions, true)
}

function skills({ needsSkills }: MissionConditions, volunteer: VolunteerFacts): ConditionResult | null {
  if (needsSkills.length === 0) return null
  const missing = needsSkills.filter((skill) => !volunteer.skills.includes(skill))
  const note = missing.length === 0 ? '你都具备' : `还缺：${missing.join('、')}，具备的话请在个人资料里补充`
  return condition('skills', `具备技能：${needsSkills.join('、')}`, missing.length === 0, note, fixes.profile, true)
}

function time(slot: TimeSpan, day: string, live: readonly LiveApplication[]): ConditionResult {
  const other = conflictOf(slot, live)
  const note = other ? '换个时段，或取消那一场' : `${dayText(day)}这段时间没有其他活动`
  const title = other ? `时间冲突：和“${other.missionName}”（${spanText(other)}）撞了` : '时间不冲突'
  return condition('time', title, other === undefined, note, fixes.schedule)
}

function dailyLimit(slot: TimeSpan, startDay: string, facts: EligibilityFacts): ConditionResult {
  const day = dayOverLimit(slot, facts)
  const hours = ruleSetOn(day ?? startDay).dailyMaximumMinutes / 60
  const title = day ? `当天会超过 ${hours} 小时` : `一天服务不超过 ${hours} 小时`
  const note = day ? `加上这一场，${dayText(day)}的服务就太长了。换一天，或取消当天的其他活动` : '加上这一场没有超过'
  return condition('dailyLimit', title, day === null, note, fixes.schedule)
}

const takesApplications: Record<MissionState, boolean> = {
  draft: false,
  pendingReview: false,
  returned: false,
  recruiting: true,
  ongoing: true,
  settling: false,
  publicising: false,
  settled: false,
  suspended: false,
  cancelled: false,
}

function recruiting(mission: MissionConditions, slot: TimeSpan, now: Instant): ConditionResult {
  const [title, note] = closure(mission, slot, ms(now)) ?? []
  return condition(
    'recruiting',
    title ?? '在报名时间内',
    note === undefined,
    note ?? `${momentText(mission.recruitEndAt)} 截止`,
    fixes.missions,
  )
}

/** What keeps everybody from applying now, and what to do then; null where nothing does. */
function closure(
  { state, recruitStartAt, recruitEndAt }: MissionConditions,
  { startAt }: TimeSpan,
  at: number,
): readonly [title: string, note: string] | null {
  if (!takesApplications[state]) return [`活动${missionStateLabels[state]}`, '看看其他活动']
  if (at < ms(recruitStartAt)) return [`报名还没开始（${momentText(recruitStartAt)} 起）`, '到时再来，或者看看其他活动']
  if (at >= ms(recruitEndAt)) return [`报名已截止（${momentText(recruitEndAt)}）`, '看看其他活动']
  return at >= ms(startAt) ? ['这个时段已经开始', '请选后面的时段'] : null
}

const isHazardous = ({ hazardLevel }: Pick<MissionConditions, 'hazardLevel'>): boolean =>
  hazardLevel === 'medium' || hazardLevel === 'high'
const ms = (instant: Instant): number => new Date(instant).getTime()

function ageTitle({ ageFrom, ageTo }: Pick<MissionConditions, 'ageFrom' | 'ageTo'>): string {
  if (ageFrom !== null && ageTo !== null) return `年龄 ${ageFrom}–${ageTo} 岁`
  return ageFrom !== null ? `年满 ${ageFrom} 岁` : `不超过 ${ageTo} 岁`
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const zoneMs = 8 * hourMs

function* minutesOf({ startAt, endAt }: TimeSpan): Generator<[day: string, minutes: number]> {
  let sliceStart = ms(startAt)
  const end = ms(endAt)
  while (sliceStart < end) {
    const midnight = Math.floor((sliceStart + zoneMs) / dayMs) * dayMs + dayMs - zoneMs
    const sliceEnd = Math.min(end, midnight)
    yield [shanghaiDay(sliceStart), Math.round((sliceEnd - sliceStart) / 60_000)]
    sliceStart = sliceEnd
  }
}

const monthText = (day: string): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`
