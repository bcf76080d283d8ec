import { attendanceRules } from '../attendance-rules.ts'
import { plainLine } from '../fields/copied-number.ts'
import { contactLine, contactLineMessage } from '../fields/contact-line.ts'
import { shanghaiDay } from '../fields/shanghai-day.ts'
import { serviceCategories } from '../lists/service-category.ts'
import { serviceTargets } from '../lists/service-target.ts'
import { keysOf } from '../record-keys.ts'
import { ruleSetOn } from '../rule-set/rule-sets.ts'
import {
  type DraftPart,
  type DraftPosition,
  type DraftQuestion,
  type DraftSlot,
  draftLimits,
  missionDraftValue,
  type MissionDraft,
  type MissionField,
} from './draft.ts'

/** What has to be in order before a mission can be submitted, in the order of the page, with its words. */
export const missionItems = {
  name: '活动名称',
  category: '服务类别',
  targets: '服务对象',
  recruiting: '招募时间',
  place: '集合地点',
  contact: '联系人',
  positions: '岗位、时段和名额',
  charge: '每个时段的负责人',
  conditions: '报名条件',
  safety: '保障与风险',
  weather: '雨天安排',
  cover: '封面',
  detail: '活动详情',
  questions: '提问',
} as const
export type MissionItem = keyof typeof missionItems

/** A field that keeps a mission from being submitted, and how to mend it; fields of rows: `positions.0.slots.2.capacity`. */
export interface MissionProblem {
  readonly item: MissionItem
  readonly field: string
  readonly message: string
}

/** A field that the federation criticised, with what it said then (`draftValue`): another value answers it. */
export interface MissionCriticism {
  readonly field: MissionField
  readonly message: string
  readonly value: string
}

/** What a draft is held against. */
export interface DraftBasis {
  readonly now: Date | number
  /** Members of staff who can be in charge of a slot. */
  readonly staffIds: readonly string[]
  readonly criticised: readonly MissionCriticism[]
}

export const missionLimits = {
  name: [2, 50],
  category: 4,
  place: 50,
  address: 100,
  meeting: 200,
  contactName: 30,
  position: 20,
  needs: 100,
  capacity: 9999,
  age: 100,
  skill: 20,
  guarantee: 20,
  insurance: 100,
  riskNote: 200,
  weatherPlan: 200,
  detail: [20, 10_000],
  question: 100,
  choice: 30,
} as const

/** Fields of the draft that keep it from being submitted, in the order of the page; none when it can be. */
export function missionProblemsOf(draft: MissionDraft, basis: DraftBasis): MissionProblem[] {
  const problems = keysOf<MissionItem>(missionItems).flatMap((item) =>
    validators[item](draft, basis).flatMap(([field, message]) => (message === null ? [] : [{ item, field, message }])),
  )
  const criticised = openCriticisms(draft, basis.criticised).filter(
    ({ field }) => !problems.some((problem) => problem.field === field),
  )
  return [...problems, ...criticised.map(({ field, message }) => ({ item: itemOf(field), field, message }))]
}

/** The criticisms that the draft has not answered by another value. */
export const openCriticisms = (draft: MissionDraft, criticised: readonly MissionCriticism[]): MissionCriticism[] =>
  criticised.filter(({ field, value }) => missionDraftValue(draft, field) === value)

/** The part of the page that holds a field. */
export const partOf = (field: string): DraftPart => field.split('.')[0] as DraftPart

const itemOfField: Partial<Record<MissionField, MissionItem>> = {
  'basics.name': 'name',
  'basics.category': 'category',
  'basics.targets': 'targets',
  'basics.recruitStartAt': 'recruiting',
  'basics.recruitEndAt': 'recruiting',
  'basics.contactName': 'contact',
  'basics.contactPhone': 'contact',
  'safety.isOutdoors': 'weather',
  'safety.weatherPlan': 'weather',
}

const itemOfPart: Record<DraftPart, MissionItem> = {
  basics: 'place',
  positions: 'positions',
  conditions: 'conditions',
  safety: 'safety',
  cover: 'cover',
  detail: 'detail',
  questions: 'questions',
}

/** The item of the checklist that a field belongs to. */
export const itemOf = (field: MissionField): MissionItem => itemOfField[field] ?? itemOfPart[partOf(field)]

type Finding = readonly [field: string, message: string | null]
type Validator = (draft: MissionDraft, basis: DraftBasis) => readonly Finding[]

