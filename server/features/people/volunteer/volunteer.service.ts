import type { z } from 'zod'
import { ageOn, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { minutesToNextStar, ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import type { profile, UserInfo } from '#contract/volunteer/volunteer.ts'
import type { ServerContext } from '../../../context.ts'
import { Unauthorized } from '../../../errors.ts'
import { type Minutes, recount } from '../../../records/ledger/ledger.ts'
import { completenessOf } from '../../../records/volunteer/completeness.ts'
import { maskAddress, maskContact, maskEmail, maskIdNumber, maskMobile } from '../../../records/volunteer/mask.ts'
import {
  districtName,
  districtsOf,
  findVolunteer,
  type VolunteerRow,
} from '../../../records/volunteer/volunteer.repository.ts'

type Profile = z.input<(typeof profile)['reply']>
type SealedColumn = 'idNumber' | 'mobile' | 'email' | 'address' | 'emergencyContact'

/** What the guard and the header need to know of the signed-in volunteer. */
export async function currentUserOf(context: ServerContext, volunteerId: number): Promise<UserInfo> {
  const { executor } = context.database
  const person = await requireVolunteer(context, volunteerId)
  return {
    users: { userName: person.loginName, name: person.name, userId: person.userId, birthDay: person.birthDay },
    usersDistricts: await districtsOf(executor, volunteerId),
    serviceTimeBD: person.serviceMinutes,
    trainingTimeBD: person.trainingMinutes,
    logoffSate: person.logoffState === 'none' ? 'false' : 'true',
    cardStatus: person.cardStatus,
    isForceChangePwd: person.forceChangePassword,
    weakPassword: person.weakPassword,
  }
}

/** The own profile; what the law calls sensitive is masked even here. */
export async function profileOf(context: ServerContext, volunteerId: number): Promise<Profile> {
  const { executor } = context.database
  const person = await requireVolunteer(context, volunteerId)
  const maskColumn = (column: SealedColumn, mask: (plain: string) => string): string | null => {
    const ciphertext = person[column]
    return ciphertext === null ? null : mask(context.keys.decryptColumn(`volunteer.${column}`, ciphertext))
  }
  const living = person.livingDistrict
  return {
    userId: person.userId,
    userName: person.loginName,
    name: person.name,
    volunteerNumber: person.volunteerNumber,
    starLevel: person.starLevel,
    nextStarMinutes: minutesToNextStar(person.serviceMinutes, ruleSetOn(shanghaiDay(context.clock()))),
    idType: person.idType,
    idNumber: maskColumn('idNumber', maskIdNumber),
    realNameVerified: person.realNameVerifiedAt !== null,
    gender: person.gender,
    birthDay: person.birthDay,
    age: person.birthDay === null ? null : ageOn(person.birthDay, shanghaiDay(context.clock())),
    politicalStatus: person.politicalStatus,
    education: person.education,
    occupation: person.occupation,
    mobile: maskColumn('mobile', maskMobile),
    email: maskColumn('email', maskEmail),
    address: maskColumn('address', maskAddress),
    livingDistrict: living === null ? null : { code: living, name: await districtName(executor, living) },
    usersDistricts: await districtsOf(executor, volunteerId),
    categories: person.categories,
    skills: person.skills,
    freeTime: person.freeTime,
    workUnit: person.workUnit,
    emergencyContact: maskColumn('emergencyContact', maskContact),
    serviceTime: person.serviceMinutes,
    trainingTime: person.trainingMinutes,
    joinedOn: shanghaiDay(person.createdAt),
    ...completenessOf(person),
  }
}

export async function refreshMinutes(context: ServerContext, volunteerId: number): Promise<Minutes> {
  const now = context.clock()
  const minutes = await context.database.executor.transaction((transaction) => recount(transaction, volunteerId, now))
  if (!minutes) throw new Unauthorized()
  return minutes
}

async function requireVolunteer(context: ServerContext, volunteerId: number): Promise<VolunteerRow> {
  const person = await findVolunteer(context.database.executor, volunteerId)
  if (!person) throw new Unauthorized()
  return person
}
