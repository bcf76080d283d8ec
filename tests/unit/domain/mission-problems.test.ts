import { describe, expect, it } from 'vitest'
import { missionDraftValue, emptyMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'
import { itemOf, missionProblemsOf, partOf } from '#domain/mission-draft/problems.ts'
import { fullDraft } from '#tests/support/mission-draft.ts'

const basis = { now: new Date('2026-12-01T10:00:00+08:00'), staffIds: ['7'], criticised: [] }
const full = fullDraft(7)
const problems = (draft: MissionDraft, over = {}) => missionProblemsOf(draft, { ...basis, ...over })
const only = (draft: Partial<MissionDraft>) =>
  problems({ ...full, ...draft }).map(({ field, message }) => [field, message])

/** The one slot of the full draft, changed. */
const slotOf = (over: object): Partial<MissionDraft> => {
  const [position] = full.positions
  if (!position) throw new Error('no position')
  return { positions: [{ ...position, slots: position.slots.map((slot) => ({ ...slot, ...over })) }] }
}

describe('what keeps a mission from being submitted', () => {
  it('is nothing for one that is whole', () => {
    expect(problems(full)).toEqual([])
  })

  it('names each field of an empty draft once, in the order of the page', () => {
    expect(problems(emptyMissionDraft).map(({ field }) => field)).toEqual([
      'basics.name',
      'basics.category',
      'basics.targets',
      'basics.recruitStartAt',
      'basics.recruitEndAt',
      'basics.district',
      'basics.place',
      'basics.address',
      'basics.contactName',
      'basics.contactPhone',
      'positions',
      'safety.hazardLevel',
      'safety.isOutdoors',
      'detail.html',
    ])
  })

  const slot = 'positions.0.slots.0'
  const late = '招募截止不能晚于最后一个时段的结束时间'
  it.each<[string, Partial<MissionDraft>, [string, string][]]>([
    [
      'a name of 51',
      { basics: { ...full.basics, name: '读'.repeat(51) } },
      [['basics.name', '活动名称是 2 到 50 个字，现在是 51 个']],
    ],
    [
      'five categories',
      { basics: { ...full.basics, category: ['01', '02', '03', '04', '05'] } },
      [['basics.category', '服务类别最多选 4 个']],
    ],
    [
      'recruiting beyond the end',
      { basics: { ...full.basics, recruitEndAt: '2026-12-23T18:31:00+08:00' } },
      [['basics.recruitEndAt', late]],
    ],
    [
      'a distance without a point',
      { basics: { ...full.basics, point: null, checkInMode: 'distance' } },
      [['basics.point', '按距离签到要先标出地图位置']],
    ],
    [
      'a slot that begins now',
      slotOf({ startAt: '2026-12-01T10:00:00+08:00' }),
      [
        [`${slot}.startAt`, '开始时间已经过去，请选以后的时间'],
        [`${slot}.endAt`, '一个时段最多 12 小时'],
      ],
    ],
    [
      'a slot over thirteen hours',
      slotOf({ startAt: '2026-12-23T05:30:00+08:00' }),
      [[`${slot}.endAt`, '一个时段最多 12 小时']],
    ],
    ['a slot without places', slotOf({ capacity: 0 }), [[`${slot}.capacity`, '名额填 1 到 9999 的整数']]],
    ['a slot of nobody', slotOf({ chargeId: '' }), [[`${slot}.chargeId`, '请选择这个时段的负责人']]],
    [
      'a slot of somebody who left',
      slotOf({ chargeId: '8' }),
      [[`${slot}.chargeId`, '这位工作人员已经不在组织里，请换一位负责人']],
    ],
    [
      'ages crossed',
      { conditions: { ...full.conditions, ageFrom: 30, ageTo: 20 } },
      [['conditions.ageTo', '最大年龄不能小于最小年龄']],
    ],
    [
      'a risk without words',
      { safety: { ...full.safety, hazardLevel: 'low' } },
      [
        ['safety.insurance', '有风险的活动要写明参与者的保险'],
        ['safety.riskNote', '请写明有什么风险、怎样防范'],
      ],
    ],
    [
      'outdoors without a plan',
      { safety: { ...full.safety, isOutdoors: true } },
      [['safety.weatherPlan', '户外活动要写明雨天安排，一句就行']],
    ],
    [
      'a detail of tags',
      { detail: { html: `<p>${'<strong></strong>'.repeat(40)}&nbsp;</p>` } },
      [['detail.html', '请填写活动详情']],
    ],
  ])('%s', (_, draft, expected) => {
    expect(only(draft)).toEqual(expected)
  })

  it('is what was criticised until it says something else, whatever the keys of its rows', () => {
    const criticised = [
      { field: 'positions' as const, message: '名额太多', value: missionDraftValue(full, 'positions') },
    ]
    const renamed = { ...full, positions: full.positions.map((position) => ({ ...position, key: 'other' })) }
    expect(problems(renamed, { criticised })).toEqual([{ item: 'positions', field: 'positions', message: '名额太多' }])
    expect(problems({ ...full, ...slotOf({ capacity: 5 }) }, { criticised })).toEqual([])
  })
})

it('every field has its place on the page and in the checklist', () => {
  expect([itemOf('safety.weatherPlan'), itemOf('basics.meeting'), itemOf('questions.onApplying')]).toEqual([
    'weather',
    'place',
    'questions',
  ])
  expect(partOf('positions.0.slots.1.capacity')).toBe('positions')
})
