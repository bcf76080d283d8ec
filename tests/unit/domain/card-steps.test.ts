import { describe, expect, it } from 'vitest'
import { type CardDraft, type CardField, emptyCardDraft, isSameDraft } from '#domain/card/draft.ts'
import type { CardFacts } from '#domain/card/facts.ts'
import {
  type CardBasis,
  type CardStep,
  cardAge,
  firstOpenStep,
  kindRefusal,
  lacksFacts,
  cardNeedsGuardian,
  cardStepProblems,
  reachableStep,
  stepOf,
  stepsOf,
} from '#domain/card/steps.ts'

const facts: CardFacts = {
  name: '林晓岚',
  idType: '111',
  idNumber: '440***********0022',
  gender: 'female',
  birthDay: '1998-06-12',
  politicalStatus: '13',
  education: '20',
  mobile: '138****0001',
  email: null,
  workUnit: null,
  emergencyContact: null,
  livingDistrict: null,
  volunteerNumber: '440112345678',
  missing: [],
  guardianConsent: false,
}
const basis: CardBasis = { facts, noticeVersion: '2026-07', criticised: [], today: '2026-12-01' }
const withFacts = (change: Partial<CardFacts>): CardBasis => ({ ...basis, facts: { ...facts, ...change } })

const credit: CardDraft = {
  ...emptyCardDraft,
  notice: { read: true, version: '2026-07' },
  choice: { kind: 'credit', branchId: '1' },
  material: { idFront: '11', idBack: '12', portrait: '13', idValidUntil: '2036-05-01', idPermanent: false },
  contact: {
    mobile: '',
    email: '',
    area: '440104',
    address: '德政中路 12 号',
    emergencyName: '林建国',
    emergencyRelation: '父亲',
    emergencyPhone: '13920887715',
  },
  work: { profession: '2-08', workUnit: '市第三小学' },
  consents: { bank: true, terms: true },
}
const debit: CardDraft = {
  ...credit,
  choice: { kind: 'debit', branchId: '1' },
  work: { profession: '', workUnit: '' },
  gift: { giftId: '4', pickUpOn: '2026-12-20' },
}

function put(draft: CardDraft, field: string, value: string | boolean): CardDraft {
  const [part = '', name = ''] = field.split('.')
  return { ...draft, [part]: { ...draft[part as keyof CardDraft], [name]: value } }
}

/** The problem of one field on its step; null when there is none. */
function judged(draft: CardDraft, field: string, on: CardBasis = basis): string | null {
  const problems = cardStepProblems(stepOf(field as CardField, draft), draft, on).filter(
    (problem) => problem.field === field,
  )
  expect(problems.length).toBeLessThanOrEqual(1)
  return problems[0]?.message ?? null
}

const long = (count: number) => '一'.repeat(count)

describe('a complete draft', () => {
  it.each([
    ['credit', credit],
    ['debit', debit],
  ])('%s has no problem on any step', (_kind, draft) => {
    for (const step of stepsOf(draft)) expect(cardStepProblems(step, draft, basis), step).toEqual([])
  })
})

