import { eq, sql } from 'drizzle-orm'
import type { AgreementDraft } from '#domain/agreement/agreement-draft.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { Executor } from '../../../database/client.ts'
import { agreement, agreementDraft } from '../../../database/schema/card.ts'
import { organizer } from '../../../database/schema/organizer.ts'

/** What is being written of a text, and who saved it; null where nobody has begun. */
export async function findDraft(executor: Executor, kind: AgreementKind) {
  const [row] = await executor
    .select({ draft: agreementDraft, savedByName: organizer.name })
    .from(agreementDraft)
    .innerJoin(organizer, eq(organizer.id, agreementDraft.savedBy))
    .where(eq(agreementDraft.kind, kind))
  return row ?? null
}
export type AgreementDraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Nobody else saves or publishes this text until the transaction ends. */
export async function lockKind(executor: Executor, kind: AgreementKind): Promise<void> {
  await executor.select({ id: agreement.id }).from(agreement).where(eq(agreement.kind, kind)).for('update')
}

interface SavedDraft {
  readonly kind: AgreementKind
  readonly content: AgreementDraft
  readonly revision: number
  readonly savedBy: number
  readonly savedAt: Date
}

export async function writeAgreementDraft(executor: Executor, saved: SavedDraft): Promise<void> {
  await executor.insert(agreementDraft).values(saved).onConflictDoUpdate({ target: agreementDraft.kind, set: saved })
}

/** Names of those who published the versions of a text, by version. */
export async function publisherNames(executor: Executor, kind: AgreementKind): Promise<Map<string, string>> {
  const rows = await executor
    .select({ version: agreement.version, name: organizer.name })
    .from(agreement)
    .innerJoin(organizer, eq(organizer.id, agreement.publishedBy))
    .where(eq(agreement.kind, kind))
  return new Map(rows.map(({ version, name }) => [version, name]))
}

/** How many accounts agreed to the text, of which a version that asks again asks each. */
export async function countAsked(executor: Executor, kind: AgreementKind): Promise<number> {
  const counts = await countAgreed(executor, kind)
  return [...counts.values()].reduce((total, count) => total + count, 0)
}

/** How many accounts agreed to a version last, by version. */
export async function countAgreed(executor: Executor, kind: AgreementKind): Promise<Map<string, number>> {
  const { rows } = await executor.execute<{ version: string; count: number }>(sql`
    select version, count(*)::int as count from (
      select distinct on (volunteer_id, organizer_id) version from consent
      where kind = ${kind} and withdrawn_at is null order by volunteer_id, organizer_id, id desc) newest
    group by version`)
  return new Map(rows.map(({ version, count }) => [version, count]))
}
