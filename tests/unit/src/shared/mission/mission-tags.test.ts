import { describe, expect, it } from 'vitest'
import type { MissionState } from '#domain/lifecycle/mission.ts'
import type { MissionSummary } from '#contract/mission/mission.ts'
import type { Condition } from '#domain/mission/condition.ts'
import { allows, stateNames } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { distanceText, invitations, missionAction, missionTags } from '#src/shared/mission/mission-tags.tsx'

const now = new Date('2026-12-01T00:00:00Z').getTime()

const mission = (over: Partial<MissionSummary> = {}): MissionSummary => ({
  id: '1',
  number: 'HD1',
  name: '红树林补种',
  state: 'recruiting',
  category: ['06'],
  targets: ['11'],
  cover: 'plant',
  organization: { id: '1', name: '湿地守护者' },
  startAt: '2026-12-05T00:00:00.000Z',
  endAt: '2026-12-05T04:00:00.000Z',
  recruitStartAt: '2026-11-01T00:00:00.000Z',
  recruitEndAt: '2026-12-04T00:00:00.000Z',
  district: { code: '440115', name: '南沙区' },
  place: '湿地公园',
  distance: null,
  capacity: 40,
  taken: 14,
  waiting: 0,
  openToAll: false,
  ageFrom: null,
  grade: 'A',
  mine: null,
  eligibility: null,
  ...over,
})

const unmet = (key: Condition['key'], title: string): Condition => ({ key, title, met: false, note: '', fix: null })
const texts = (over: Partial<MissionSummary>) => missionTags(mission(over), now).map(({ text }) => text)
const action = (over: Partial<MissionSummary>) => missionAction(mission(over), now).text

it('invites in exactly the states in which the chart takes applications', () => {
  const tags = stateNames(missionMachine).map((state) => [
    state,
    allows(missionMachine, state, 'application.submitted'),
  ])
  const invited = Object.entries(invitations).map(([state, label]) => [state as MissionState, label !== null])
  expect(Object.fromEntries(invited)).toEqual(Object.fromEntries(tags))
})

describe('what a guest reads', () => {
  it.each<[string, Partial<MissionSummary>, string[]]>([
    ['open to all', { openToAll: true }, ['无门槛，新手可报']],
    ['an age', { ageFrom: 16 }, ['满 16 岁']],
    ['other conditions', {}, []],
    ['hours of a lower grade', { grade: 'C' }, ['只计 C 级时长']],
    ['three places left', { taken: 37 }, ['即将满员']],
    ['four places left', { taken: 36 }, []],
    ['full with a line', { taken: 40, waiting: 4 }, ['已满，候补 4 人']],
    ['recruiting over', { openToAll: true, recruitEndAt: '2026-12-01T00:00:00.000Z' }, []],
    ['a lower grade when it is over', { grade: 'B', recruitEndAt: '2026-12-01T00:00:00.000Z' }, ['只计 B 级时长']],
    ['hours on notice', { state: 'publicising' }, ['时长公示中']],
  ])('%s', (_, over, text) => {
    expect(texts(over)).toEqual(text)
  })
})

describe('what a volunteer reads', () => {
  it.each<[string, Partial<MissionSummary>, string]>([
    ['all met', { eligibility: { verdict: 'eligible', unmet: [] } }, '你符合全部条件'],
    [
      'one to fix',
      { eligibility: { verdict: 'fixable', unmet: [unmet('realName', '需要实名认证')] } },
      '差 1 项：需要实名认证',
    ],
    [
      'a conflict',
      { eligibility: { verdict: 'blocked', unmet: [unmet('time', '时间不冲突')] } },
      '与你已报的活动时间冲突',
    ],
    ['too young', { eligibility: { verdict: 'blocked', unmet: [unmet('age', '年满 18 岁')] } }, '不符合：年满 18 岁'],
    [
      'a place of one’s own',
      { mine: { applicationId: '5', state: 'confirmed', startAt: '2026-12-05T00:00:00.000Z' } },
      '你已确认，12月5日 8:00 开始',
    ],
    [
      'in line',
      { mine: { applicationId: '5', state: 'waitlisted', startAt: '2026-12-05T00:00:00.000Z' } },
      '我的报名：候补中',
    ],
  ])('%s', (_, over, text) => {
    expect(texts(over)[0]).toBe(text)
  })
})

it.each<[string, Partial<MissionSummary>, string]>([
  ['for a guest', {}, '报名'],
  ['when full', { taken: 40 }, '加入候补'],
  ['when it has not begun to recruit', { recruitStartAt: '2026-12-02T00:00:00.000Z' }, '看详情'],
  ['when over', { state: 'settled' }, '看详情'],
  ['with a condition to fix', { eligibility: { verdict: 'fixable', unmet: [unmet('skills', '会急救')] } }, '还差什么'],
  ['with a conflict', { eligibility: { verdict: 'blocked', unmet: [unmet('time', '时间不冲突')] } }, '看安排'],
  ['with an offer', { mine: { applicationId: '5', state: 'offered', startAt: '2026-12-05T00:00:00.000Z' } }, '去确认'],
  [
    'with a place',
    { mine: { applicationId: '5', state: 'confirmed', startAt: '2026-12-05T00:00:00.000Z' } },
    '看我的报名',
  ],
])('the button %s', (_, over, text) => {
  expect(action(over)).toBe(text)
})

it.each([
  [null, null],
  [0, '0.0 公里'],
  [2.4, '2.4 公里'],
  [9.96, '10.0 公里'],
  [52.4, '52 公里'],
  [300, '300 公里'],
  [1880, null],
])('%s kilometres read %s', (kilometres, text) => {
  expect(distanceText(kilometres)).toBe(text)
})
