import type { Body, FieldIssue, ReplyInput } from '#contract/endpoint.ts'
import type { profileForForm, updateProfile } from '#contract/profile.ts'
import { type ProfileField, profileFields } from '#domain/profile/profile-fields.ts'
import { splitList, type ProfileForm, profileProblems } from '#domain/profile/profile-form.ts'
import type { GuardianForm } from '#domain/registration/volunteer-form.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, Unauthorized } from '../../../errors.ts'
import { loginNameChangeableFrom } from '../account/login-name.service.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'
import { agreementInForce } from '../../../records/agreement/agreement.repository.ts'
import { idNumberConsent, keepConsents } from '../../../records/volunteer/consent.repository.ts'
import { guardianProofIssue } from '../../../records/code/guardian-code.ts'
import { hasGuardian, keepGuardian } from '../../../records/volunteer/guardian.repository.ts'
import { districtProblem } from '../registration/served-district.repository.ts'
import { isIdNumberRace } from '../../../records/account/duplicate-issues.ts'
import { completenessOf } from '../../../records/volunteer/completeness.ts'
import { maskEmail, maskIdNumber, maskMobile } from '../../../records/volunteer/mask.ts'
import {
  districtName,
  findVolunteer,
  updateVolunteer,
  type VolunteerRow,
  type VolunteerValues,
} from '../../../records/volunteer/volunteer.repository.ts'
import { guardianIssues, sentGuardian } from './guardian.service.ts'
import { duplicateIdNumberIssue, identityColumns, readIdentity } from './identity.service.ts'
import { formOf, decryptValue } from '../../../records/volunteer/profile-values.ts'

type ProfileInput = Body<typeof updateProfile>

/** The own profile for the form that changes it. */
export async function profileFormOf(
  context: ServerContext,
  volunteerId: number,
): Promise<ReplyInput<typeof profileForForm>> {
  const { clock, database, keys } = context
  const person = await requireVolunteer(database.executor, volunteerId)
  const { form } = formOf(keys, person)
  const maskColumn = (column: 'idNumber' | 'mobile' | 'email', mask: (plain: string) => string) => {
    const plain = decryptValue(keys, person, column)
    return plain === null ? null : mask(plain)
  }
  const living = person.livingDistrict
  return {
    ...form,
    loginName: person.loginName,
    loginNameChangeableFrom: loginNameChangeableFrom(person, clock()),
    name: person.name,
    idNumber: maskColumn('idNumber', maskIdNumber),
    realNameVerified: person.realNameVerifiedAt !== null,
    birthDay: person.birthDay,
    guardianConsent: await hasGuardian(database.executor, person.id),
    mobile: maskColumn('mobile', maskMobile),
    email: maskColumn('email', maskEmail),
    livingDistrict: living === null ? null : { code: living, name: await districtName(database.executor, living) },
    categories: person.categories,
    skills: person.skills,
    freeTime: person.freeTime,
    ...completenessOf(person),
  }
}

/**
 * Keeps what was sent of the profile; fields that were not sent stay.
 * @throws BusinessError invalidInput
 */
export async function storeProfile(
  context: ServerContext,
  volunteerId: number,
  input: ProfileInput,
): Promise<ReplyInput<typeof updateProfile>> {
  const { database, clock } = context
  const { executor } = database
  const person = await requireVolunteer(executor, volunteerId)
  const { identity, issues } = await readIdentity(context, executor, person, input)
  const guardian = sentGuardian(input)
  const all = [
    ...issues,
    ...(await guardianIssues(executor, person, identity, guardian, clock())),
    ...(await fieldIssues(context, executor, person, input)),
  ]
  if (all.length > 0) throw invalidInput(all)
  const columns = await identityColumns(context, person, identity)
  if (columns === null) throw invalidInput([mismatch])
  if (guardian) await refuseUnprovedGuardian(context, person, guardian)
  return executor
    .transaction(async (transaction) => {
      const now = clock()
      const row = await lockVolunteer(transaction, volunteerId)
      const again = await readIdentity(context, transaction, row, input)
      const wrong = [...again.issues, ...(await guardianIssues(transaction, row, again.identity, guardian, now))]
      if (wrong.length > 0) throw invalidInput(wrong)
      const values = { ...columns, ...fieldColumns(context, row, input) }
      await updateVolunteer(transaction, volunteerId, values)
      if (columns.idNumber !== undefined || guardian) {
        const { version } = await agreementInForce(transaction, 'personalRegRequirements', now)
        if (columns.idNumber !== undefined)
          await keepConsents(transaction, { volunteerId }, [{ kind: idNumberConsent, version }], 'profile', now)
        if (guardian)
          await keepGuardian(transaction, context.keys, volunteerId, guardian, { textVersion: version, givenAt: now })
      }
      return completenessOf(await requireVolunteer(transaction, volunteerId))
    })
    .catch((error: unknown) => {
      throw isIdNumberRace(error) ? invalidInput([duplicateIdNumberIssue]) : error
    })
}

