import { isCountyForm } from '../areas/area-code.ts'
import { checkVerificationCode } from '../fields/code.ts'
import { checkIdCard, readIdCard } from '../fields/id-card.ts'
import { checkOtherDocument } from '../fields/id-document.ts'
import type { FormProblem } from '../fields/form-problem.ts'
import { checkMobile } from '../fields/mobile.ts'
import { isSameName, nameLetters, readPersonName } from '../fields/name.ts'
import { newPasswordErrors } from '../fields/new-password.ts'
import { hasRefusedCharacters, plainText, refusedMessage } from '../fields/plain-text.ts'
import { ageOn, isDay } from '../fields/shanghai-day.ts'
import { checkUsername } from '../fields/username.ts'
import { idTypes } from '../lists/id-type.ts'

/** What a volunteer registers with, as typed. `gender` and `birthDay` count for documents other than the resident's ID card only. */
export interface VolunteerForm {
  loginName: string
  password: string
  passwordAgain: string
  name: string
  /** Code of GA/T 517. */
  idType: string
  idNumber: string
  gender: string
  /** YYYY-MM-DD */
  birthDay: string
  /** County of GB/T 2260. */
  livingDistrict: string
  guardianName: string
  guardianRelation: string
  guardianPhone: string
  /** Sent to the guardian's mobile. */
  guardianCode: string
  guardianConsent: boolean
  /** Separate consent to keep and check the ID number. */
  idNumberConsent: boolean
}
export type VolunteerField = keyof VolunteerForm

export const emptyVolunteerForm: VolunteerForm = {
  loginName: '',
  password: '',
  passwordAgain: '',
  name: '',
  idType: '111',
  idNumber: '',
  gender: '',
  birthDay: '',
  livingDistrict: '',
  guardianName: '',
  guardianRelation: '',
  guardianPhone: '',
  guardianCode: '',
  guardianConsent: false,
  idNumberConsent: false,
}

/** Ages in completed years, lengths in characters. */
export const volunteerFormLimits = {
  youngest: 6,
  guardianBelow: 18,
  accompaniedBelow: 14,
  name: [2, 30],
  relation: [1, 10],
} as const

/** The document whose number says birthday and gender and can be checked (GB 11643). */
export const residentIdCard = '111'

/** Birthday that the form tells, from the ID card where there is one; null while it is unknown. */
export function birthDayOf(form: VolunteerForm, today: string): string | null {
  if (form.idType === residentIdCard) return readIdCard(form.idNumber, today)?.birthDay ?? null
  return isDay(form.birthDay) && form.birthDay <= today ? form.birthDay : null
}

/** Whether a guardian has to agree (docs/rules/accounts.md#minors). */
export function formNeedsGuardian(form: VolunteerForm, today: string): boolean {
  const birthDay = birthDayOf(form, today)
  return birthDay !== null && ageOn(birthDay, today) < volunteerFormLimits.guardianBelow
}