describe('fields of both kinds', () => {
  const table: readonly [field: string, value: string | boolean, message: string | null][] = [
    ['notice.read', true, null],
    ['notice.read', false, '请读完申领须知并勾选“我已阅读”'],
    ['choice.kind', '', '请选择卡种'],
    ['choice.branchId', '7', null],
    ['choice.branchId', '', '请选择领卡网点'],
    ['material.idFront', '', '请上传身份证人像面'],
    ['material.idFront', '5', null],
    ['material.idBack', '', '请上传身份证国徽面'],
    ['material.idBack', '5', null],
    ['material.portrait', '', '请上传本人证件照'],
    ['material.portrait', '5', null],
    ['material.idValidUntil', '', '请填写身份证有效期，长期有效的请勾选“长期”'],
    ['material.idValidUntil', '2026-12-01', null],
    ['material.idValidUntil', '2026-11-30', '身份证已过期，请先到公安机关换证'],
    ['material.idValidUntil', '2027-02-29', '这一天不存在，请对照证件检查'],
    ['material.idValidUntil', '2028-02-29', null],
    ['material.idValidUntil', '2028/02/28', '这一天不存在，请对照证件检查'],
    ['contact.email', '', null],
    ['contact.email', '   ', null],
    ['contact.email', 'linxl@example.com', null],
    ['contact.email', 'linxl@', '邮箱格式不对，应类似 name@example.com'],
    ['contact.area', '440104', null],
    ['contact.area', '441900', null],
    ['contact.area', '820000', null],
    ['contact.area', '440100', '请选择到区县'],
    ['contact.area', '440000', '请选择到区县'],
    ['contact.area', '', '请选择到区县'],
    ['contact.area', '越秀区', '请选择到区县'],
    ['contact.address', '', '请填写详细地址'],
    ['contact.address', '    ', '请填写详细地址'],
    ['contact.address', long(4), '详细地址是 5 到 100 个字，现在是 4 个'],
    ['contact.address', long(5), null],
    ['contact.address', long(100), null],
    ['contact.address', long(101), '详细地址是 5 到 100 个字，现在是 101 个'],
    ['contact.address', ` ${long(100)} `, null],
    ['contact.address', '𠮷'.repeat(100), null],
    ['contact.emergencyName', '', '请填写紧急联系人姓名'],
    ['contact.emergencyName', long(1), '紧急联系人姓名是 2 到 30 个字，现在是 1 个'],
    ['contact.emergencyName', long(2), null],
    ['contact.emergencyName', long(30), null],
    ['contact.emergencyName', long(31), '紧急联系人姓名是 2 到 30 个字，现在是 31 个'],
    ['contact.emergencyRelation', '', '请填写与本人的关系'],
    ['contact.emergencyRelation', long(1), null],
    ['contact.emergencyRelation', long(10), null],
    ['contact.emergencyRelation', long(11), '与本人的关系是 1 到 10 个字，现在是 11 个'],
    ['contact.emergencyPhone', '', '请输入手机号'],
    ['contact.emergencyPhone', ' 13920887715 ', null],
    ['contact.emergencyPhone', '1392088771', '手机号是 11 位，现在是 10 位'],
    ['contact.emergencyPhone', '139208877150', '手机号是 11 位，现在是 12 位'],
    ['contact.emergencyPhone', '12920887715', '手机号以 13 至 19 开头，请检查前两位'],
    ['contact.emergencyPhone', '020-83500012', '手机号以 13 至 19 开头，请检查前两位'],
    ['consents.bank', false, '同意把资料交给发卡银行核对后才能办卡'],
    ['consents.terms', false, '请阅读并同意《志愿者证申领须知》'],
  ]

  it.each(table)('judge %s = %s', (field, value, message) => {
    expect(judged(put(credit, field, value), field)).toBe(message)
    if (field !== 'choice.kind') expect(judged(put(debit, field, value), field)).toBe(message)
  })

  it('an older notice has to be read again', () => {
    expect(judged(put(credit, 'notice.version', '2025-01'), 'notice.read')).toBe('请读完申领须知并勾选“我已阅读”')
    expect(judged(put(credit, 'notice.version', ''), 'notice.read')).not.toBeNull()
  })

  it('an ID card for ever needs no day, and a wrong day does no harm', () => {
    for (const day of ['', '2001-01-01', 'x']) {
      const draft = put(put(credit, 'material.idValidUntil', day), 'material.idPermanent', true)
      expect(judged(draft, 'material.idValidUntil')).toBeNull()
    }
  })

  it('whom to call is somebody else, where the own number is typed here too', () => {
    const typed = put(credit, 'contact.mobile', '13920887715')
    const basisWithout = withFacts({ mobile: null })
    expect(judged(typed, 'contact.emergencyPhone', basisWithout)).toBe('与本人手机号相同，请填能联系到家人或朋友的号码')
    expect(judged(put(typed, 'contact.mobile', '13920887716'), 'contact.emergencyPhone', basisWithout)).toBeNull()
    expect(judged(typed, 'contact.emergencyPhone')).toBeNull()
  })

  it('the mobile is asked only when the profile has none', () => {
    const basisWithout = withFacts({ mobile: null })
    expect(judged(put(credit, 'contact.mobile', '什么'), 'contact.mobile')).toBeNull()
    expect(judged(credit, 'contact.mobile', basisWithout)).toBe('请输入手机号')
    expect(judged(put(credit, 'contact.mobile', '1380002000'), 'contact.mobile', basisWithout)).toBe(
      '手机号是 11 位，现在是 10 位',
    )
    expect(judged(put(credit, 'contact.mobile', '13800020001'), 'contact.mobile', basisWithout)).toBeNull()
  })
})

