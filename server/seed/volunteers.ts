import { and, eq, inArray } from 'drizzle-orm'
import { readIdCard } from '#domain/fields/id-card.ts'
import { addDays, ageOn, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { serviceCategories } from '#domain/lists/service-category.ts'
import type { Keys } from '#server/keys.ts'
import type { Executor } from '../database/client.ts'
import { volunteer, volunteerDistrict } from '../database/schema/volunteer.ts'
import { type DemoVolunteer, demoVolunteers } from './accounts.ts'
import { givenNamesFemale, givenNamesMale, surnames } from './content/people.ts'
import { districtSeeds } from '../records/district/districts.ts'
import { insertAll } from './insert.ts'
import { drawBirthDay, drawStation, idNumberFor } from './person.ts'
import type { Random } from './random.ts'

const logoffDays = 15
/** Place in the 21 half-days of a week, from Monday morning on, three a day. */
const saturdayMorning = 15

export interface SeededVolunteer extends Person {
  readonly id: number
  readonly surrogateId: string
}

export interface SeedMaterial {
  readonly random: Random
  readonly keys: Keys
  /** First day of the demo in Asia/Shanghai. */
  readonly today: string
  readonly hashPassword: (password: string) => Promise<string>
}

const counties = districtSeeds.filter((entry) => entry.level === 'county')
const homes = counties.filter(
  (entry) => entry.parent === '440100' || entry.parent === '440300' || entry.parent === '440600',
)
const leaving = demoVolunteers.filter(({ logoff }) => logoff === true).map(({ loginName }) => loginName)
const skills = ['急救', '粤语', '英语', '手语', '摄影', '驾驶', '心理疏导', '文艺表演', '计算机', '教学'] as const

/** The demo accounts first, then the crowd, whose one password nobody knows. */
export async function seedVolunteers(
  executor: Executor,
  material: SeedMaterial,
  crowdSize: number,
): Promise<SeededVolunteer[]> {
  const { random, today } = material
  const crowdHash = await material.hashPassword(random.hex(32))
  const demo = await Promise.all(
    demoVolunteers.map(async (account) => ({
      ...demoPerson(account, today),
      passwordHash: await material.hashPassword(account.password),
    })),
  )
  const crowd = Array.from({ length: crowdSize }, (_, at) => ({
    ...crowdPerson(random, today, demo.length + at + 1),
    passwordHash: crowdHash,
  }))
  const people = [...demo, ...crowd]
  const rows = people.map((person, at) => row(material, at + 1, person, person.passwordHash))
  await insertAll(executor, volunteer, rows)
  const stored = await executor
    .select({ id: volunteer.id, loginName: volunteer.loginName })
    .from(volunteer)
    .orderBy(volunteer.id)
  const ids = new Map(stored.map((entry) => [entry.loginName, entry.id]))
  const seeded = people.map((person, at) => ({
    ...person,
    id: ids.get(person.loginName) as number,
    surrogateId: rows[at]?.surrogateId as string,
  }))
  await insertAll(
    executor,
    volunteerDistrict,
    seeded.flatMap((person) => serviceDistricts(person, today)),
  )
  return seeded
}

/** The city of the home; the first demo account has also asked for a second city and left a third. */
function serviceDistricts({ id, district, complete, loginName, joinedOn }: SeededVolunteer, today: string) {
  if (!complete) return []
  const lately = (daysAgo: number) => startOfShanghaiDay(addDays(today, -daysAgo))
  const createdAt = startOfShanghaiDay(joinedOn)
  const home = districtSeeds.find((entry) => entry.code === district)?.parent ?? district
  const bound = { volunteerId: id, districtCode: home, state: 'bound' as const, createdAt }
  if (loginName !== demoVolunteers[0]?.loginName) return [bound]
  return [
    bound,
    { ...bound, districtCode: '440600', state: 'applied' as const, createdAt: lately(2) },
    { ...bound, districtCode: '440300', state: 'cancelled' as const, createdAt: lately(60) },
  ]
}

const unknownStation = { education: null, occupation: null, politicalStatus: null }

interface Person {
  loginName: string
  name: string
  gender: 'male' | 'female'
  birthDay: string
  district: string
  mobile: string
  joinedOn: string
  complete: boolean
  account: DemoVolunteer | null
}

function demoPerson(account: DemoVolunteer, today: string): Person {
  const { loginName, name, gender, birthDay, mobile, complete } = account
  return {
    loginName,
    name,
    gender,
    birthDay,
    mobile,
    complete,
    account,
    district: '440104',
    joinedOn: addDays(today, -account.joinedDaysAgo),
  }
}

function crowdPerson(random: Random, today: string, serial: number): Person {
  const gender = random.weighted([
    ['female', 56],
    ['male', 44],
  ] as const)
  const givenName = random.pick(gender === 'female' ? givenNamesFemale : givenNamesMale)
  return {
    loginName: `zyz${String(serial).padStart(6, '0')}`,
    name: `${random.weighted(surnames)}${givenName}`,
    gender,
    birthDay: drawBirthDay(random, today),
    district: random.pick(random.next() < 0.6 ? homes : counties).code,
    mobile: `139${String(20_000_000 + serial * 37).slice(-8)}`,
    joinedOn: addDays(today, -random.between(3, 1800)),
    complete: random.next() < 0.85,
    account: null,
  }
}

function row({ random, keys, today }: SeedMaterial, serial: number, person: Person, passwordHash: string) {
  const idNumber = person.complete ? idNumberFor(person.district, person.birthDay, person.gender, serial) : null
  const seal = (column: string, plain: string | null) =>
    plain === null ? null : keys.encryptColumn(`volunteer.${column}`, plain)
  const find = (column: string, plain: string | null) =>
    plain === null ? null : keys.lookupHash(`volunteer.${column}`, plain)
  const card = idNumber === null ? null : readIdCard(idNumber, today)
  const joinedAt = startOfShanghaiDay(person.joinedOn)
  const logoff = person.account?.logoff === true
  const home = districtSeeds.find((entry) => entry.code === person.district)
  return {
    birthDay: card?.birthDay ?? null,
    userId: random.hex(24),
    surrogateId: random.hex(32),
    volunteerNumber: `4401${String(10_000_000 + serial * 4099).slice(-8)}`,
    loginName: person.loginName,
    passwordHash,
    weakPassword: person.account?.weakPassword === true,
    forceChangePassword: person.account?.forceChangePassword === true,
    demo: true,
    name: person.name,
    idType: idNumber === null ? null : '111',
    idNumber: seal('idNumber', idNumber),
    idNumberHash: find('idNumber', idNumber),
    realNameVerifiedAt: idNumber === null ? null : joinedAt,
    gender: card?.gender ?? null,
    ...(person.complete ? drawStation(random, ageOn(person.birthDay, today)) : unknownStation),
    mobile: seal('mobile', person.mobile),
    mobileHash: find('mobile', person.mobile),
    email: seal('email', person.account?.complete ? `${person.loginName}@example.com` : null),
    emailHash: find('email', person.account?.complete ? `${person.loginName}@example.com` : null),
    address: seal('address', person.complete ? `${home?.name ?? ''}德政中路 ${(serial % 260) + 1} 号` : null),
    livingDistrict: person.complete ? person.district : null,
    categories: person.complete
      ? random
          .shuffle(serviceCategories)
          .slice(0, random.between(1, 4))
          .map(({ code }) => code)
      : [],
    skills: person.complete ? random.shuffle(skills).slice(0, random.between(person.account ? 2 : 0, 3)) : [],
    freeTime: person.complete
      ? Array.from(
          { length: 21 },
          (_, at) => random.next() < (at < saturdayMorning ? 0.2 : 0.7) || at === saturdayMorning,
        )
      : [],
    workUnit: null,
    emergencyContact: seal('emergencyContact', person.complete ? contactFor(random, person, serial) : null),
    cardStatus: person.account?.cardStatus ?? null,
    logoffState: logoff ? ('applied' as const) : ('none' as const),
    logoffAppliedAt: logoff ? startOfShanghaiDay(today) : null,
    logoffDueAt: logoff ? startOfShanghaiDay(addDays(today, logoffDays)) : null,
    createdAt: joinedAt,
  }
}

/** Name and mobile of somebody of the same surname. */
function contactFor(random: Random, person: Person, serial: number): string {
  const givenName = random.pick(random.next() < 0.5 ? givenNamesFemale : givenNamesMale)
  return `${Array.from(person.name)[0]}${givenName} 137${String(30_000_000 + serial * 53).slice(-8)}`
}

/** Puts the cooling-off time of the demo's logged-off accounts ahead of today again, so that they keep showing their state. */
export async function keepLogoffAhead(executor: Executor, today: string): Promise<void> {
  await executor
    .update(volunteer)
    .set({ logoffAppliedAt: startOfShanghaiDay(today), logoffDueAt: startOfShanghaiDay(addDays(today, logoffDays)) })
    .where(and(inArray(volunteer.loginName, leaving), eq(volunteer.demo, true), eq(volunteer.logoffState, 'applied')))
}
