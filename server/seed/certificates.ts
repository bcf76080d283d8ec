import { addDays, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import { amountText } from '../features/hours/certificate/amount-text.ts'
import { newCheckCode, newNumber } from '../features/hours/certificate/certificate-number.ts'
import { totalsOf } from '../features/hours/certificate/certificate-totals.ts'
import { readEffective } from '../features/hours/certificate/effective-records.repository.ts'
import { type Issuer, readIssuer } from '../features/hours/certificate/issuer.repository.ts'
import { correctedReason } from '../records/certificate/supersede.ts'
import { maskIdNumber } from '../records/volunteer/mask.ts'
import { findVolunteer } from '../records/volunteer/volunteer.repository.ts'
import type { Keys } from '../keys.ts'
import type { Executor } from '../database/client.ts'
import { donation, donationCertificate, type TimeHolder, timeCertificate } from '../database/schema/certificate.ts'
import { createRandom, type Random } from './random.ts'
import type { SeededVolunteer, SeedMaterial } from './volunteers.ts'

// Draws of its own, so that the rest of the demo stays as it was.
const seedNumber = 12_355_052
const hour = 3_600_000

/** Certificates of the first demo account: one that a correction superseded, and one in force that covers its days. */
const own: readonly { state: CertificateState; issuedDaysAgo: number; days: number; endedDaysAgo?: number }[] = [
  { state: 'superseded', issuedDaysAgo: 96, days: 365, endedDaysAgo: 40 },
  { state: 'issued', issuedDaysAgo: 4, days: 460 },
]

/** The first is the first demo account's own. */
const gifts = [
  {
    donorKind: 'person',
    donorName: '林晓岚',
    mobile: '13800020001',
    amount: 120_000,
    item: null,
    quantity: null,
    use: '山区学校图书角',
    daysAgo: 47,
  },
  {
    donorKind: 'organization',
    donorName: '广州市木棉贸易有限公司',
    mobile: '13900030009',
    amount: null,
    item: '瓶装饮用水',
    quantity: '120 箱',
    use: '城市马拉松志愿补给站',
    daysAgo: 12,
  },
] as const

export async function seedCertificates(
  executor: Executor,
  { keys, today }: SeedMaterial,
  people: readonly SeededVolunteer[],
): Promise<void> {
  const [star] = people
  if (!star) return
  const random = createRandom(seedNumber)
  const issuer = await readIssuer(executor)
  await seedTime(executor, random, today, await holderOf(executor, keys, star), issuer)
  for (const { daysAgo, ...gift } of gifts) {
    const donatedOn = addDays(today, -daysAgo)
    const issuedAt = new Date(startOfShanghaiDay(addDays(donatedOn, 2)).getTime() + 10 * hour)
    const [row] = await executor
      .insert(donation)
      .values({
        ...gift,
        requestKey: random.hex(32),
        mobile: keys.encryptColumn('donation.mobile', gift.mobile),
        mobileHash: keys.lookupHash('donation.mobile', gift.mobile),
        volunteerId: gift.donorName === star.name ? star.id : null,
        donatedOn,
        createdAt: issuedAt,
      })
      .returning({ id: donation.id })
    if (!row) throw new Error('the donation was not inserted')
    const { donorKind, donorName, amount, use } = gift
    const what = amount === null ? `${gift.item} ${gift.quantity}` : amountText(amount)
    await executor.insert(donationCertificate).values({
      ...drawNumber('JZ', issuedAt, random),
      state: 'issued',
      donationId: row.id,
      holder: donorName,
      snapshot: { donorKind, what, amount, use, donatedOn, ...issuer },
    })
  }
}

interface Holder {
  readonly id: number
  readonly surrogateId: string
  readonly holder: TimeHolder
}

async function holderOf(executor: Executor, keys: Keys, { id }: SeededVolunteer): Promise<Holder> {
  const person = await findVolunteer(executor, id)
  if (!person) throw new Error('nobody to issue to')
  const { name, volunteerNumber, surrogateId, idNumber } = person
  const masked = idNumber && maskIdNumber(keys.decryptColumn('volunteer.idNumber', idNumber))
  return { id, surrogateId, holder: { name, volunteerNumber, idNumber: masked } }
}

async function seedTime(executor: Executor, random: Random, today: string, person: Holder, issuer: Issuer) {
  for (const { state, issuedDaysAgo, days, endedDaysAgo } of own) {
    const to = addDays(today, -issuedDaysAgo)
    const range = { from: addDays(to, 1 - days), to }
    const records = await readEffective(executor, person.surrogateId, range)
    const at = (day: string): Date => new Date(startOfShanghaiDay(day).getTime() + 9 * hour)
    await executor.insert(timeCertificate).values({
      ...drawNumber('SJ', at(to), random),
      state,
      volunteerId: person.id,
      requestKey: random.hex(32),
      holder: person.holder,
      snapshot: { ...range, totals: totalsOf(records), records, ...issuer },
      ...(endedDaysAgo !== undefined && { endedAt: at(addDays(today, -endedDaysAgo)), reason: correctedReason }),
    })
  }
}

function drawNumber(kind: 'SJ' | 'JZ', issuedAt: Date, random: Random) {
  const draw = (below: number): number => random.between(0, below - 1)
  return { number: newNumber(kind, issuedAt, draw), checkCode: newCheckCode(draw), issuedAt }
}
