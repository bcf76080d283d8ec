import { checkChinese } from '../fields/chinese.ts'
import { checkCreditCode } from '../fields/credit-code.ts'
import { checkPhone } from '../fields/phone.ts'
import { newPasswordErrors } from '../fields/new-password.ts'
import { nameLetters, readName } from '../fields/name.ts'
import { isDay } from '../fields/shanghai-day.ts'
import { checkUsername } from '../fields/username.ts'
import { organizationKinds } from '../lists/organization-kind.ts'
import { serviceCategories } from '../lists/service-category.ts'
import { checkDistrict, checkLength, checkPersonName } from './volunteer-form.ts'
import type { FormProblem } from '../fields/form-problem.ts'

/** How volunteers join an organization. */
export const joinModes = { open: '直接加入', review: '申请后审核', closed: '暂不开放' } as const
export type JoinMode = keyof typeof joinModes

/** What an organization says of itself; corrected as a whole when it was returned. */
export interface OrganizationProfile {
  name: string
  /** Code of `organizationKinds`. */
  kind: string
  /** GB 32100, 18 characters. */
  creditCode: string
  /** Id of the organization above it; empty for none. */
  parentId: string
  /** County of GB/T 2260. */
  district: string
  /** Codes of `serviceCategories`. */
  categories: string[]
  /** YYYY-MM-DD */
  foundedOn: string
  address: string
  introduction: string
  /** Person in charge. */
  chargeName: string
  contactName: string
  contactPhone: string
  joinMode: string
  /** Id of the stored picture of the licence. */
  licenceId: string
}

/** What an approved organization changes of itself; name, code, licence and the rest are the federation's. */
export const changeableFields = [
  'introduction',
  'joinMode',
  'address',
  'contactName',
  'contactPhone',
] as const satisfies readonly (keyof OrganizationProfile)[]
export type ChangeableField = (typeof changeableFields)[number]
export type OrganizationChange = Pick<OrganizationProfile, ChangeableField>

/** The profile with the account of the organizer who registers it. */
export interface OrganizationForm extends OrganizationProfile {
  loginName: string
  password: string
  passwordAgain: string
  /** Name of the organizer. */
  organizerName: string
}
export type OrganizationField = keyof OrganizationForm

export const emptyOrganizationForm: OrganizationForm = {
  name: '',
  kind: '',
  creditCode: '',
  parentId: '',
  district: '',
  categories: [],
  foundedOn: '',
  address: '',
  introduction: '',
  chargeName: '',
  contactName: '',
  contactPhone: '',
  joinMode: 'review',
  licenceId: '',
  loginName: '',
  password: '',
  passwordAgain: '',
  organizerName: '',
}

/** Lengths in characters, categories by number. */
export const organizationFormLimits = {
  name: [4, 50],
  address: [5, 100],
  introduction: [20, 500],
  person: [2, 30],
  categories: [1, 6],
} as const

/** What keeps the profile from being sent, in the order of the page; `today` is YYYY-MM-DD in Asia/Shanghai. */
export function organizationProfileProblems(
  form: OrganizationProfile,
  today: string,
): FormProblem<keyof OrganizationProfile>[] {
  const limits = organizationFormLimits
  const own = changeChecks(form)
  return toProblems([
    ['name', checkName(form.name)],
    ['kind', organizationKinds.some(({ code }) => code === form.kind) ? null : '请选择组织类型'],
    ['creditCode', checkCreditCode(form.creditCode)],
    ['district', checkDistrict(form.district)],
    ['categories', checkCategories(form.categories)],
    ['foundedOn', checkFounded(form.foundedOn, today)],
    ['address', own.address],
    ['introduction', own.introduction],
    ['chargeName', checkPersonName(form.chargeName, '负责人姓名', limits.person)],
    ['contactName', own.contactName],
    ['contactPhone', own.contactPhone],
    ['joinMode', own.joinMode],
    ['licenceId', form.licenceId === '' ? '请上传登记证书或营业执照的照片' : null],
  ])
}

const changeChecks = (form: OrganizationChange): Readonly<Record<ChangeableField, string | null>> => ({
  introduction: checkIntroduction(form.introduction),
  joinMode: Object.hasOwn(joinModes, form.joinMode) ? null : '请选择加入方式',
  address: checkLength(form.address, '办公地址', organizationFormLimits.address),
  contactName: checkPersonName(form.contactName, '联系人姓名', organizationFormLimits.person),
  contactPhone: checkPhone(form.contactPhone),
})

/** What keeps a change from being kept, in the order of the page. */
export function organizationChangeProblems(form: OrganizationChange): FormProblem<ChangeableField>[] {
  const checks = changeChecks(form)
  return toProblems(changeableFields.map((field) => [field, checks[field]]))
}

/** As `organizationProfileProblems`, with the account behind it. */
export function organizationFormProblems(form: OrganizationForm, today: string): FormProblem<OrganizationField>[] {
  const { password, passwordAgain } = newPasswordErrors(form)
  return [
    ...organizationProfileProblems(form, today),
    ...toProblems<OrganizationField>([
      ['organizerName', checkPersonName(form.organizerName, '管理员姓名', organizationFormLimits.person)],
      ['loginName', checkUsername(form.loginName.trim())],
      ['password', password],
      ['passwordAgain', passwordAgain],
    ]),
  ]
}

const toProblems = <F extends string>(checks: readonly (readonly [F, string | null])[]): FormProblem<F>[] =>
  checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))

const namePattern = new RegExp(String.raw`^(?=.*\p{L})[\p{N}‘“”"《》、，,—–&+（）()${nameLetters}]+$`, 'u')

function checkName(value: string): string | null {
  const unfit = namePattern.test(readName(value)) ? null : '组织名称只写文字、数字和常用标点，至少有一个字，请检查'
  return checkLength(value, '组织名称', organizationFormLimits.name) ?? unfit ?? checkChinese(value)
}

const checkIntroduction = (value: string): string | null =>
  checkLength(value.replaceAll(/\r?\n|\t/g, ' '), '组织简介', organizationFormLimits.introduction) ??
  checkChinese(value)

function checkCategories(chosen: readonly string[]): string | null {
  const [minimum, maximum] = organizationFormLimits.categories
  if (chosen.length < minimum) return '请至少选一个服务类别'
  if (chosen.length > maximum) return `服务类别最多选 ${maximum} 个`
  const isKnown = chosen.every((code) => serviceCategories.some((category) => category.code === code))
  return isKnown && new Set(chosen).size === chosen.length ? null : '请从列表中选择服务类别'
}

function checkFounded(value: string, today: string): string | null {
  if (value === '') return '请选择成立日期'
  if (!isDay(value)) return '成立日期写成 2001-02-03 这样，请检查'
  return value > today || value < '1900-01-01' ? '成立日期不对，请对照证书检查' : null
}
