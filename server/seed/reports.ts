import { and, asc, eq, isNotNull, notInArray } from 'drizzle-orm'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Reported, ReportKind } from '#domain/report-kind.ts'
import { firstDayWithin } from '#domain/working-days.ts'
import type { Keys } from '../keys.ts'
import { newCheckCode, newNumber } from '../features/hours/certificate/certificate-number.ts'
import { sealCorrection } from '../features/hours/certificate/correction-content.ts'
import { amountText } from '../features/hours/certificate/amount-text.ts'
import { readIssuer } from '../features/hours/certificate/issuer.repository.ts'
import { sealReport } from '../features/oversight/report/report-content.ts'
import { newReportState } from '../records/report/report-lifecycle.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { donation, donationCertificate, donationCorrection } from '../database/schema/certificate.ts'
import { mission } from '../database/schema/mission.ts'
import { organization } from '../database/schema/organization.ts'
import { report } from '../database/schema/report.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { demoVolunteers } from './accounts.ts'
import { insertStaff, type StaffContent } from './staff.ts'
import { receiptNumber } from '../records/feedback/receipt-number.ts'

const hour = 3_600_000

interface Story {
  readonly kind: ReportKind
  readonly reported: Reported
  readonly whom: string | null
  readonly text: string
  /** Working days back. */
  readonly days: number
}

const stories: readonly Story[] = [
  {
    kind: 'money',
    reported: 'staff',
    whom: '签到处穿红马甲的男士',
    text: '签到时要求每人扫码交 30 元“服装押金”，没有开收据，散场时也没有退。在场的还有另外三位志愿者可以证明。',
    days: 2,
  },
  {
    kind: 'hours',
    reported: 'mission',
    whom: null,
    text: '当天只做了一个多小时就解散了，名单上却有人登记了半天的时长，其中两位整天没有出现。',
    days: 1,
  },
]

/** What the demo's federation finds of reports and of certificates that are said to be wrong. */
export const reportsSeed = (keys: () => Keys | Promise<Keys>, clock: () => Date): Seed => ({
  name: 'reports',
  async run(executor) {
    const people = await listPeople(executor, stories.length + 1)
    const [donor, ...reporters] = people
    if (!donor) return
    const demo = { keys: await keys(), now: clock() }
    await plantReports(executor, demo, reporters)
    await plantCorrection(executor, demo, donor)
  },
})

interface Demo {
  readonly keys: Keys
  readonly now: Date
}

/** People without a demo account, so that those find nothing of it. */
const listPeople = (executor: Executor, most: number) =>
  executor
    .select({ id: volunteer.id, name: volunteer.name, mobile: volunteer.mobile })
    .from(volunteer)
    .where(
      and(
        notInArray(
          volunteer.loginName,
          demoVolunteers.map(({ loginName }) => loginName),
        ),
        eq(volunteer.logoffState, 'none'),
        isNotNull(volunteer.mobile),
      ),
    )
    .orderBy(asc(volunteer.id))
    .limit(most)

type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** In the morning, so many working days back. */
const morning = (now: Date, days: number): Date =>
  new Date(startOfShanghaiDay(firstDayWithin(days, shanghaiDay(now))).getTime() + 10 * hour)

async function plantReports(executor: Executor, { keys, now }: Demo, reporters: readonly Person[]): Promise<void> {
  const missions = await executor
    .select({ missionId: mission.id, organizationId: mission.organizationId })
    .from(mission)
    .innerJoin(organization, and(eq(organization.id, mission.organizationId), eq(organization.level, 'organization')))
    .where(eq(mission.state, 'settling'))
    .orderBy(asc(mission.id))
    .limit(stories.length)
  for (const [at, { days, whom, text, ...story }] of stories.entries()) {
    const [about, reporter] = [missions[at], reporters[at]]
    if (!about || !reporter) continue
    const submittedAt = morning(now, days)
    if (story.reported === 'staff') await plantReportedStaff(executor, about.organizationId, submittedAt)
    await executor.insert(report).values({
      ...story,
      ...about,
      number: receiptNumber(submittedAt, undefined, 'JB'),
      volunteerId: reporter.id,
      whom: whom === null ? null : sealReport(keys, 'whom', whom),
      text: sealReport(keys, 'text', text),
      state: newReportState,
      submittedAt,
    })
  }
}

const reportedStaff: readonly StaffContent[] = [
  { loginName: 'liangweiye1', name: '梁伟业', duty: 'owner' },
  { loginName: 'tanjianfeng1', name: '谭剑锋', duty: 'checkIn' },
]

/** Somebody whom the report can mean. */
const plantReportedStaff = (executor: Executor, organizationId: number, at: Date) =>
  insertStaff(executor, reportedStaff, {
    organizationId,
    createdAt: new Date(at.getTime() - 300 * 24 * hour),
    signedInAt: at,
  })

async function plantCorrection(executor: Executor, { keys, now }: Demo, { id, name, mobile }: Person): Promise<void> {
  const issuedAt = morning(now, 6)
  const donatedOn = shanghaiDay(morning(now, 9))
  const facts = { donorKind: 'person', amount: 120_000, use: '乡村图书角', donatedOn } as const
  const plain = mobile && keys.decryptColumn('volunteer.mobile', mobile)
  const [row] = await executor
    .insert(donation)
    .values({
      ...facts,
      requestKey: 'c0'.padStart(32, '0'),
      donorName: name,
      mobile: plain && keys.encryptColumn('donation.mobile', plain),
      mobileHash: plain && keys.lookupHash('donation.mobile', plain),
      volunteerId: id,
      item: null,
      quantity: null,
      createdAt: issuedAt,
    })
    .returning({ id: donation.id })
  if (!row) throw new Error('the donation was not inserted')
  const [certificate] = await executor
    .insert(donationCertificate)
    .values({
      number: newNumber('JZ', issuedAt),
      checkCode: newCheckCode(),
      state: 'issued',
      issuedAt,
      donationId: row.id,
      holder: name,
      snapshot: { ...facts, what: amountText(facts.amount), ...(await readIssuer(executor)) },
    })
    .returning({ id: donationCertificate.id })
  if (!certificate) throw new Error('the certificate was not inserted')
  await executor.insert(donationCorrection).values({
    certificateId: certificate.id,
    volunteerId: id,
    wrong: ['amount', 'date'],
    text: sealCorrection(keys, 'text', `实际转账 1500 元，到账日期是 ${donatedOn} 的前一天，银行回单可以提供。`),
    state: 'open',
    submittedAt: morning(now, 1),
  })
}
