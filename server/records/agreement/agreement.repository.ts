import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../../database/client.ts'
import { agreement } from '../../database/schema/card.ts'
import { notFound } from '../../errors.ts'

export type AgreementVersionRow = typeof agreement.$inferSelect

const newestFirst = [desc(agreement.publishedOn), desc(agreement.id)] as const

const inForce = (kind: AgreementKind, now: Date) =>
  and(eq(agreement.kind, kind), lte(agreement.publishedOn, shanghaiDay(now)))

/** The version of a text that is in force. @throws BusinessError notFound */
export async function agreementInForce(
  executor: Executor,
  kind: AgreementKind,
  now: Date,
): Promise<AgreementVersionRow> {
  const [row] = await executor
    .select()
    .from(agreement)
    .where(inForce(kind, now))
    .orderBy(...newestFirst)
    .limit(1)
  if (!row) throw notFound('这份协议')
  return row
}

/** The version in force and all before it, newest first. */
export const listInForce = (executor: Executor, kind: AgreementKind, now: Date): Promise<AgreementVersionRow[]> =>
  executor
    .select()
    .from(agreement)
    .where(inForce(kind, now))
    .orderBy(...newestFirst)

/** Every version, newest first. */
export const listAgreementVersions = (executor: Executor, kind: AgreementKind): Promise<AgreementVersionRow[]> =>
  executor
    .select()
    .from(agreement)
    .where(eq(agreement.kind, kind))
    .orderBy(...newestFirst)

export async function findAgreementVersion(executor: Executor, kind: AgreementKind, version: string) {
  const [row] = await executor
    .select()
    .from(agreement)
    .where(and(eq(agreement.kind, kind), eq(agreement.version, version)))
  return row ?? null
}

export async function insertAgreementVersion(executor: Executor, values: typeof agreement.$inferInsert): Promise<void> {
  await executor.insert(agreement).values(values)
}

/** Removes what is not in force yet. */
export async function removeComing(executor: Executor, kind: AgreementKind, now: Date): Promise<void> {
  await executor.delete(agreement).where(and(eq(agreement.kind, kind), gt(agreement.publishedOn, shanghaiDay(now))))
}
