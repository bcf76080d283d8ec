import { sortCopy } from '../arrays.ts'
import { z } from 'zod'
import { checkInModes, hazardLevels, mostQuestions, questionKinds } from '../lists/mission-choices.ts'
import { reportedPoint } from '../location/point.ts'
import { keysOf } from '../record-keys.ts'

/** Most that a draft holds; the rules of `problems.ts` are stricter. Lengths in characters. */
export const draftLimits = {
  positions: 20,
  slots: 300,
  questions: mostQuestions,
  choices: 10,
  guarantees: 12,
  skills: 10,
  detail: 20_000,
} as const

/** A text as it is typed: it may be empty or wrong, and no field is longer. */
const text = (maximum = 300) => z.string().max(maximum, `这一项最多 ${maximum} 字`)
const list = (maximum: number) => z.array(text()).max(maximum, `这一项最多 ${maximum} 个`)
const count = z.number().int().min(0).max(1_000_000).nullable()
/** Names a part of the draft to the page; the server keeps it. */
const key = text(40)

/** A dated slot of a position; instants are ISO 8601 with offset, empty while nothing is chosen; `chargeId` names a member of staff. */
const draftSlot = z.object({ key, startAt: text(40), endAt: text(40), capacity: count, chargeId: text(20) })
export type DraftSlot = z.infer<typeof draftSlot>

const draftPosition = z.object({
  key,
  name: text(),
  needs: text(),
  slots: z.array(draftSlot).max(draftLimits.slots, `一个岗位最多 ${draftLimits.slots} 个时段`),
})
export type DraftPosition = z.infer<typeof draftPosition>

/** `choices` counts for the kind `choice` alone. */
const draftQuestion = z.object({
  key,
  text: text(),
  kind: z.enum(questionKinds),
  choices: list(draftLimits.choices),
  isRequired: z.boolean(),
})
export type DraftQuestion = z.infer<typeof draftQuestion>
const questions = z.array(draftQuestion).max(draftLimits.questions, `最多 ${draftLimits.questions} 个问题`)

/** A mission as it is written: every text may be empty or wrong, every number and choice may be missing. */
export const missionDraftSchema = z.object({
  basics: z.object({
    name: text(),
    /** Codes of `lists/service-category.ts` and `lists/service-target.ts`. */
    category: list(22),
    targets: list(13),
    recruitStartAt: text(40),
    recruitEndAt: text(40),
    /** A city or county of the district table, 6 digits. */
    district: text(20),
    place: text(),
    address: text(),
    point: reportedPoint.nullable(),
    /** Where and how participants meet. */
    meeting: text(1000),
    contactName: text(),
    contactPhone: text(),
    checkInMode: z.enum(checkInModes),
  }),
  positions: z.array(draftPosition).max(draftLimits.positions, `最多 ${draftLimits.positions} 个岗位`),
  conditions: z.object({
    ageFrom: count,
    ageTo: count,
    needsRealName: z.boolean(),
    /** A district of the table; empty for none. */
    needsDistrict: text(20),
    /** Effective service minutes. */
    needsMinutes: count,
    needsSkills: list(draftLimits.skills),
    autoApprove: z.boolean(),
  }),
  safety: z.object({
    guarantees: list(draftLimits.guarantees),
    /** Which insurance the participants have, in a sentence. */
    insurance: text(),
    riskNote: text(1000),
    hazardLevel: z.enum(['', ...hazardLevels]),
    isOutdoors: z.boolean().nullable(),
    /** What happens in bad weather; asked of what is outdoors. */
    weatherPlan: text(1000),
  }),
  /** A drawn scene, or the address that `uploadMissionCover` answers. */
  cover: z.object({ picture: text() }),
  /** Rich text of the list `missionText`. */
  detail: z.object({ html: text(draftLimits.detail) }),
  /** Asked of everybody who applies, and of those alone who were accepted. */
  questions: z.object({ onApplying: questions, afterAcceptance: questions }),
})
export type MissionDraft = z.infer<typeof missionDraftSchema>
export type DraftPart = keyof MissionDraft

/** Fields that a review can criticise, each with its words; rows of lists are criticised as the list. */
export const missionFieldNames = {
  'basics.name': '活动名称',
  'basics.category': '服务类别',
  'basics.targets': '服务对象',
  'basics.recruitStartAt': '招募开始时间',
  'basics.recruitEndAt': '招募截止时间',
  'basics.district': '所在地区',
  'basics.place': '地点',
  'basics.address': '详细地址',
  'basics.point': '地图位置',
  'basics.meeting': '集合说明',
  'basics.contactName': '联系人',
  'basics.contactPhone': '联系电话',
  'basics.checkInMode': '签到方式',
  positions: '岗位与时段',
  'conditions.ageFrom': '最小年龄',
  'conditions.ageTo': '最大年龄',
  'conditions.needsRealName': '实名要求',
  'conditions.needsDistrict': '服务地区要求',
  'conditions.needsMinutes': '服务时长要求',
  'conditions.needsSkills': '技能要求',
  'conditions.autoApprove': '自动通过报名',
  'safety.guarantees': '服务保障',
  'safety.insurance': '参与者保险',
  'safety.riskNote': '风险说明',
  'safety.hazardLevel': '风险等级',
  'safety.isOutdoors': '室内或户外',
  'safety.weatherPlan': '雨天安排',
  'cover.picture': '封面',
  'detail.html': '活动详情',
  'questions.onApplying': '报名提问',
  'questions.afterAcceptance': '录用后提问',
} as const
export type MissionField = keyof typeof missionFieldNames

/** What a draft says at a field, as JSON with the keys of its rows left out. */
export function missionDraftValue(draft: MissionDraft, field: MissionField): string {
  const value = field.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], draft)
  return JSON.stringify(value, (name, item: unknown) => (name === 'key' ? undefined : sortKeys(item)))
}

/** The database gives the fields of an object back in another order. */
const sortKeys = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? Object.fromEntries(sortCopy(Object.entries(item), ([name], [other]) => (name < other ? -1 : 1)))
    : item

/** Whether two drafts say the same at every field. */
export const isSameMissionDraft = (draft: MissionDraft, other: MissionDraft): boolean =>
  keysOf<MissionField>(missionFieldNames).every(
    (field) => missionDraftValue(draft, field) === missionDraftValue(other, field),
  )

/** A draft in which nothing has been typed. */
export const emptyMissionDraft: MissionDraft = {
  basics: {
    name: '',
    category: [],
    targets: [],
    recruitStartAt: '',
    recruitEndAt: '',
    district: '',
    place: '',
    address: '',
    point: null,
    meeting: '',
    contactName: '',
    contactPhone: '',
    checkInMode: 'code',
  },
  positions: [],
  conditions: {
    ageFrom: null,
    ageTo: null,
    needsRealName: false,
    needsDistrict: '',
    needsMinutes: null,
    needsSkills: [],
    autoApprove: false,
  },
  safety: { guarantees: [], insurance: '', riskNote: '', hazardLevel: '', isOutdoors: null, weatherPlan: '' },
  cover: { picture: '' },
  detail: { html: '' },
  questions: { onApplying: [], afterAcceptance: [] },
}
