import { checkMobile } from '../fields/mobile.ts'
import { ageOn } from '../fields/shanghai-day.ts'
import type { CodeItem } from '../lists/code-list.ts'
import { educations } from '../lists/education.ts'
import { occupations } from '../lists/occupation.ts'
import { politicalStatuses } from '../lists/political-status.ts'
import { serviceCategories } from '../lists/service-category.ts'
import { type ProfileField, profileLimits } from './profile-fields.ts'
import {
  checkDistrict,
  checkLength,
  checkPersonName,
  type GuardianForm,
  volunteerFormLimits,
} from '../registration/volunteer-form.ts'
import type { FormProblem } from '../fields/form-problem.ts'

/** The profile as it is sent: every field as text, lists joined by commas. */
export type ProfileForm = Record<ProfileField, string>

/** How the sensitive fields look masked: sent back like this they stay as they are. */
export type StoredValues = Pick<ProfileForm, 'address' | 'emergencyPhone'>

/** `a,b` as a list; empty text is no entry at all. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** What keeps the profile from being saved, in the order of the page; every field may be empty. */
export function profileProblems(form: ProfileForm, current: StoredValues): FormProblem<ProfileField>[] {
  const checkOptional = (value: string, check: (value: string) => string | null) =>
    value.trim() === '' ? null : check(value)
  const { address, workUnit, emergencyName, emergencyPhone } = form
  const checks: readonly (readonly [ProfileField, string | null])[] = [
    ['politicalStatus', checkOptional(form.politicalStatus, checkChoice(politicalStatuses, '政治面貌'))],
    ['education', checkOptional(form.education, checkChoice(educations, '文化程度'))],
    ['occupation', checkOptional(form.occupation, checkChoice(occupations, '从业状况'))],
    ['livingDistrict', checkOptional(form.livingDistrict, checkDistrict)],
    ['address', address === current.address ? null : checkOptional(address, checkAddress)],
    ['workUnit', checkOptional(workUnit, (value) => checkLength(value, '工作单位', profileLimits.workUnit))],
    ['categories', checkCategories(splitList(form.categories))],
    ['skills', checkSkills(splitList(form.skills))],
    ['freeTime', checkOptional(form.freeTime, checkFreeTime)],
    ['emergencyName', checkContactName(emergencyName, emergencyPhone)],
    [
      'emergencyPhone',
      emergencyPhone === current.emergencyPhone && emergencyPhone !== ''
        ? null
        : checkContactPhone(emergencyName, emergencyPhone),
    ],
  ]
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

/** What of a guardian was filled in; null when nothing was. */
export function consentingGuardian(form: GuardianForm): GuardianForm | null {
  const { guardianName, guardianRelation, guardianPhone, guardianCode, guardianConsent } = form
  const texts = [guardianName, guardianRelation, guardianPhone, guardianCode]
  return guardianConsent || texts.some((text) => text.trim() !== '') ? form : null
}

/** Whether a guardian still has to agree before missions take the person; `today` is YYYY-MM-DD in Asia/Shanghai. */
export function lacksGuardian(
  { birthDay, guardianConsent }: { readonly birthDay: string | null; readonly guardianConsent: boolean },
  today: string,
): boolean {
  return birthDay !== null && !guardianConsent && ageOn(birthDay, today) < volunteerFormLimits.guardianBelow
}

/** Stars are of a masked address that is not the stored one any more. */
const checkAddress = (value: string): string | null =>
  value.includes('*') ? '详细地址有改动，请去掉星号，重新写完整' : checkLength(value, '详细地址', profileLimits.address)

const checkChoice =
  (list: readonly CodeItem[], label: string) =>
  (value: string): string | null =>
    list.some(({ code }) => code === value) ? null : `请从列表中选择${label}`

function checkCategories(chosen: readonly string[]): string | null {
  const isKnown = chosen.every((code) => serviceCategories.some((category) => category.code === code))
  return isKnown && new Set(chosen).size === chosen.length ? null : '请从列表中选择服务类别'
}

function checkSkills(skills: readonly string[]): string | null {
  if (skills.length > profileLimits.skills) return `服务技能最多 ${profileLimits.skills} 项`
  if (skills.some((skill) => [...skill].length > profileLimits.skill)) return `每项技能最多 ${profileLimits.skill} 个字`
  return new Set(skills).size === skills.length ? null : '服务技能有重复，请去掉一个'
}

const checkFreeTime = (value: string): string | null =>
  value.length === profileLimits.freeTime && /^[01]+$/.test(value) ? null : '空闲时间不对，请在表格里重新勾选'

function checkContactName(name: string, phone: string): string | null {
  if (name.trim() === '') return phone.trim() === '' ? null : '请输入紧急联系人姓名'
  return checkPersonName(name, '紧急联系人姓名', profileLimits.emergencyName)
}

function checkContactPhone(name: string, phone: string): string | null {
  if (phone.trim() === '') return name.trim() === '' ? null : '请输入紧急联系人手机号'
  return checkMobile(phone)
}
