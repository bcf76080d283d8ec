import { describe, expect, it } from 'vitest'
import { type Evidence, evidenceGrade, explainGrade, explainRecord } from '#domain/hours/evidence.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'

const none: Evidence = {
  inBy: null,
  outBy: null,
  inOnSpot: false,
  outOnSpot: false,
  inLate: false,
  outLate: false,
  inDoubts: [],
  outDoubts: [],
  isConfirmed: false,
}
const code: Evidence = { ...none, inBy: 'code', outBy: 'code' }
const list: Evidence = { ...none, inBy: 'list', outBy: 'list' }
const spot: Evidence = { ...code, inOnSpot: true, outOnSpot: true }
const rules = ruleSetOn('2026-11-23')

const next = '下次到达和离开都在现场扫码，是 A 级'
const confirm = '组织核对本人后确认到场，能升到 B 级'
const late = '断网时记的，补传后组织还没有确认'
const vouched = '扫过码，组织确认到场'

/** How it was noted, what it is of, why, and what would raise it while the hours are not recorded. */
const left: readonly (readonly [string, Evidence, string, string, string | null])[] = [
  ['code and place at both ends', spot, 'A', '到达和离开都在现场扫了码', null],
  [
    'code at both ends, place at the arrival',
    { ...code, inOnSpot: true },
    'C',
    '只有一头在现场扫了码，也没有核对本人',
    confirm,
  ],
  [
    'code at both ends, place at the departure',
    { ...code, outOnSpot: true },
    'C',
    '只有一头在现场扫了码，也没有核对本人',
    confirm,
  ],
  ['code at both ends', code, 'C', '扫过码，没有定位，也没有核对本人', confirm],
  ['code at both ends, confirmed', { ...code, isConfirmed: true }, 'B', vouched, null],
  ['code at the arrival, confirmed', { ...none, inBy: 'code', isConfirmed: true }, 'B', vouched, null],
  ['code at the departure, confirmed', { ...none, outBy: 'code', isConfirmed: true }, 'B', vouched, null],
  ['code at the arrival, departure on the list', { ...code, outBy: 'list' }, 'B', vouched, null],
  ['arrival on the list, code at the departure', { ...code, inBy: 'list' }, 'B', vouched, null],
  ['the list alone', list, 'C', '只有组织的名单', null],
  ['the list alone, confirmed', { ...list, isConfirmed: true }, 'C', '只有组织的名单', null],
  [
    'a departure by the rule, confirmed',
    { ...code, inOnSpot: true, outBy: 'rule', isConfirmed: true },
    'C',
    '没人登记离场，按规则补',
    null,
  ],
  [
    'code and place at both ends, one by whoever sees the code',
    { ...spot, outDoubts: ['self'] },
    'C',
    '扫码的是能看到签到码的工作人员本人，还没有别人确认',
    confirm,
  ],
  ['the same, confirmed', { ...spot, outDoubts: ['self'], isConfirmed: true }, 'B', vouched, null],
  [
    'code at the arrival by a device too far away, departure on the list',
    { ...code, inDoubts: ['anchor'], outBy: 'list' },
    'C',
    '签到屏的位置离活动定位太远，组织还没有确认',
    confirm,
  ],
  [
    'digits that came late at both ends',
    { ...code, inLate: true, outLate: true, inDoubts: ['digits'], outDoubts: ['digits'] },
    'C',
    '断网时输的数字，补传后组织还没有确认',
    confirm,
  ],
  [
    'code and place at both ends, one taken along',
    { ...spot, inDoubts: ['taken'] },
    'C',
    '扫的是离线签到码，也没有核对本人',
    confirm,
  ],
  ['the same, confirmed', { ...spot, inDoubts: ['taken'], isConfirmed: true }, 'B', vouched, null],
  [
    'a code taken along at the arrival, departure on the list',
    { ...code, inDoubts: ['taken'], outBy: 'list' },
    'B',
    vouched,
    null,
  ],
  ['nothing noted', none, 'C', '只有组织的名单', null],
  ['code and place at both ends, the departure sent later', { ...spot, outLate: true }, 'C', late, confirm],
  ['the same, confirmed', { ...spot, outLate: true, isConfirmed: true }, 'B', vouched, null],
  [
    'code at both ends, the arrival sent later and confirmed',
    { ...code, inLate: true, isConfirmed: true },
    'B',
    vouched,
    null,
  ],
  [
    'arrival on the list, code at the departure sent later',
    { ...code, inBy: 'list', outLate: true },
    'C',
    late,
    confirm,
  ],
  [
    'code at the arrival, a list at the departure that was sent later',
    { ...code, outBy: 'list', outLate: true },
    'C',
    late,
    confirm,
  ],
  ['the list alone, sent later', { ...list, inLate: true }, 'C', '只有组织的名单，断网时记的', null],
]

