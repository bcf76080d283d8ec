import { and, eq } from 'drizzle-orm'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Keys } from '../keys.ts'
import { newCheckCode, newNumber } from '../features/hours/certificate/certificate-number.ts'
import { giftText } from '../features/hours/certificate/donation-facts.ts'
import { readIssuer } from '../features/hours/certificate/issuer.repository.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { donation, donationCertificate } from '../database/schema/certificate.ts'
import { organizer } from '../database/schema/organizer.ts'

const day = 86_400_000

interface Gift {
  readonly donorKind: 'person' | 'organization'
  readonly donorName: string
  readonly mobile: string
  readonly amount: number | null
  readonly item: string | null
  readonly quantity: string | null
  readonly use: string
  readonly daysAgo: number
  /** Entered by the demo's own account, which leaves the rest to another one. */
  readonly own?: true
  /** Why its certificate was revoked: the entry is to be corrected. */
  readonly revoked?: string
}

const gifts: readonly Gift[] = [
  {
    donorKind: 'organization',
    donorName: '佛山市禅城青松印务有限公司',
    mobile: '13900030021',
    amount: 860_000,
    item: null,
    quantity: null,
    use: '志愿服务手册印制',
    daysAgo: 9,
    revoked: '单位名称登记有误，应为“青松印刷”',
  },
  {
    donorKind: 'person',
    donorName: '何启文',
    mobile: '13900030022',
    amount: null,
    item: '儿童绘本',
    quantity: '260 册',
    use: '山区学校图书角',
    daysAgo: 4,
  },
  {
    donorKind: 'organization',
    donorName: '珠海市海韵食品有限公司',
    mobile: '13900030023',
    amount: 2_000_000,
    item: null,
    quantity: null,
    use: '台风灾后社区清洁',
    daysAgo: 3,
  },
  {
    donorKind: 'person',
    donorName: '潘秀珍',
    mobile: '13900030024',
    amount: 50_000,
    item: null,
    quantity: null,
    use: '独居长者探访',
    daysAgo: 1,
    own: true,
  },
]

/** What the demo's federation finds of donations: certificates to issue, an entry to correct, and one that another account issues. */
export const donationWorkSeed = (keys: () => Keys | Promise<Keys>, clock: () => Date): Seed => ({
  name: 'donation_work',
  async run(executor) {
    const [account] = await executor
      .select({ id: organizer.id })
      .from(organizer)
      .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
    if (!account) return
    for (const [at, gift] of gifts.entries()) {
      await plantGift(executor, await keys(), gift, {
        requestKey: `d0${at}`.padStart(32, '0'),
        now: clock(),
        ...account,
      })
    }
  },
})

interface Demo {
  readonly requestKey: string
  readonly now: Date
  /** The demo's account of the federation. */
  readonly id: number
}

async function plantGift(executor: Executor, keys: Keys, gift: Gift, { requestKey, now, id }: Demo): Promise<void> {
  const { daysAgo, own, revoked, mobile, ...facts } = gift
  const createdAt = new Date(now.getTime() - daysAgo * day)
  const donatedOn = addDays(shanghaiDay(now), -daysAgo)
  const [row] = await executor
    .insert(donation)
    .values({
      ...facts,
      requestKey,
      mobile: keys.encryptColumn('donation.mobile', mobile),
      mobileHash: keys.lookupHash('donation.mobile', mobile),
      donatedOn,
      createdAt,
      recordedBy: own ? id : null,
    })
    .returning({ id: donation.id })
  if (!row) throw new Error('the donation was not inserted')
  if (revoked === undefined) return
  const { donorKind, donorName, amount, use } = facts
  await executor.insert(donationCertificate).values({
    number: newNumber('JZ', createdAt),
    checkCode: newCheckCode(),
    state: 'revoked',
    issuedAt: createdAt,
    endedAt: new Date(now.getTime() - day),
    endedBy: id,
    reason: revoked,
    donationId: row.id,
    holder: donorName,
    snapshot: { donorKind, what: giftText(facts), amount, use, donatedOn, ...(await readIssuer(executor)) },
  })
}
