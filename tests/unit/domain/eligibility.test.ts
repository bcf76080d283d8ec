import { describe, expect, it } from 'vitest'
import {
  bestOf,
  isOpenToAll,
  assessEligibility,
  lacksProfile,
  type MissionConditions,
  requirementsOf,
  type EligibilityFacts,
  type VolunteerFacts,
} from '#domain/mission/eligibility.ts'
import { spanText } from '#domain/words.ts'
import { isWithinDistrict } from '#domain/district-code.ts'
import type { Condition } from '#domain/mission/condition.ts'
import { matchRoute } from '#contract/routes.ts'
import { stateNames, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'

const open: MissionConditions = {
  state: 'recruiting',
  recruitStartAt: '2026-11-01T00:00:00+08:00',
  recruitEndAt: '2026-12-03T18:00:00+08:00',
  ageFrom: null,
  ageTo: null,
  needsRealName: false,
  needsDistrict: null,
  needsMinutes: 0,
  needsSkills: [],
  hazardLevel: 'none',
}
const person: VolunteerFacts = {
  realNameVerifiedOn: '2026-03-05',
  birthDay: '1995-05-05',
  districts: [{ code: '440104', name: '越秀区' }],
  serviceMinutes: 600,
  skills: ['急救'],
  guardianConsent: false,
}
const slot = { startAt: '2026-12-05T08:00:00+08:00', endAt: '2026-12-05T11:30:00+08:00' }
const now = '2026-12-01T10:00:00+08:00'

interface Case {
  mission?: Partial<MissionConditions>
  person?: Partial<VolunteerFacts>
  slot?: { startAt: string; endAt: string }
  live?: EligibilityFacts['live']
  minutes?: Record<string, number>
  now?: string
}

function judge(input: Case = {}) {
  return assessEligibility({ ...open, ...input.mission }, input.slot ?? slot, {
    volunteer: { ...person, ...input.person },
    live: input.live ?? [],
    minutesByDay: input.minutes ?? {},
    now: input.now ?? now,
  })
}

function find(input: Case, key: Condition['key']): Condition | undefined {
  return judge(input).conditions.find((item) => item.key === key)
}

const day = (from: string, to: string, date = '2026-12-05') => ({
  startAt: `${date}T${from}:00+08:00`,
  endAt: `${date}T${to}:00+08:00`,
})
const other = (from: string, to: string, date?: string) => ({ missionName: '晨间巡河', ...day(from, to, date) })

describe('an adult without obstacles', () => {
  it('meets everything, and is told the three conditions that always stand', () => {
    const result = judge()
    expect(result.verdict).toBe('eligible')
    expect(result.conditions.map(({ key, met, fix }) => [key, met, fix])).toEqual([
      ['time', true, null],
      ['dailyLimit', true, null],
      ['recruiting', true, null],
    ])
  })
})

// given, condition, met?, verdict
const cases: [string, Case, Condition['key'], boolean, 'eligible' | 'fixable' | 'blocked'][] = [
  ['a verified name', { mission: { needsRealName: true } }, 'realName', true, 'eligible'],
  [
    'no verified name',
    { mission: { needsRealName: true }, person: { realNameVerifiedOn: null } },
    'realName',
    false,
    'fixable',
  ],
  ['an unknown birth day, without any age asked', { person: { birthDay: null } }, 'age', false, 'fixable'],
  [
    'the birthday on the very day',
    { mission: { ageFrom: 18 }, person: { birthDay: '2008-12-05' } },
    'age',
    true,
    'eligible',
  ],
  [
    'the birthday a day later',
    { mission: { ageFrom: 18 }, person: { birthDay: '2008-12-06', guardianConsent: true } },
    'age',
    false,
    'blocked',
  ],
  [
    'the last day of an upper limit',
    { mission: { ageTo: 60 }, person: { birthDay: '1965-12-06' } },
    'age',
    true,
    'eligible',
  ],
  [
    'a day over the upper limit',
    { mission: { ageTo: 60 }, person: { birthDay: '1965-12-05' } },
    'age',
    false,
    'blocked',
  ],
  [
    'a leap-day child in a common year, on 28 February',
    {
      mission: { ageFrom: 18, recruitEndAt: '2027-03-01T00:00:00+08:00' },
      person: { birthDay: '2008-02-29', guardianConsent: true },
      slot: day('08:00', '09:00', '2026-02-28'),
      now: '2026-01-01T00:00:00Z',
    },
    'age',
    false,
    'blocked',
  ],
  [
    'the same on 1 March',
    {
      mission: { ageFrom: 18, recruitStartAt: '2025-01-01T00:00:00Z' },
      person: { birthDay: '2008-02-29' },
      slot: day('08:00', '09:00', '2026-03-01'),
      now: '2026-01-01T00:00:00Z',
    },
    'age',
    true,
    'eligible',
  ],
  ['17 without a guardian', { person: { birthDay: '2009-06-01' } }, 'guardian', false, 'fixable'],
  ['17 with a guardian', { person: { birthDay: '2009-06-01', guardianConsent: true } }, 'guardian', true, 'eligible'],
  [
    '14 on the very day, with a guardian',
    { person: { birthDay: '2012-12-05', guardianConsent: true } },
    'guardian',
    true,
    'eligible',
  ],
  ['13 with a guardian', { person: { birthDay: '2012-12-06', guardianConsent: true } }, 'guardian', false, 'blocked'],
  [
    'a minor at some danger',
    { mission: { hazardLevel: 'medium' }, person: { birthDay: '2009-06-01', guardianConsent: true } },
    'hazard',
    false,
    'blocked',
  ],
  ['an adult at great danger', { mission: { hazardLevel: 'high' } }, 'hazard', true, 'eligible'],
  [
    'a district inside the city',
    { mission: { needsDistrict: { code: '440100', name: '广州市' } } },
    'district',
    true,
    'eligible',
  ],
  [
    'a district elsewhere',
    { mission: { needsDistrict: { code: '440300', name: '深圳市' } } },
    'district',
    false,
    'fixable',
  ],
  [
    'the city where the county is asked',
    {
      mission: { needsDistrict: { code: '440104', name: '越秀区' } },
      person: { districts: [{ code: '440100', name: '广州市' }] },
    },
    'district',
    false,
    'fixable',
  ],
  ['just enough minutes', { mission: { needsMinutes: 600 } }, 'minutes', true, 'eligible'],
  ['a minute too few', { mission: { needsMinutes: 601 } }, 'minutes', false, 'fixable'],
  ['the skill', { mission: { needsSkills: ['急救'] } }, 'skills', true, 'eligible'],
  ['one skill of two', { mission: { needsSkills: ['急救', '粤语'] } }, 'skills', false, 'fixable'],
  ['another mission that ends as this begins', { live: [other('07:00', '08:00')] }, 'time', true, 'eligible'],
  ['another mission that ends a minute into this', { live: [other('07:00', '08:01')] }, 'time', false, 'blocked'],
  ['another mission inside this', { live: [other('09:00', '09:30')] }, 'time', false, 'blocked'],
  ['twelve hours exactly', { live: [other('12:00', '20:30')] }, 'dailyLimit', true, 'eligible'],
  ['twelve hours and a minute', { live: [other('12:00', '20:31')] }, 'dailyLimit', false, 'blocked'],
  ['hours on record that fill the day', { minutes: { '2026-12-05': 511 } }, 'dailyLimit', false, 'blocked'],
  ['hours on record of another day', { minutes: { '2026-12-04': 720 } }, 'dailyLimit', true, 'eligible'],
  ['the last minute of recruiting', { now: '2026-12-03T17:59:59+08:00' }, 'recruiting', true, 'eligible'],
  ['the end of recruiting', { now: '2026-12-03T18:00:00+08:00' }, 'recruiting', false, 'blocked'],
  ['before recruiting', { now: '2026-10-31T23:59:59+08:00' }, 'recruiting', false, 'blocked'],
  ['a mission on hold', { mission: { state: 'suspended' } }, 'recruiting', false, 'blocked'],
  ['a mission under way, with a slot ahead', { mission: { state: 'ongoing' } }, 'recruiting', true, 'eligible'],
  ['a slot that has begun', { slot: day('09:00', '11:00', '2026-12-01') }, 'recruiting', false, 'blocked'],
]

describe('each condition', () => {
  for (const [title, input, key, met, verdict] of cases) {
    it(`${key}: ${title}`, () => {
      expect(find(input, key)?.met).toBe(met)
      expect(judge(input).verdict).toBe(verdict)
    })
  }

  it('recruiting: in exactly the states in which the chart takes applications', () => {
    const states = stateNames(missionMachine).filter((state) => find({ mission: { state } }, 'recruiting')?.met)
    expect(states).toEqual(statesTagged(missionMachine, 'open'))
  })

  it('counts a night over midnight to both days', () => {
    const night = { startAt: '2026-12-05T20:00:00+08:00', endAt: '2026-12-06T04:00:00+08:00' }
    expect(find({ slot: night, minutes: { '2026-12-05': 480 } }, 'dailyLimit')?.met).toBe(true)
    expect(find({ slot: night, minutes: { '2026-12-05': 481 } }, 'dailyLimit')?.note).toContain('12月5日')
    expect(find({ slot: night, minutes: { '2026-12-06': 481 } }, 'dailyLimit')?.note).toContain('12月6日')
  })

  it('takes the age of the day in Shanghai, not of the day in UTC', () => {
    const early = { startAt: '2026-12-04T16:30:00Z', endAt: '2026-12-04T18:00:00Z' }
    expect(find({ mission: { ageFrom: 18 }, person: { birthDay: '2008-12-05' }, slot: early }, 'age')?.met).toBe(true)
  })
})

describe('sentences', () => {
  it('name the other mission and its time', () => {
    expect(find({ live: [other('07:00', '08:30')] }, 'time')?.title).toContain('“晨间巡河”（12月5日 7:00–8:30）')
  })

  it('have a title that says what stands against it', () => {
    const early = { recruitStartAt: '2026-12-02T00:00:00+08:00' }
    const live = [{ missionName: '社区食堂', ...slot }]
    const late = '2026-12-05T08:00:00+08:00'
    expect([
      find({ live }, 'time')?.title,
      find({ minutes: { '2026-12-05': 600 } }, 'dailyLimit')?.title,
      find({ mission: early }, 'recruiting')?.title,
      find({ now: '2026-12-03T18:00:00+08:00' }, 'recruiting')?.title,
      find({ mission: { recruitEndAt: '2026-12-06T00:00:00+08:00' }, now: late }, 'recruiting')?.title,
      find({ mission: { state: 'suspended' } }, 'recruiting')?.title,
    ]).toEqual([
      '时间冲突：和“社区食堂”（12月5日 8:00–11:30）撞了',
      '当天会超过 12 小时',
      '报名还没开始（12月2日 0:00 起）',
      '报名已截止（12月3日 18:00）',
      '这个时段已经开始',
      '活动已暂停',
    ])
  })

  it('say what is missing', () => {
    expect(find({ mission: { needsMinutes: 660 } }, 'minutes')?.note).toContain('还差 1小时0分钟')
    expect(find({ mission: { needsSkills: ['急救', '粤语'] } }, 'skills')?.note).toContain('粤语')
    expect(find({ mission: { needsRealName: true } }, 'realName')?.note).toBe('2026年3月通过')
    expect(find({ now: '2026-10-31T00:00:00+08:00' }, 'recruiting')?.title).toBe('报名还没开始（11月1日 0:00 起）')
    expect(find({ person: { birthDay: null } }, 'age')).toMatchObject({
      title: '先实名，才能核对年龄',
      fix: { label: '去实名' },
    })
  })

  it('lead to screens that exist, and only where something is unmet', () => {
    const judged = cases.flatMap(([, input]) => judge(input).conditions)
    expect(judged.filter(({ met, fix }) => met && fix)).toEqual([])
    const links = new Set(judged.flatMap(({ fix }) => (fix ? [fix.link] : [])))
    expect([...links].filter((link) => matchRoute(link).route.name === 'error')).toEqual([])
    expect(links.size).toBeGreaterThan(1)
  })
})

describe('what is said to everybody', () => {
  it('is open to all without a condition', () => {
    expect(isOpenToAll(open)).toBe(true)
    expect(requirementsOf(open)).toHaveLength(1)
  })

  const closing: Partial<MissionConditions>[] = [
    { ageFrom: 16 },
    { ageTo: 60 },
    { needsRealName: true },
    { needsDistrict: { code: '440100', name: '广州市' } },
    { needsMinutes: 1 },
    { needsSkills: ['急救'] },
    { hazardLevel: 'medium' },
  ]
  for (const condition of closing) {
    it(`is not with ${JSON.stringify(condition)}`, () => {
      expect(isOpenToAll({ ...open, ...condition })).toBe(false)
    })
  }

  it('puts every condition into words', () => {
    const all = Object.assign({}, open, ...closing) as MissionConditions
    expect(requirementsOf(all).map(({ title }) => title)).toEqual([
      '已完成实名认证',
      '年龄 16–60 岁',
      '服务地区在广州市',
      '累计服务满 0小时1分钟',
      '具备技能：急救',
      '仅限成年人',
    ])
  })
})

describe('the profile', () => {
  it('is lacking without a birth day, or without the name a mission asks for', () => {
    expect(lacksProfile(open, person)).toBe(false)
    expect(lacksProfile(open, { ...person, birthDay: null })).toBe(true)
    expect(lacksProfile(open, { ...person, realNameVerifiedOn: null })).toBe(false)
    expect(lacksProfile({ ...open, needsRealName: true }, { ...person, realNameVerifiedOn: null })).toBe(true)
  })
})

describe('the best of several slots', () => {
  it('is the one that is nearest to an application', () => {
    const blocked = judge({ mission: { state: 'suspended' } })
    const fixable = judge({ mission: { needsSkills: ['粤语'] } })
    const worse = judge({ mission: { needsSkills: ['粤语'], needsMinutes: 9999 } })
    expect(bestOf([blocked, worse, fixable, judge()])).toEqual(judge())
    expect(bestOf([blocked, worse, fixable])).toEqual(fixable)
    expect(bestOf([])).toBeNull()
  })
})

describe('the way to a service district', () => {
  it('is where one is applied for, not the form of the profile', () => {
    const needsDistrict = { code: '440300', name: '深圳市' }
    const unmet = find({ mission: { needsDistrict } }, 'district')
    expect(unmet?.fix).toEqual({ label: '去申请服务地区', link: '/personalCenter/districts' })
    expect(unmet?.note).toBe('你的服务地区：越秀区，申请深圳市，联合会通过后即可报名')
    expect(find({ mission: { needsDistrict }, person: { districts: [] } }, 'district')?.note).toBe(
      '你还没有服务地区，申请深圳市，联合会通过后即可报名',
    )
  })
})

describe('districts', () => {
  it('lie below their province and city, by code', () => {
    expect(isWithinDistrict('440104', '440000')).toBe(true)
    expect(isWithinDistrict('440104', '440100')).toBe(true)
    expect(isWithinDistrict('440104', '440104')).toBe(true)
    expect(isWithinDistrict('440104', '440106')).toBe(false)
    expect(isWithinDistrict('440100', '440104')).toBe(false)
    expect(isWithinDistrict('442000', '440000')).toBe(true)
    expect(isWithinDistrict('441000', '440100')).toBe(false)
    expect(isWithinDistrict('450100', '440000')).toBe(false)
  })
})

it.each([
  ['2026-12-05T08:00:00+08:00', '2026-12-05T11:30:00+08:00', '12月5日 8:00–11:30'],
  ['2026-12-19T22:00:00+08:00', '2026-12-20T02:00:00+08:00', '12月19日 22:00–次日 2:00'],
  ['2026-12-05T09:00:00+08:00', '2026-12-07T17:00:00+08:00', '12月5日 9:00–12月7日 17:00'],
])('from %s to %s is %s', (startAt, endAt, text) => {
  expect(spanText({ startAt, endAt })).toBe(text)
})