describe('fields of one kind', () => {
  it.each<[string, string, string | null]>([
    ['work.profession', '2-08', null],
    ['work.profession', '8-01', null],
    ['work.profession', '', '请从列表中选择职业'],
    ['work.profession', '2-99', '请从列表中选择职业'],
    ['work.profession', '2', '请从列表中选择职业'],
    ['work.profession', '教学人员', '请从列表中选择职业'],
    ['work.workUnit', '', '请填写工作单位'],
    ['work.workUnit', '校', '工作单位是 2 到 60 个字，现在是 1 个'],
    ['work.workUnit', '学校', null],
    ['work.workUnit', long(60), null],
    ['work.workUnit', long(61), '工作单位是 2 到 60 个字，现在是 61 个'],
  ])('of the credit card: %s = %s', (field, value, message) => {
    expect(judged(put(credit, field, value), field)).toBe(message)
    expect(judged(put(debit, field, value), field)).toBeNull()
  })

  it.each<[string, string, string | null]>([
    ['gift.giftId', '', '请选择一份开卡礼'],
    ['gift.giftId', '2', null],
    ['gift.pickUpOn', '', '请选择领卡日期'],
    ['gift.pickUpOn', '2026-12-15', '领卡日期在 15 天以后、60 天以内'],
    ['gift.pickUpOn', '2026-12-16', null],
    ['gift.pickUpOn', '2027-01-30', null],
    ['gift.pickUpOn', '2027-01-31', '领卡日期在 15 天以后、60 天以内'],
    ['gift.pickUpOn', '2026-02-30', '请选择领卡日期'],
    ['gift.pickUpOn', '明天', '请选择领卡日期'],
  ])('of the debit card: %s = %s', (field, value, message) => {
    expect(judged(put(debit, field, value), field)).toBe(message)
    expect(judged(put(credit, field, value), field)).toBeNull()
  })
})

describe('what the profile lacks', () => {
  const all = withFacts({
    name: '',
    idType: null,
    idNumber: null,
    birthDay: null,
    missing: ['name', 'idNumber', 'politicalStatus', 'education'],
  })

  it.each<[string, string, string | null]>([
    ['individual.name', '', '请填写姓名'],
    ['individual.name', '林', '姓名是 2 到 30 个字，现在是 1 个'],
    ['individual.name', '林岚', null],
    ['individual.name', long(30), null],
    ['individual.name', long(31), '姓名是 2 到 30 个字，现在是 31 个'],
    ['individual.idNumber', '', '请输入身份证号'],
    ['individual.idNumber', '440104199806120022', null],
    ['individual.idNumber', ' 440104199806120022 ', null],
    ['individual.idNumber', '440104199806120021', '身份证号校验不通过，请对照证件逐位检查'],
    ['individual.idNumber', '44010419980612002', '身份证号是 15 位或 18 位，现在是 17 位'],
    ['individual.politicalStatus', '', '请选择政治面貌'],
    ['individual.politicalStatus', '13', null],
    ['individual.politicalStatus', '14', '请选择政治面貌'],
    ['individual.education', '', '请选择学历'],
    ['individual.education', '20', null],
    ['individual.education', '21', '请选择学历'],
  ])('is judged for %s = %s', (field, value, message) => {
    expect(judged(put(credit, field, value), field, all)).toBe(message)
    expect(judged(put(credit, field, value), field)).toBeNull()
  })

  it('only an ID card is taken here', () => {
    const refusal = '网上只受理居民身份证，其他证件请拨打 12355 预约到银行网点办理'
    expect(judged(credit, 'individual.idNumber', withFacts({ idType: '414' }))).toBe(refusal)
    expect(judged(credit, 'individual.idNumber', withFacts({ idType: '516' }))).toBe(refusal)
    expect(judged(credit, 'individual.idNumber', withFacts({ idType: null }))).toBe(refusal)
    expect(judged(credit, 'individual.idNumber', withFacts({ idType: '111' }))).toBeNull()
  })
})

