import type { Body, FieldIssue } from '#contract/endpoint.ts'
import { normaliseIdCard, readIdCard } from '#domain/fields/id-card.ts'
import { readPersonName } from '#domain/fields/name.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { updateProfile } from '#contract/profile.ts'
import {
  checkOwnIdCard,
  checkPersonName,
  residentIdCard,
  volunteerFormLimits,
} from '#domain/registration/volunteer-form.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { verifyRealName } from '../../../records/person/real-name.ts'
import { idHash, personByIdNumber } from '../../../records/account/duplicates.repository.ts'
import { maskIdNumber } from '../../../records/volunteer/mask.ts'
import type { VolunteerRow, VolunteerValues } from '../../../records/volunteer/volunteer.repository.ts'
import { decryptValue } from '../../../records/volunteer/profile-values.ts'

type IdentityInput = Pick<Body<typeof updateProfile>, 'name' | 'idNumber' | 'idNumberConsent'>

/** Name and ID number that a person whose real name is not verified gives; what is stored already is null. */
export interface NewIdentity {
  readonly name: string | null
  readonly idNumber: string | null
  /** Whether name or number came along, changed or not. */
  readonly isSent: boolean
}

export const duplicateIdNumberIssue: FieldIssue = {
  field: 'idNumber',
  message: '这个证件号已经注册过账号，请改用那个账号；想不起账号的，可以凭证件号找回',
}

/** What is new of name and ID number, and what is wrong with it. Masked and unchanged values count as not given. */
export async function readIdentity(
  { keys, clock }: ServerContext,
  executor: Executor,
  person: VolunteerRow,
  input: IdentityInput,
): Promise<{ readonly identity: NewIdentity; readonly issues: readonly FieldIssue[] }> {
  const storedNumber = decryptValue(keys, person, 'idNumber')
  const name = newValue(input.name, person.name)
  const text = input.idNumber?.trim() ?? ''
  const isKept =
    text === '' ||
    (storedNumber !== null && (text === maskIdNumber(storedNumber) || normaliseIdCard(text) === storedNumber))
  const idNumber = isKept ? null : text
  const identity = {
    name,
    idNumber: idNumber === null ? null : normaliseIdCard(idNumber),
    isSent: input.name !== undefined || input.idNumber !== undefined,
  }
  const issues: FieldIssue[] = []
  const say = (field: string, message: string | null) => message !== null && issues.push({ field, message })
  if (person.realNameVerifiedAt !== null) {
    say(
      'name',
      name === null ? null : '姓名已经实名核验，不能修改；证件上的姓名有变更的，可以在“隐私中心”撤回证件号，再重新实名',
    )
    say(
      'idNumber',
      idNumber === null ? null : '证件号已经实名核验，不能修改；确有错误的，可以在“隐私中心”撤回证件号，再重新实名',
    )
    return { identity, issues }
  }
  if (name !== null) say('name', checkPersonName(name, '姓名', volunteerFormLimits.name))
  if (idNumber !== null) {
    const wrong = checkOwnIdCard(idNumber, shanghaiDay(clock()))
    say('idNumber', wrong)
    say('idNumberConsent', input.idNumberConsent === 'true' ? null : '请勾选同意核验证件号，核验之后才能保存')
    const other = wrong === null ? await personByIdNumber(executor, keys, residentIdCard, idNumber) : null
    if (other && other.id !== person.id) issues.push(duplicateIdNumberIssue)
  }
  return { identity, issues }
}

const newValue = (input: string | undefined, current: string): string | null =>
  input === undefined || readPersonName(input) === current ? null : readPersonName(input)

/**
 * The columns for what is new, verified; an ID number that could not be checked before is checked again.
 * @returns null when name and number do not belong together
 */
export async function identityColumns(
  context: ServerContext,
  person: VolunteerRow,
  { name, idNumber, isSent }: NewIdentity,
): Promise<VolunteerValues | null> {
  const { keys, clock } = context
  if (!isSent || person.realNameVerifiedAt !== null) return {}
  const now = clock()
  const storedNumber = person.idType === residentIdCard ? decryptValue(keys, person, 'idNumber') : null
  const number = idNumber ?? storedNumber
  const identity = { name: name ?? person.name, idType: residentIdCard }
  const realName = number === null ? 'unknown' : await verifyRealName(context, { ...identity, idNumber: number })
  if (realName === 'mismatch') return null
  const card = idNumber === null ? null : readIdCard(idNumber, shanghaiDay(now))
  return {
    ...(name !== null && { name }),
    ...(realName === 'verified' && { realNameVerifiedAt: now }),
    ...(card && {
      idType: residentIdCard,
      idNumber: keys.encryptColumn('volunteer.idNumber', card.number),
      idNumberHash: idHash(keys, residentIdCard, card.number),
      gender: card.gender,
      birthDay: card.birthDay,
    }),
  }
}
