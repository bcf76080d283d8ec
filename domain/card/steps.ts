import { isCountyForm } from '../areas/area-code.ts'
import { checkEmail } from '../fields/email.ts'
import { checkVerificationCode } from '../fields/code.ts'
import { checkIdCard, readIdCard } from '../fields/id-card.ts'
import { readMobile } from '../fields/copied-number.ts'
import { checkMobile } from '../fields/mobile.ts'
import { addDays, ageOn, isDay } from '../fields/shanghai-day.ts'
import { educations } from '../lists/education.ts'
import { politicalStatuses } from '../lists/political-status.ts'
import { isProfession } from '../lists/profession.ts'
import { type CardDraft, type CardField, type CardKind, cardDraftValue } from './draft.ts'
import type { ProfileFact, CardFacts } from './facts.ts'

/** Steps of the wizard before success (docs/rules/cards.md#steps). */
export const cardSteps = ['needToKnow', 'individualInfo', 'chooseCard', 'creditCard', 'debitCard', 'detail'] as const
export type CardStep = (typeof cardSteps)[number]

/** A field that keeps a step from being done, and how to mend it. */
export interface CardProblem {
  readonly field: CardField
  readonly message: string
}

/** A field that the review criticised, with the value that it criticised: another value answers it. */
export interface Criticism extends CardProblem {
  readonly value: string | boolean
}

/** What the checks hold a draft against; `today` is YYYY-MM-DD in Asia/Shanghai. */
export interface CardBasis {
  readonly facts: CardFacts
  readonly noticeVersion: string
  readonly criticised: readonly Criticism[]
  readonly today: string
}

/** Ages in completed years, lengths in characters, days from today on. */
export const cardLimits = {
  guardianBelow: 16,
  creditFrom: 18,
  name: [2, 30],
  relation: [1, 10],
  address: [5, 100],
  workUnit: [2, 60],
  pickUpDays: [15, 60],
} as const

type Validator = (draft: CardDraft, basis: CardBasis) => readonly (CardProblem | null)[]

const problem = (field: CardField, message: string | null): CardProblem | null =>
  message === null ? null : { field, message }

/** Fields that stand in the way of a step, in the order of the page; none when the step is done. */
export function cardStepProblems(step: CardStep, draft: CardDraft, basis: CardBasis): CardProblem[] {
  const problems = validators[step](draft, basis).filter((item) => item !== null)
  const fields = new Set(problems.map(({ field }) => field))
  const open = basis.criticised.filter(
    ({ field, value }) => stepOf(field, draft) === step && !fields.has(field) && cardDraftValue(draft, field) === value,
  )
  return [...problems, ...open.map(({ field, message }) => ({ field, message }))]
}

/** The steps of this draft in order: the form of the chosen kind stands between choice and detail. */
export function stepsOf(draft: CardDraft): CardStep[] {
  const form: CardStep = draft.choice.kind === 'debit' ? 'debitCard' : 'creditCard'
  return ['needToKnow', 'individualInfo', 'chooseCard', form, 'detail']
}

/** The first step that is not done; `detail` when only the last look is left. What the profile lacks has to be given to it too. */
export function firstOpenStep(draft: CardDraft, basis: CardBasis): CardStep {
  const isOpen = (step: CardStep): boolean =>
    cardStepProblems(step, draft, basis).length > 0 || (step === 'individualInfo' && lacksFacts(draft, basis))
  return stepsOf(draft).find(isOpen) ?? 'detail'
}

/** Whether the profile still lacks something that `saveIndividualInfo` gives it, however well the draft says it. */
export function lacksFacts(draft: CardDraft, basis: CardBasis): boolean {
  return basis.facts.missing.length > 0 || (cardNeedsGuardian(draft, basis) && !basis.facts.guardianConsent)
}

/** Where an address leads: to its step when all before it are done, else to the first that is not. */
export function reachableStep(target: string | null, draft: CardDraft, basis: CardBasis): CardStep {
  const steps = stepsOf(draft)
  const first = firstOpenStep(draft, basis)
  return steps.slice(0, steps.indexOf(first)).find((step) => step === target) ?? first
}

/** The step whose page holds the field. */
export function stepOf(field: CardField, draft: CardDraft): CardStep {
  const part = field.slice(0, field.indexOf('.'))
  if (part === 'notice') return 'needToKnow'
  if (part === 'individual') return 'individualInfo'
  if (part === 'choice') return 'chooseCard'
  return draft.choice.kind === 'debit' ? 'debitCard' : 'creditCard'
}

/** Completed years on a day, from the profile or from the ID number that was typed; null when neither says it. */
export function cardAge(draft: CardDraft, { facts, today }: Pick<CardBasis, 'facts' | 'today'>): number | null {
  const birthDay = facts.birthDay ?? readIdCard(draft.individual.idNumber, today)?.birthDay ?? null
  return birthDay === null ? null : ageOn(birthDay, today)
}

/** Whether a guardian has to agree (docs/rules/cards.md#who-can-have-one). */
export function cardNeedsGuardian(draft: CardDraft, basis: Pick<CardBasis, 'facts' | 'today'>): boolean {
  const age = cardAge(draft, basis)
  return age !== null && age < cardLimits.guardianBelow
}

/** Why this kind cannot be had; null when it can. */
export function kindRefusal(
  kind: CardKind,
  draft: CardDraft,
  basis: Pick<CardBasis, 'facts' | 'today'>,
): string | null {
  const age = cardAge(draft, basis)
  return kind === 'credit' && age !== null && age < cardLimits.creditFrom
    ? `信用卡须年满 ${cardLimits.creditFrom} 周岁，可以申请借记卡`
    : null
}