describe('ages', () => {
  const born = (birthDay: string | null, rest: Partial<CardFacts> = {}) => withFacts({ birthDay, ...rest })

  it.each<[string, number | null]>([
    ['2008-12-01', 18],
    ['2008-12-02', 17],
    ['2010-12-01', 16],
    ['2010-12-02', 15],
    ['2008-02-29', 18],
  ])('born on %s: %s on 2026-12-01', (birthDay, age) => {
    expect(cardAge(credit, born(birthDay))).toBe(age)
  })

  it('follow the typed number when the profile knows none, and are null when neither says it', () => {
    const typed = put(credit, 'individual.idNumber', '440104199806120022')
    expect(cardAge(typed, born(null))).toBe(28)
    expect(cardAge(typed, born('2011-01-01'))).toBe(15)
    expect(cardAge(credit, born(null))).toBeNull()
    expect(cardAge(put(credit, 'individual.idNumber', '44010419980612002'), born(null))).toBeNull()
  })

  it.each<[string, string | null]>([
    ['2008-12-01', null],
    ['2008-12-02', '信用卡须年满 18 周岁，可以申请借记卡'],
  ])('a credit card for somebody born on %s', (birthDay, message) => {
    expect(judged(credit, 'choice.kind', born(birthDay))).toBe(message)
    expect(kindRefusal('credit', credit, born(birthDay))).toBe(message)
    expect(judged(debit, 'choice.kind', born(birthDay))).toBeNull()
    expect(kindRefusal('debit', credit, born(birthDay))).toBeNull()
  })

  it('an unknown age refuses no kind', () => {
    expect(kindRefusal('credit', credit, born(null))).toBeNull()
  })

  it.each([
    ['2010-12-01', false],
    ['2010-12-02', true],
  ])('decide whether somebody born on %s needs a guardian: %s', (birthDay, needed) => {
    expect(cardNeedsGuardian(debit, born(birthDay))).toBe(needed)
    expect(judged(debit, 'individual.guardianName', born(birthDay)) !== null).toBe(needed)
    expect(judged(debit, 'individual.guardianName', born(birthDay, { guardianConsent: true }))).toBeNull()
  })

  const young = born('2011-03-01')
  it.each<[string, string | boolean, string | null]>([
    ['individual.guardianName', '', '请填写监护人姓名'],
    ['individual.guardianName', '林', '监护人姓名是 2 到 30 个字，现在是 1 个'],
    ['individual.guardianName', '林父', null],
    ['individual.guardianName', long(30), null],
    ['individual.guardianName', long(31), '监护人姓名是 2 到 30 个字，现在是 31 个'],
    ['individual.guardianRelation', '', '请填写与本人的关系'],
    ['individual.guardianRelation', '父', null],
    ['individual.guardianRelation', long(10), null],
    ['individual.guardianRelation', long(11), '与本人的关系是 1 到 10 个字，现在是 11 个'],
    ['individual.guardianPhone', '', '请输入手机号'],
    ['individual.guardianPhone', '13900000001', null],
    ['individual.guardianPhone', '1390000000', '手机号是 11 位，现在是 10 位'],
    ['individual.guardianCode', '', '请输入验证码'],
    ['individual.guardianCode', '24681', '验证码是 6 位数字，现在是 5 位'],
    ['individual.guardianCode', '246810', null],
    ['individual.guardianConsent', false, '请监护人阅读并勾选同意'],
    ['individual.guardianConsent', true, null],
  ])('below 16: %s = %s', (field, value, message) => {
    expect(judged(put(debit, field, value), field, young)).toBe(message)
  })
})

describe('a criticism', () => {
  const criticised = (field: CardField, value: string | boolean, message = '请改'): CardBasis => ({
    ...basis,
    criticised: [{ field, value, message }],
  })

  it('stands until the value differs', () => {
    const on = criticised('material.portrait', '13', '有反光')
    expect(cardStepProblems('creditCard', credit, on)).toEqual([{ field: 'material.portrait', message: '有反光' }])
    expect(cardStepProblems('creditCard', put(credit, 'material.portrait', '14'), on)).toEqual([])
  })

  it('is told on its own step alone, of a switch too', () => {
    const on = criticised('material.idPermanent', false)
    expect(cardStepProblems('creditCard', credit, on)).toEqual([{ field: 'material.idPermanent', message: '请改' }])
    for (const step of ['needToKnow', 'individualInfo', 'chooseCard', 'detail'] as const) {
      expect(cardStepProblems(step, credit, on), step).toEqual([])
    }
    expect(cardStepProblems('creditCard', put(credit, 'material.idPermanent', true), on)).toEqual([])
  })

  it('gives way to the rule that the field breaks', () => {
    const on = criticised('contact.address', '', '写详细些')
    expect(cardStepProblems('creditCard', put(credit, 'contact.address', ''), on)).toEqual([
      { field: 'contact.address', message: '请填写详细地址' },
    ])
  })

  it('opens the wizard at its step', () => {
    expect(firstOpenStep(credit, criticised('choice.branchId', '1'))).toBe('chooseCard')
    expect(firstOpenStep(credit, criticised('contact.emergencyPhone', '13920887715'))).toBe('creditCard')
    expect(firstOpenStep(debit, criticised('gift.giftId', '4'))).toBe('debitCard')
    expect(firstOpenStep(debit, criticised('gift.giftId', '3'))).toBe('detail')
  })
})