const validators: Record<MissionItem, Validator> = {
  name: ({ basics }) => [['basics.name', lengthProblem(basics.name, missionLimits.name, '活动名称')]],
  category: ({ basics: { category } }) => [
    ['basics.category', choiceProblem(category, serviceCategories, missionLimits.category, '服务类别')],
  ],
  targets: ({ basics: { targets } }) => [
    ['basics.targets', choiceProblem(targets, serviceTargets, serviceTargets.length, '服务对象')],
  ],
  recruiting: recruitingFindings,
  place: placeFindings,
  contact: ({ basics: { contactName, contactPhone } }) => [
    ['basics.contactName', requiredProblem(contactName, missionLimits.contactName, '联系人')],
    ['basics.contactPhone', contactLine.test(plainLine(contactPhone)) ? null : contactLineMessage],
  ],
  positions: positionFindings,
  charge: ({ positions }, { staffIds }) =>
    slotsOf(positions).map(({ field, slot: { chargeId } }): Finding => {
      if (chargeId === '') return [`${field}.chargeId`, '请选择这个时段的负责人']
      return [`${field}.chargeId`, staffIds.includes(chargeId) ? null : '这位工作人员已经不在组织里，请换一位负责人']
    }),
  conditions: conditionFindings,
  safety: safetyFindings,
  weather: weatherFindings,
  cover: () => [],
  detail: ({ detail }) => [['detail.html', lengthProblem(plainDetail(detail.html), missionLimits.detail, '活动详情')]],
  questions: ({ questions: { onApplying, afterAcceptance } }) => [
    ...questionFindings('questions.onApplying', onApplying),
    ...questionFindings('questions.afterAcceptance', afterAcceptance),
  ],
}

function recruitingFindings({ basics, positions }: MissionDraft, { now }: DraftBasis): Finding[] {
  const start = Date.parse(basics.recruitStartAt)
  const end = Date.parse(basics.recruitEndAt)
  const lastEnd = Math.max(...slotsOf(positions).map(({ slot }) => Date.parse(slot.endAt)))
  const endProblem = (): string | null => {
    if (Number.isNaN(end)) return '请选择招募截止时间'
    if (end <= Number(now)) return '招募截止时间已经过去，请选以后的时间'
    if (end <= start) return '招募截止要晚于招募开始'
    return end > lastEnd ? '招募截止不能晚于最后一个时段的结束时间' : null
  }
  return [
    ['basics.recruitStartAt', Number.isNaN(start) ? '请选择招募开始时间' : null],
    ['basics.recruitEndAt', endProblem()],
  ]
}

function placeFindings({ basics: { district, place, address, point, meeting, checkInMode } }: MissionDraft): Finding[] {
  const isExact =
    point === null ||
    (point.accuracy === null ? point.source !== 'device' : point.accuracy <= attendanceRules.accurateMetres)
  const pointProblem = (): string | null => {
    if (point === null) return checkInMode === 'distance' ? '按距离签到要先标出地图位置' : null
    return isExact ? null : '定位不够准，请到开阔处再取一次，或在地图上选点'
  }
  return [
    ['basics.district', /^\d{6}$/.test(district) ? null : '请选择活动所在的地区'],
    ['basics.place', requiredProblem(place, missionLimits.place, '地点')],
    ['basics.address', requiredProblem(address, missionLimits.address, '详细地址')],
    ['basics.point', pointProblem()],
    ['basics.meeting', tooLong(meeting, missionLimits.meeting, '集合说明')],
  ]
}

function positionFindings({ positions }: MissionDraft, { now }: DraftBasis): Finding[] {
  if (positions.length === 0) return [['positions', '请至少加一个岗位']]
  const count = slotsOf(positions).length
  return [
    ['positions', count > draftLimits.slots ? `一个活动最多 ${draftLimits.slots} 个时段，现在有 ${count} 个` : null],
    ...positions.flatMap((position, at): Finding[] => [
      [`positions.${at}.name`, requiredProblem(position.name, missionLimits.position, '岗位名称')],
      [`positions.${at}.needs`, tooLong(position.needs, missionLimits.needs, '岗位要求')],
      [`positions.${at}.slots`, position.slots.length === 0 ? '请给这个岗位加一个时段' : null],
      ...position.slots.flatMap((slot, index) => slotFindings(position, slot, `positions.${at}.slots.${index}`, now)),
    ]),
  ]
}

function slotFindings(position: DraftPosition, slot: DraftSlot, field: string, now: Date | number): Finding[] {
  const start = Date.parse(slot.startAt)
  const end = Date.parse(slot.endAt)
  const startProblem = (): string | null => {
    if (Number.isNaN(start)) return '请选择开始时间'
    if (start <= Number(now)) return '开始时间已经过去，请选以后的时间'
    const isTwice = position.slots.some(
      (other) => other !== slot && Date.parse(other.startAt) === start && Date.parse(other.endAt) === end,
    )
    return isTwice ? '这个岗位有两个同样时间的时段，请合并名额' : null
  }
  const endProblem = (): string | null => {
    if (Number.isNaN(end)) return '请选择结束时间'
    if (end <= start) return '结束时间要晚于开始时间'
    if (Number.isNaN(start)) return null
    const maximum = ruleSetOn(shanghaiDay(start)).dailyMaximumMinutes
    return end - start > maximum * 60_000 ? `一个时段最多 ${maximum / 60} 小时` : null
  }
  const { capacity } = slot
  const fits = capacity !== null && capacity >= 1 && capacity <= missionLimits.capacity
  return [
    [`${field}.startAt`, startProblem()],
    [`${field}.endAt`, endProblem()],
    [`${field}.capacity`, fits ? null : `名额填 1 到 ${missionLimits.capacity} 的整数`],
  ]
}