const present: readonly (readonly [string, Evidence, string, string, string | null])[] = [
  [
    'by the code, on the spot',
    { ...none, inBy: 'code', inOnSpot: true },
    'C',
    '到达时在现场扫了码',
    '离开时在现场扫一次签退码，是 A 级',
  ],
  [
    'by the code, on the spot, confirmed',
    { ...none, inBy: 'code', inOnSpot: true, isConfirmed: true },
    'B',
    vouched,
    '离开时在现场扫一次签退码，是 A 级',
  ],
  ['by the code', { ...none, inBy: 'code' }, 'C', '扫过码，没有定位，也没有核对本人', confirm],
  ['by the code, confirmed', { ...none, inBy: 'code', isConfirmed: true }, 'B', vouched, null],
  ['by the code, sent later', { ...none, inBy: 'code', inLate: true }, 'C', late, confirm],
  ['by the list', { ...none, inBy: 'list' }, 'C', '到达由组织登记', '离开时扫一次签退码，能升到 B 级'],
  [
    'by the list, sent later',
    { ...none, inBy: 'list', inLate: true },
    'C',
    '到达由组织登记，断网时记的',
    '离开时扫一次签退码，再由组织确认到场，能升到 B 级',
  ],
  [
    'by the list, sent later and confirmed',
    { ...none, inBy: 'list', inLate: true, isConfirmed: true },
    'C',
    '到达由组织登记，断网时记的',
    '离开时扫一次签退码，能升到 B 级',
  ],
]

describe('the grade of hours, why, and what would raise it', () => {
  it.each(left)('is explained to somebody who left: %s', (_, evidence, grade, why, raise) => {
    expect(explainGrade(evidence, 'left', rules)).toEqual({ grade, why, raise })
  })

  it.each(left)('recorded, %s: only the next time can be better', (_, evidence, grade, why) => {
    const raise = grade === 'A' ? null : next
    expect(explainRecord('checkIn', evidence, rules)).toEqual({ grade, why, raise })
  })

  it.each(present)('is explained to somebody who is there: %s', (_, evidence, grade, why, raise) => {
    expect(explainGrade(evidence, 'present', rules)).toEqual({ grade, why, raise })
  })

  it.each([
    ['organizer', 'C', '组织事后录入，凭证明材料，由另一位工作人员复核'],
    ['request', 'D', '本人补报，由组织认定'],
    ['import', 'C', '平台启用前的时长，按名册导入，由联合会另一位管理员复核'],
  ] as const)('stated by %s, whatever the marks are', (origin, grade, why) => {
    expect(explainRecord(origin, spot, rules)).toEqual({ grade, why, raise: next })
  })

  it('follows the old rules on a day before the new ones', () => {
    const before = ruleSetOn('2026-11-22')
    expect(before.version).not.toBe(rules.version)
    expect([evidenceGrade(code, before), evidenceGrade(list, before), evidenceGrade(spot, before)]).toEqual([
      'B',
      'B',
      'A',
    ])
    expect(explainGrade(code, 'left', before).why).toBe('扫过码，按当时的规则不用核对本人')
  })
})