describe('steps', () => {
  it('stand in order, with the form of the chosen kind', () => {
    const order = ['needToKnow', 'individualInfo', 'chooseCard']
    expect(stepsOf(credit)).toEqual([...order, 'creditCard', 'detail'])
    expect(stepsOf(debit)).toEqual([...order, 'debitCard', 'detail'])
    expect(stepsOf(emptyCardDraft)).toEqual([...order, 'creditCard', 'detail'])
  })

  it.each<[CardField, CardStep, CardStep]>([
    ['notice.read', 'needToKnow', 'needToKnow'],
    ['individual.guardianPhone', 'individualInfo', 'individualInfo'],
    ['choice.branchId', 'chooseCard', 'chooseCard'],
    ['material.idBack', 'creditCard', 'debitCard'],
    ['contact.address', 'creditCard', 'debitCard'],
    ['work.profession', 'creditCard', 'debitCard'],
    ['gift.giftId', 'creditCard', 'debitCard'],
    ['consents.bank', 'creditCard', 'debitCard'],
  ])('%s stands on %s, or %s', (field, ofCredit, ofDebit) => {
    expect([stepOf(field, credit), stepOf(field, debit)]).toEqual([ofCredit, ofDebit])
  })

  const lacking = withFacts({ missing: ['education'], education: null })
  const withEducation = put(credit, 'individual.education', '20')

  it.each<[string, CardDraft, CardBasis, CardStep]>([
    ['nothing typed', emptyCardDraft, basis, 'needToKnow'],
    ['the notice alone', { ...emptyCardDraft, notice: credit.notice }, basis, 'chooseCard'],
    [
      'the notice, and the profile lacks facts',
      { ...emptyCardDraft, notice: credit.notice },
      lacking,
      'individualInfo',
    ],
    ['the facts typed, the profile still without them', withEducation, lacking, 'individualInfo'],
    ['the kind without a branch', put(credit, 'choice.branchId', ''), basis, 'chooseCard'],
    ['everything but a consent', put(credit, 'consents.bank', false), basis, 'creditCard'],
    ['everything but the gift', put(debit, 'gift.giftId', ''), basis, 'debitCard'],
    ['everything', credit, basis, 'detail'],
    ['a newer notice', credit, { ...basis, noticeVersion: '2027-01' }, 'needToKnow'],
    ['a pick-up day that has come too near', debit, { ...basis, today: '2026-12-10' }, 'debitCard'],
  ])('first open: %s', (_what, draft, on, step) => {
    expect(firstOpenStep(draft, on)).toBe(step)
  })

  const started = { ...emptyCardDraft, notice: credit.notice }
  it.each<[string, CardStep, CardDraft, CardBasis, CardStep]>([
    ['the first of an empty one', 'needToKnow', emptyCardDraft, basis, 'needToKnow'],
    ['the last of an empty one', 'detail', emptyCardDraft, basis, 'needToKnow'],
    ['back to the first', 'needToKnow', credit, basis, 'needToKnow'],
    ['back to the choice', 'chooseCard', credit, basis, 'chooseCard'],
    ['the form after the choice', 'creditCard', credit, basis, 'creditCard'],
    ['the form before the choice', 'creditCard', started, basis, 'chooseCard'],
    ['the form of the other kind', 'debitCard', credit, basis, 'detail'],
    ['the form of the other kind, unfinished', 'creditCard', put(debit, 'gift.giftId', ''), basis, 'debitCard'],
    ['the last look', 'detail', debit, basis, 'detail'],
    ['the last look, a consent missing', 'detail', put(debit, 'consents.terms', false), basis, 'debitCard'],
    ['the last look, facts missing', 'detail', credit, lacking, 'individualInfo'],
  ])('an address: %s', (_what, target, draft, on, step) => {
    expect(reachableStep(target, draft, on)).toBe(step)
  })

  it('the profile lacks nothing once it has everything and the guardian agreed', () => {
    expect(lacksFacts(credit, basis)).toBe(false)
    expect(lacksFacts(credit, lacking)).toBe(true)
    expect(lacksFacts(debit, withFacts({ birthDay: '2011-03-01' }))).toBe(true)
    expect(lacksFacts(debit, withFacts({ birthDay: '2011-03-01', guardianConsent: true }))).toBe(false)
  })
})

describe('two drafts', () => {
  it('are the same by what they say', () => {
    const turned = Object.fromEntries(Object.entries(credit).toReversed()) as unknown as CardDraft
    expect(isSameDraft(credit, turned)).toBe(true)
    expect(isSameDraft(credit, debit)).toBe(false)
    expect(isSameDraft(credit, put(credit, 'consents.bank', false))).toBe(false)
    expect(isSameDraft(credit, null)).toBe(false)
  })
})
