import { and, eq } from 'drizzle-orm'
import type { FederationDuty } from '#domain/duty.ts'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { CallSource } from '../records/caller/caller.ts'
import { type ActEntry, recordAct } from '../records/staff-log/staff-act.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { organizer } from '../database/schema/organizer.ts'

const hour = 3_600_000
const office: CallSource = { address: '10.20.1.35', device: 'Chrome · Windows', onBehalf: '' }
const elsewhere: CallSource = { address: '203.0.113.46', device: 'Firefox · Linux', onBehalf: '' }

interface Colleague {
  readonly userId: string
  readonly loginName: string
  readonly name: string
  readonly duty: FederationDuty
  readonly signedInHoursAgo: number
}

/** Colleagues of the demo's federation account; nobody signs in as them. */
const colleagues: readonly Colleague[] = [
  { userId: '6f1d0c52b8e94a7730ad91c4', loginName: 'fedaudit01', name: '陈晓敏', duty: 'audit', signedInHoursAgo: 20 },
  {
    userId: 'b24e8870d13f4c05ae6612f9',
    loginName: 'fedreview1',
    name: '黎国辉',
    duty: 'business',
    signedInHoursAgo: 120 * 24,
  },
]

interface SeedAct extends Omit<ActEntry, 'organizationId'> {
  readonly hoursAgo: number
  readonly by: string
  readonly source: CallSource
}

const acts: readonly SeedAct[] = [
  { hoursAgo: 146, by: 'federation1', source: office, act: 'session.open', subject: '本人的账号' },
  {
    hoursAgo: 145,
    by: 'federation1',
    source: office,
    act: 'staff.duty',
    subject: '账号“黎国辉”',
    before: { 职责: '审计' },
    after: { 职责: '业务审核' },
  },
  {
    hoursAgo: 68,
    by: 'fedreview1',
    source: elsewhere,
    act: 'session.refused',
    subject: '用户名 fedreview1',
    reason: '密码不对',
  },
  {
    hoursAgo: 68,
    by: 'fedreview1',
    source: elsewhere,
    act: 'session.refused',
    subject: '用户名 fedreview1',
    reason: '密码不对',
    after: { 锁定: '15 分钟' },
  },
  { hoursAgo: 20, by: 'fedaudit01', source: office, act: 'session.open', subject: '本人的账号' },
  {
    hoursAgo: 19,
    by: 'fedaudit01',
    source: office,
    act: 'call.refused',
    subject: '审核志愿者证',
    reason: '你的职责是“审计”，不能做这项操作，请找联合会里负责这项工作的同事',
  },
  {
    hoursAgo: 18,
    by: 'fedaudit01',
    source: office,
    act: 'audit.export',
    subject: '操作记录',
    reason: '向省文明办报送三季度的检查材料',
    after: { 类别: '全部' },
  },
]

/** Accounts and acts for the federation's account and audit pages, in a database that holds the demo. */
export const auditSeed = (clock: () => Date): Seed => ({
  name: 'audit',
  run: (executor) => plantAudit(executor, clock()),
})

async function plantAudit(executor: Executor, now: Date): Promise<void> {
  const midnight = startOfShanghaiDay(shanghaiDay(now)).getTime()
  const before = (hours: number) => new Date(midnight - hours * hour)
  const [federation] = await executor
    .select()
    .from(organizer)
    .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
  if (!federation) return
  const { organizationId } = federation
  const ids = new Map([['federation1', federation.id]])
  for (const { duty, signedInHoursAgo, ...account } of colleagues) {
    const [row] = await executor
      .insert(organizer)
      .values({
        ...account,
        organizationId,
        // No password has this hash.
        passwordHash: 'none',
        demo: true,
        federationDuties: [duty],
        createdAt: before(400 * 24),
        signedInAt: before(signedInHoursAgo),
      })
      .onConflictDoNothing()
      .returning({ id: organizer.id })
    if (row) ids.set(account.loginName, row.id)
  }
  for (const { hoursAgo, by, source, ...entry } of acts) {
    const id = ids.get(by)
    if (id !== undefined) await recordAct(executor, { id, source }, { ...entry, organizationId }, before(hoursAgo))
  }
}