async function refuseUnprovedGuardian(
  context: ServerContext,
  person: VolunteerRow,
  { guardianPhone, guardianCode }: GuardianForm,
): Promise<void> {
  const ownMobiles = [decryptValue(context.keys, person, 'mobile')]
  const issue = await guardianProofIssue(context, { phone: guardianPhone, code: guardianCode, ownMobiles })
  if (issue !== null) throw invalidInput([issue])
}

const mismatch: FieldIssue = { field: 'idNumber', message: '姓名和身份证号核对不一致，请对照证件检查这两项' }

async function fieldIssues(
  { keys }: ServerContext,
  executor: Executor,
  person: VolunteerRow,
  input: ProfileInput,
): Promise<FieldIssue[]> {
  const { form: storedForm } = formOf(keys, person)
  const form = { ...storedForm, ...sentOf(input) }
  const issues: FieldIssue[] = profileProblems(form, storedForm)
  const living = input.livingDistrict?.trim() ?? ''
  if (living !== '' && !issues.some(({ field }) => field === 'livingDistrict')) {
    const message = await districtProblem(executor, living)
    if (message !== null) issues.push({ field: 'livingDistrict', message })
  }
  return issues
}

function sentOf(input: ProfileInput): Partial<ProfileForm> {
  return Object.fromEntries(
    profileFields.flatMap((field) => {
      const value = input[field]
      return value === undefined ? [] : [[field, value.trim()]]
    }),
  )
}

function fieldColumns({ keys }: ServerContext, person: VolunteerRow, input: ProfileInput): VolunteerValues {
  const { form: storedForm, plain } = formOf(keys, person)
  const changes = sentOf(input)
  const form = { ...storedForm, ...changes }
  const isSent = (...fields: ProfileField[]): boolean => fields.some((field) => changes[field] !== undefined)
  const seal = (column: 'address' | 'emergencyContact', text: string) =>
    text === '' ? null : keys.encryptColumn(`volunteer.${column}`, text)
  const phone = form.emergencyPhone === storedForm.emergencyPhone ? plain.phone : form.emergencyPhone
  const freeTime = [...form.freeTime].map((sign) => sign === '1')
  return {
    ...(isSent('politicalStatus') && { politicalStatus: form.politicalStatus || null }),
    ...(isSent('education') && { education: form.education || null }),
    ...(isSent('occupation') && { occupation: form.occupation || null }),
    ...(isSent('livingDistrict') && { livingDistrict: form.livingDistrict || null }),
    ...(isSent('address') && form.address !== storedForm.address && { address: seal('address', form.address) }),
    ...(isSent('workUnit') && { workUnit: form.workUnit || null }),
    ...(isSent('categories') && { categories: splitList(form.categories) }),
    ...(isSent('skills') && { skills: splitList(form.skills) }),
    ...(isSent('freeTime') && { freeTime }),
    ...(isSent('emergencyName', 'emergencyPhone') && {
      emergencyContact: seal('emergencyContact', `${form.emergencyName} ${phone}`.trim()),
    }),
  }
}

async function requireVolunteer(executor: Executor, volunteerId: number): Promise<VolunteerRow> {
  const person = await findVolunteer(executor, volunteerId)
  if (!person) throw new Unauthorized()
  return person
}
