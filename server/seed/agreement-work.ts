import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { htmlOfSections } from '#domain/agreement/agreement-draft.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Keys } from '../keys.ts'
import { addToTotal } from '../records/figures/totals.repository.ts'
import {
  bindFirstDistrict,
  insertVolunteer,
  takeVolunteerNumber,
} from '../features/people/registration/registered-volunteer.repository.ts'
import type { Executor } from '../database/client.ts'
import type { Seed } from '../database/migrate.ts'
import { agreement, agreementDraft } from '../database/schema/card.ts'
import { organizer } from '../database/schema/organizer.ts'
import { consent } from '../database/schema/registration.ts'
import { demoAsked } from './accounts.ts'
import { agreementWork, nextSections } from './content/agreement-work.ts'

const kind = 'voluntaryAgreement'
const inForceDaysAgo = 40
const living = '440106'

type HashPassword = (password: string) => Promise<string>

/** A second version of an agreement, which one account has not agreed to yet, and a sentence that is being added to another text. */
export const agreementWorkSeed = (
  keys: () => Promise<Keys> | Keys,
  clock: () => Date,
  hashPassword: HashPassword,
): Seed => ({
  name: 'agreement_work',
  async run(executor) {
    const [editor] = await executor
      .select({ id: organizer.id })
      .from(organizer)
      .where(and(eq(organizer.loginName, 'federation1'), eq(organizer.demo, true)))
    const [first] = await executor.select().from(agreement).where(eq(agreement.kind, kind)).limit(1)
    const today = shanghaiDay(clock())
    const publishedOn = addDays(today, -inForceDaysAgo)
    if (!editor || !first || publishedOn <= first.publishedOn) return
    const version = publishedOn.slice(0, 7)
    const publishedAt = new Date(startOfShanghaiDay(publishedOn).getTime() - 5 * 86_400_000)
    await executor.insert(agreement).values({
      kind,
      version,
      title: first.title,
      publishedOn,
      sections: nextSections(first.sections),
      changes: agreementWork.changes,
      asksAgain: true,
      publishedBy: editor.id,
      publishedAt,
    })
    await agreeAll(executor, version, publishedOn)
    await addAsked(executor, { keys: await keys(), passwordHash: await hashPassword(demoAsked.password), today })
    await beginDraft(executor, editor.id, clock())
  },
})

/** Who joined since then agreed to it at the registration, everybody else within three weeks. */
async function agreeAll(executor: Executor, version: string, publishedOn: string): Promise<void> {
  const from = startOfShanghaiDay(publishedOn).toISOString()
  await executor.execute(sql`update consent set way = 'registration' where way is null and kind <> 'idNumber'`)
  await executor.execute(
    sql`update consent set version = ${version} where kind = ${kind} and given_at >= ${from}::timestamptz`,
  )
  await executor.execute(sql`
    insert into consent (volunteer_id, kind, version, way, given_at)
    select volunteer_id, kind, ${version}, 'again', ${from}::timestamptz + volunteer_id % 500 * interval '1 hour'
    from consent where kind = ${kind} and version <> ${version} and volunteer_id is not null and withdrawn_at is null`)
}

interface Asked {
  readonly keys: Keys
  readonly passwordHash: string
  readonly today: string
}

async function addAsked(executor: Executor, { keys, passwordHash, today }: Asked): Promise<void> {
  const { loginName, name, gender, birthDay, mobile, joinedDaysAgo } = demoAsked
  const createdAt = startOfShanghaiDay(addDays(today, -joinedDaysAgo))
  const { id } = await insertVolunteer(executor, {
    userId: randomUUID(),
    surrogateId: randomUUID(),
    volunteerNumber: await takeVolunteerNumber(executor, living),
    loginName,
    passwordHash,
    name,
    gender,
    birthDay,
    demo: true,
    livingDistrict: living,
    mobile: keys.encryptColumn('volunteer.mobile', mobile),
    mobileHash: keys.lookupHash('volunteer.mobile', mobile),
    createdAt,
  })
  await bindFirstDistrict(executor, id, '440100', createdAt)
  const texts = await executor.select().from(agreement).where(eq(agreement.publishedOn, '2026-07-01'))
  const agreed = texts.filter((text) => text.kind === kind || text.kind === 'personalRegRequirements')
  await executor.insert(consent).values(
    agreed.map((text) => ({
      volunteerId: id,
      kind: text.kind,
      version: text.version,
      way: 'registration' as const,
      givenAt: createdAt,
    })),
  )
  await addToTotal(executor, 'volunteers', 1)
}

/** Half written: what it changes is not said yet. */
async function beginDraft(executor: Executor, editorId: number, now: Date): Promise<void> {
  const [text] = await executor.select().from(agreement).where(eq(agreement.kind, 'personalRegRequirements')).limit(1)
  if (!text) return
  const last = text.sections.at(-1)
  const sections = last
    ? [...text.sections.slice(0, -1), { title: last.title, lines: [...last.lines, agreementWork.draftLine] }]
    : text.sections
  await executor.insert(agreementDraft).values({
    kind: text.kind,
    content: { title: text.title, body: htmlOfSections(sections), changes: '', asksAgain: false },
    revision: 4,
    savedBy: editorId,
    savedAt: new Date(now.getTime() - 26 * 3_600_000),
  })
}
