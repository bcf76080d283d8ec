import type { BodyInput } from '#contract/endpoint.ts'
import { readIdCard } from '#domain/fields/id-card.ts'
import { ageOn } from '#domain/fields/shanghai-day.ts'
import { consentingGuardian, lacksGuardian, type ProfileForm, profileProblems } from '#domain/profile/profile-form.ts'
import type { updateProfile } from '#contract/profile.ts'
import { profileFields } from '#domain/profile/profile-fields.ts'
import {
  checkOwnIdCard,
  checkPersonName,
  type GuardianForm,
  guardianChecks,
  volunteerFormLimits,
} from '#domain/registration/volunteer-form.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import type { OwnProfile } from './registered.api.ts'

/** The profile as its form holds it. */
export interface ProfileValues extends Omit<ProfileForm, 'categories'>, GuardianForm {
  name: string
  idNumber: string
  idNumberConsent: boolean
  categories: string[]
}

/** 21 signs, none set. */
const noTime = '0'.repeat(21)

export const toProfileValues = (profile: OwnProfile): ProfileValues => ({
  name: profile.name,
  idNumber: profile.idNumber ?? '',
  idNumberConsent: false,
  guardianName: '',
  guardianRelation: '',
  guardianPhone: '',
  guardianCode: '',
  guardianConsent: false,
  politicalStatus: profile.politicalStatus,
  education: profile.education,
  occupation: profile.occupation,
  livingDistrict: profile.livingDistrict?.code ?? '',
  address: profile.address,
  workUnit: profile.workUnit,
  categories: profile.categories,
  skills: profile.skills.join('、'),
  freeTime: profile.freeTime.length === 0 ? noTime : profile.freeTime.map((free) => (free ? '1' : '0')).join(''),
  emergencyName: profile.emergencyName,
  emergencyPhone: profile.emergencyPhone,
})

/** As it is sent: lists joined by commas, whatever people part them with. */
function formOf(values: ProfileValues): ProfileForm {
  const form = Object.fromEntries(profileFields.map((field) => [field, values[field]])) as Omit<
    ProfileForm,
    'categories'
  >
  return {
    ...form,
    categories: values.categories.join(','),
    skills: values.skills
      .split(/[，,、;；\s]+/)
      .filter(Boolean)
      .join(','),
    freeTime: values.freeTime === noTime ? '' : values.freeTime,
  }
}

/** Whether another ID number than the stored one was typed. */
export const isNewIdNumber = ({ idNumber }: Pick<ProfileValues, 'idNumber'>, profile: OwnProfile): boolean =>
  !profile.realNameVerified && idNumber.trim() !== '' && idNumber.trim() !== profile.idNumber

/** Completed years of a minor whose guardian has not agreed yet; null for everybody else. A new ID number tells them at once. */
export function ageWithoutGuardian(
  values: Pick<ProfileValues, 'idNumber'>,
  profile: OwnProfile,
  today: string,
): number | null {
  const card = isNewIdNumber(values, profile) ? readIdCard(values.idNumber.trim(), today) : null
  const birthDay = card?.birthDay ?? profile.birthDay
  const { guardianConsent } = profile
  return birthDay !== null && lacksGuardian({ birthDay, guardianConsent }, today) ? ageOn(birthDay, today) : null
}

const guardianOf = (values: ProfileValues, profile: OwnProfile, today: string): GuardianForm | null =>
  ageWithoutGuardian(values, profile, today) === null ? null : consentingGuardian(values)

/** What keeps the profile from being saved; `today` is the day in Asia/Shanghai. */
export function profileFormProblems(values: ProfileValues, profile: OwnProfile, today: string): FieldIssue[] {
  const isNew = isNewIdNumber(values, profile)
  const guardian = guardianOf(values, profile, today)
  const checks: readonly (readonly [string, string | null])[] = [
    ['name', profile.realNameVerified ? null : checkPersonName(values.name, '姓名', volunteerFormLimits.name)],
    ['idNumber', isNew ? checkOwnIdCard(values.idNumber, today) : null],
    ['idNumberConsent', isNew && !values.idNumberConsent ? '请勾选同意核验证件号，核验之后才能保存' : null],
    ...(guardian ? guardianChecks(guardian, values.name, '报名') : []),
  ]
  return [
    ...checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }])),
    ...profileProblems(formOf(values), profile),
  ]
}

/** What is sent: name and ID number only where they are new, the guardian only where one has to agree and was filled in. */
export function bodyOf(values: ProfileValues, profile: OwnProfile, today: string): BodyInput<typeof updateProfile> {
  const guardian = guardianOf(values, profile, today)
  const isNewName = !profile.realNameVerified && values.name.trim() !== profile.name
  return {
    ...formOf(values),
    ...(isNewName && { name: values.name.trim() }),
    ...(isNewIdNumber(values, profile) && { idNumber: values.idNumber.trim(), idNumberConsent: 'true' as const }),
    ...(guardian && {
      guardianName: guardian.guardianName.trim(),
      guardianRelation: guardian.guardianRelation.trim(),
      guardianPhone: guardian.guardianPhone.trim(),
      guardianCode: guardian.guardianCode.trim(),
      guardianConsent: 'true' as const,
    }),
  }
}