function conditionFindings({ conditions, safety }: MissionDraft): Finding[] {
  const { ageFrom, ageTo, needsDistrict, needsSkills } = conditions
  const ageProblem = (age: number | null): string | null =>
    age !== null && (age < 1 || age > missionLimits.age) ? `年龄填 1 到 ${missionLimits.age}` : null
  const isHazardous = safety.hazardLevel === 'medium' || safety.hazardLevel === 'high'
  const toProblem = (): string | null => {
    if (ageTo === null) return null
    if (ageFrom !== null && ageTo < ageFrom) return '最大年龄不能小于最小年龄'
    return isHazardous && ageTo < 18 ? '中、高风险的活动不收未成年人，请调整年龄或风险等级' : ageProblem(ageTo)
  }
  return [
    ['conditions.ageFrom', ageProblem(ageFrom)],
    ['conditions.ageTo', toProblem()],
    ['conditions.needsDistrict', /^(\d{6})?$/.test(needsDistrict) ? null : '请从列表中选择服务地区'],
    ['conditions.needsSkills', listProblem(needsSkills, missionLimits.skill, '技能')],
  ]
}

function safetyFindings({ safety: { guarantees, insurance, riskNote, hazardLevel } }: MissionDraft): Finding[] {
  const isRisky = hazardLevel !== '' && hazardLevel !== 'none'
  return [
    ['safety.guarantees', listProblem(guarantees, missionLimits.guarantee, '保障')],
    [
      'safety.insurance',
      isRisky && insurance.trim() === ''
        ? '有风险的活动要写明参与者的保险'
        : tooLong(insurance, missionLimits.insurance, '保险说明'),
    ],
    ['safety.hazardLevel', hazardLevel === '' ? '请选择风险等级' : null],
    [
      'safety.riskNote',
      isRisky && riskNote.trim() === ''
        ? '请写明有什么风险、怎样防范'
        : tooLong(riskNote, missionLimits.riskNote, '风险说明'),
    ],
  ]
}

function weatherFindings({ safety: { isOutdoors, weatherPlan } }: MissionDraft): Finding[] {
  const isMissing = isOutdoors === true && weatherPlan.trim() === ''
  return [
    ['safety.isOutdoors', isOutdoors === null ? '请选择活动在室内还是户外' : null],
    [
      'safety.weatherPlan',
      isMissing ? '户外活动要写明雨天安排，一句就行' : tooLong(weatherPlan, missionLimits.weatherPlan, '雨天安排'),
    ],
  ]
}

const questionFindings = (field: string, questions: readonly DraftQuestion[]): Finding[] =>
  questions.flatMap((question, at): Finding[] => [
    [`${field}.${at}.text`, requiredProblem(question.text, missionLimits.question, '问题')],
    [
      `${field}.${at}.choices`,
      question.kind === 'choice' && question.choices.length < 2
        ? '请至少给两个选项'
        : listProblem(question.kind === 'choice' ? question.choices : [], missionLimits.choice, '选项'),
    ],
  ])

/** Slots of all positions with their fields, in the order of the draft. */
const slotsOf = (positions: readonly DraftPosition[]) =>
  positions.flatMap(({ slots }, at) => slots.map((slot, index) => ({ slot, field: `positions.${at}.slots.${index}` })))

/** The words of a rich text. */
const plainDetail = (html: string): string => html.replaceAll(/<[^>]*>|&nbsp;/g, '')

const charactersOf = (text: string): number => Array.from(text.trim()).length

function lengthProblem(text: string, [minimum, maximum]: readonly [number, number], label: string): string | null {
  const length = charactersOf(text)
  if (length === 0) return `请填写${label}`
  return length < minimum || length > maximum ? `${label}是 ${minimum} 到 ${maximum} 个字，现在是 ${length} 个` : null
}

const requiredProblem = (text: string, maximum: number, label: string): string | null =>
  lengthProblem(text, [1, maximum], label)

function tooLong(text: string, maximum: number, label: string): string | null {
  const length = charactersOf(text)
  return length > maximum ? `${label}最多 ${maximum} 字，现在是 ${length} 个` : null
}

function listProblem(items: readonly string[], maximum: number, label: string): string | null {
  if (items.some((item) => charactersOf(item) === 0)) return `有一项${label}是空的，请填写或删去`
  if (items.some((item) => charactersOf(item) > maximum)) return `每项${label}最多 ${maximum} 个字`
  return new Set(items.map((item) => item.trim())).size === items.length ? null : `${label}有重复，请去掉一个`
}

function choiceProblem(
  codes: readonly string[],
  choices: readonly { readonly code: string }[],
  maximum: number,
  label: string,
): string | null {
  if (codes.length === 0) return `请选择${label}`
  if (codes.length > maximum) return `${label}最多选 ${maximum} 个`
  return codes.every((code) => choices.some((item) => item.code === code)) ? null : `请从列表中选择${label}`
}