/** What keeps a registration from being sent, in the order of the page; `today` is YYYY-MM-DD in Asia/Shanghai. */
export function volunteerFormProblems(form: VolunteerForm, today: string): FormProblem<VolunteerField>[] {
  const { password, passwordAgain } = newPasswordErrors(form)
  const isOther = form.idType !== residentIdCard
  const withGuardian = formNeedsGuardian(form, today)
  const checks: readonly (readonly [VolunteerField, string | null])[] = [
    ['loginName', checkUsername(form.loginName.trim())],
    ['password', password],
    ['passwordAgain', passwordAgain],
    ['name', checkPersonName(form.name, '姓名', volunteerFormLimits.name)],
    ['idType', idTypes.some(({ code }) => code === form.idType) ? null : '请选择证件类型'],
    ['idNumber', checkIdNumber(form.idType, form.idNumber, today)],
    ['gender', isOther && !['male', 'female'].includes(form.gender) ? '请选择性别' : null],
    ['birthDay', isOther ? checkBirthDay(form.birthDay, today) : null],
    ['livingDistrict', checkDistrict(form.livingDistrict)],
    ...(withGuardian ? guardianChecks(form, form.name, '注册') : []),
    ['idNumberConsent', form.idNumberConsent ? null : '请勾选同意核验证件号，核验之后才能注册'],
  ]
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

/** Between `least` and `most` characters of one line, without what nobody sees. */
export function checkLength(
  value: string,
  label: string,
  [minimum, maximum]: readonly [number, number],
): string | null {
  const text = plainText(value).trim()
  const { length } = [...text]
  if (length === 0) return `请输入${label}`
  if (hasRefusedCharacters(text) || /[\t\r\n]/.test(text)) return refusedMessage(label)
  if (length < minimum) return `${label}至少 ${minimum} 个字`
  return length > maximum ? `${label}最多 ${maximum} 个字，请检查` : null
}

const namePattern = new RegExp(String.raw`^(?=.*\p{L})[${nameLetters}]+$`, 'u')

/** As `checkLength`, for the name of a person: letters and their marks, middle dot, space, full stop, apostrophe, hyphen. */
export function checkPersonName(value: string, label: string, limits: readonly [number, number]): string | null {
  const unfit = namePattern.test(readPersonName(value)) ? null : `${label}只写文字，可以带“·”、空格和连字符，请检查`
  return checkLength(readPersonName(value), label, limits) ?? unfit
}

/** As `checkPersonName`; nobody is their own guardian. */
function checkGuardianName(value: string, ownName: string): string | null {
  const wrong = checkPersonName(value, '监护人姓名', volunteerFormLimits.name)
  if (wrong !== null || !isSameName(value, ownName)) return wrong
  return '监护人是本人以外的成年人，请写监护人的姓名'
}

export type GuardianForm = Pick<
  VolunteerForm,
  'guardianName' | 'guardianRelation' | 'guardianPhone' | 'guardianCode' | 'guardianConsent'
>

/** Each field of the guardian's block with what is wrong with it; `purpose` is what the consent makes possible. */
export function guardianChecks(
  { guardianName, guardianRelation, guardianPhone, guardianCode, guardianConsent }: GuardianForm,
  ownName: string,
  purpose: '注册' | '报名',
): readonly (readonly [keyof GuardianForm, string | null])[] {
  return [
    ['guardianName', checkGuardianName(guardianName, ownName)],
    ['guardianRelation', checkLength(guardianRelation, '与本人关系', volunteerFormLimits.relation)],
    ['guardianPhone', checkMobile(guardianPhone)],
    ['guardianCode', checkVerificationCode(guardianCode)],
    ['guardianConsent', guardianConsent ? null : `未满 18 周岁，需要监护人同意才能${purpose}`],
  ]
}

/** The resident's ID card (GB 11643) of somebody old enough to register. */
export function checkOwnIdCard(value: string, today: string): string | null {
  return checkIdCard(value, today) ?? checkAge(readIdCard(value, today)?.birthDay, today)
}

function checkAge(birthDay: string | undefined, today: string): string | null {
  const { youngest } = volunteerFormLimits
  return birthDay !== undefined && ageOn(birthDay, today) < youngest
    ? `满 ${youngest} 周岁才能注册，更小的孩子可以由家长带着参加活动`
    : null
}

/** A county, or a city that has none. */
export function checkDistrict(code: string): string | null {
  if (code === '') return '请选择所在地区'
  return isCountyForm(code) ? null : '请把所在地区选到县（区）'
}

/** The number of one's own document, by its kind; `today` as above. */
export const checkIdNumber = (idType: string, value: string, today: string): string | null =>
  idType === residentIdCard ? checkOwnIdCard(value, today) : checkOtherDocument(idType, value)

function checkBirthDay(value: string, today: string): string | null {
  if (value === '') return '请选择出生日期'
  if (!isDay(value)) return '出生日期写成 2001-02-03 这样，请检查'
  if (value > today || value < '1900-01-01') return '出生日期不对，请对照证件检查'
  return checkAge(value, today)
}