const validators: Record<CardStep, Validator> = {
  needToKnow: ({ notice }, { noticeVersion }) => [
    problem('notice.read', notice.read && notice.version === noticeVersion ? null : '请读完申领须知并勾选“我已阅读”'),
  ],
  individualInfo: (draft, basis) => {
    const { individual } = draft
    const asks = (fact: ProfileFact): boolean => basis.facts.missing.includes(fact)
    return [
      asks('name') ? problem('individual.name', length(individual.name, cardLimits.name, '姓名')) : null,
      asks('idNumber')
        ? problem('individual.idNumber', checkIdCard(individual.idNumber, basis.today))
        : basis.facts.idType === '111'
          ? null
          : problem('individual.idNumber', '网上只受理居民身份证，其他证件请拨打 12355 预约到银行网点办理'),
      asks('politicalStatus')
        ? problem('individual.politicalStatus', inList(politicalStatuses, individual.politicalStatus, '政治面貌'))
        : null,
      asks('education') ? problem('individual.education', inList(educations, individual.education, '学历')) : null,
      ...(cardNeedsGuardian(draft, basis) && !basis.facts.guardianConsent
        ? [
            problem('individual.guardianName', length(individual.guardianName, cardLimits.name, '监护人姓名')),
            problem(
              'individual.guardianRelation',
              length(individual.guardianRelation, cardLimits.relation, '与本人的关系'),
            ),
            problem('individual.guardianPhone', checkMobile(individual.guardianPhone)),
            problem('individual.guardianCode', checkVerificationCode(individual.guardianCode)),
            problem('individual.guardianConsent', individual.guardianConsent ? null : '请监护人阅读并勾选同意'),
          ]
        : []),
    ]
  },
  chooseCard: (draft, basis) => {
    const { kind, branchId } = draft.choice
    return [
      problem('choice.kind', kind === '' ? '请选择卡种' : kindRefusal(kind, draft, basis)),
      problem('choice.branchId', branchId === '' ? '请选择领卡网点' : null),
    ]
  },
  creditCard: (draft, basis) => [
    ...material(draft, basis),
    ...contact(draft, basis),
    problem('work.profession', isProfession(draft.work.profession) ? null : '请从列表中选择职业'),
    problem('work.workUnit', length(draft.work.workUnit, cardLimits.workUnit, '工作单位')),
    ...consents(draft, basis),
  ],
  debitCard: (draft, basis) => [
    ...material(draft, basis),
    ...contact(draft, basis),
    problem('gift.giftId', draft.gift.giftId === '' ? '请选择一份开卡礼' : null),
    problem('gift.pickUpOn', pickUpDay(draft.gift.pickUpOn, basis.today)),
    ...consents(draft, basis),
  ],
  detail: () => [],
}

const material: Validator = ({ material: { idFront, idBack, portrait, idValidUntil, idPermanent } }, { today }) => [
  problem('material.idFront', idFront === '' ? '请上传身份证人像面' : null),
  problem('material.idBack', idBack === '' ? '请上传身份证国徽面' : null),
  problem('material.portrait', portrait === '' ? '请上传本人证件照' : null),
  problem('material.idValidUntil', idPermanent ? null : validUntil(idValidUntil, today)),
]

const contact: Validator = ({ contact: values }, { facts }) => [
  facts.mobile === null ? problem('contact.mobile', checkMobile(values.mobile)) : null,
  values.email.trim() === '' ? null : problem('contact.email', checkEmail(values.email.trim())),
  problem('contact.area', isCountyForm(values.area) ? null : '请选择到区县'),
  problem('contact.address', length(values.address, cardLimits.address, '详细地址')),
  problem('contact.emergencyName', length(values.emergencyName, cardLimits.name, '紧急联系人姓名')),
  problem('contact.emergencyRelation', length(values.emergencyRelation, cardLimits.relation, '与本人的关系')),
  problem('contact.emergencyPhone', emergencyPhone(values.emergencyPhone, facts.mobile === null ? values.mobile : '')),
]

const consents: Validator = ({ consents: { bank, terms } }) => [
  problem('consents.bank', bank ? null : '同意把资料交给发卡银行核对后才能办卡'),
  problem('consents.terms', terms ? null : '请阅读并同意《志愿者证申领须知》'),
]

/** Whom to call when the person cannot be reached: another number than their own, as far as it is known here. */
export function emergencyPhone(value: string, ownPhone: string): string | null {
  return (
    checkMobile(value) ??
    (readMobile(value) === readMobile(ownPhone) ? '与本人手机号相同，请填能联系到家人或朋友的号码' : null)
  )
}

function length(value: string, [minimum, maximum]: readonly [number, number], label: string): string | null {
  const count = Array.from(value.trim()).length
  if (count === 0) return `请填写${label}`
  return count < minimum || count > maximum ? `${label}是 ${minimum} 到 ${maximum} 个字，现在是 ${count} 个` : null
}

function inList(list: readonly { readonly code: string }[], value: string, label: string): string | null {
  return list.some(({ code }) => code === value) ? null : `请选择${label}`
}

function validUntil(value: string, today: string): string | null {
  if (value === '') return '请填写身份证有效期，长期有效的请勾选“长期”'
  if (!isDay(value)) return '这一天不存在，请对照证件检查'
  return value < today ? '身份证已过期，请先到公安机关换证' : null
}

function pickUpDay(value: string, today: string): string | null {
  const [minimum, maximum] = cardLimits.pickUpDays
  if (!isDay(value)) return '请选择领卡日期'
  return value < addDays(today, minimum) || value > addDays(today, maximum)
    ? `领卡日期在 ${minimum} 天以后、${maximum} 天以内`
    : null
}
