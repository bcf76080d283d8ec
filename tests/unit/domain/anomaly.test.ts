import { describe, expect, it } from 'vitest'
import { assessStay, type StayFacts } from '#domain/hours/anomaly.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'

const rules = ruleSetOn('2026-12-05')
const at = (time: string) => new Date(`2026-12-05T${time}:00+08:00`)
const span = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) })
const other = (from: string, to: string, missionName = '早间护学') => ({ missionName, ...span(from, to) })

/** Three hours, all of them attended. */
const facts = (values: Partial<StayFacts> = {}): StayFacts => ({
  slot: span('08:30', '11:30'),
  stay: span('08:30', '11:30'),
  others: [],
  dayMinutes: 0,
  typedPeople: 0,
  devicePeople: 1,
  receivedAt: at('11:31'),
  doubts: [],
  isWalkInOfOne: false,
  isSuspended: false,
  ...values,
})
const kindsOf = (values: Partial<StayFacts>) => assessStay(facts(values), rules).anomalies.map(({ kind }) => kind)

describe('a stay', () => {
  it('counts whole where nothing is odd', () => {
    expect(assessStay(facts(), rules)).toEqual({ counted: span('08:30', '11:30'), minutes: 180, anomalies: [] })
  })

  it.each<[string, ReturnType<typeof other>, ReturnType<typeof span> | null, number]>([
    ['before its end', other('07:00', '08:40'), span('08:40', '11:30'), 170],
    ['after its start', other('11:00', '12:00'), span('08:30', '11:00'), 150],
    ['inside, the longer side', other('09:00', '09:30'), span('09:30', '11:30'), 120],
    ['all over it', other('08:00', '12:00'), null, 0],
  ])('counts without what other hours hold %s', (_, hours, counted, minutes) => {
    const assessment = assessStay(facts({ others: [hours] }), rules)
    expect([assessment.counted, assessment.minutes]).toEqual([counted, minutes])
    expect(assessment.anomalies.map(({ kind }) => kind)).toEqual(['overlap'])
  })

  it('touches other hours without overlapping them', () => {
    expect(kindsOf({ others: [other('07:30', '08:30'), other('11:30', '12:30')] })).toEqual([])
  })

  it.each([
    [540, 180, []],
    [541, 179, ['longDay']],
    [720, 0, ['longDay']],
  ])('after %i minutes before counts %i of the day’s twelve hours', (dayMinutes, minutes, kinds) => {
    const assessment = assessStay(facts({ dayMinutes }), rules)
    expect(assessment.minutes).toBe(minutes)
    expect(assessment.anomalies.map(({ kind }) => kind)).toEqual(kinds)
  })

  it.each([
    ['10:18', []],
    ['10:17', ['short']],
  ])('until %s holds 60 %% of the slot or not', (to, kinds) => {
    expect(kindsOf({ stay: span('08:30', to) })).toEqual(kinds)
  })

  it.each<[string, Partial<StayFacts>, string[]]>([
    ['seven people typed at once', { typedPeople: 7 }, []],
    ['eight people typed at once', { typedPeople: 8 }, ['typedQuickly']],
    ['two people on a phone', { devicePeople: 2 }, []],
    ['three people on a phone', { devicePeople: 3 }, ['sharedDevice']],
    ['a mark two hours after the end', { receivedAt: at('13:30') }, []],
    ['a mark of a suspended site', { isSuspended: true }, ['suspended']],
    ['a mark more than two hours after the end', { receivedAt: at('13:31') }, ['lateEntry']],
    ['a scan by whoever sees the code', { doubts: ['self'] }, ['ownScan']],
    ['a device too far away', { doubts: ['anchor'] }, ['farAnchor']],
    ['digits that came late', { doubts: ['digits'] }, ['lateDigits']],
    ['a code taken along', { doubts: ['taken'] }, []],
    ['somebody added on site whom one noted', { isWalkInOfOne: true }, ['walkIn']],
  ])('is looked at for %s as the rule says', (_, values, kinds) => {
    expect(kindsOf(values)).toEqual(kinds)
  })

  it('says why in a sentence that names the rule', () => {
    const { anomalies } = assessStay(facts({ stay: span('08:30', '09:41') }), rules)
    expect(anomalies).toEqual([{ kind: 'short', reason: '在场 71 分，规定不少于 108 分（180 分的 60%）才计入' }])
  })
})
