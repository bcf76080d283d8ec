import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { cardOptions } from '#contract/card/card.ts'
import type { Executor } from '../../database/client.ts'
import { bankBranch, cardGift, cardKind } from '../../database/schema/card.ts'
import { agreementInForce } from '../agreement/agreement.repository.ts'

type Options = z.input<(typeof cardOptions)['reply']>

export async function listCardOptions(executor: Executor, now: Date): Promise<Options> {
  const [kinds, branches, gifts, notice] = await Promise.all([
    executor.select().from(cardKind).orderBy(asc(cardKind.ordinal)),
    executor.select().from(bankBranch).orderBy(asc(bankBranch.districtCode), asc(bankBranch.id)),
    executor.select().from(cardGift).orderBy(asc(cardGift.ordinal)),
    agreementInForce(executor, 'cardRequirements', now),
  ])
  return {
    kinds,
    branches,
    gifts,
    notice: { version: notice.version, title: notice.title, sections: notice.sections },
  }
}

/** Version of the notice that an applicant has to have read. */
export async function noticeVersion(executor: Executor, now: Date): Promise<string> {
  return (await agreementInForce(executor, 'cardRequirements', now)).version
}

export async function findBranch(executor: Executor, branchId: string) {
  const [row] = await executor
    .select()
    .from(bankBranch)
    .where(eq(bankBranch.id, numberOf(branchId)))
  return row ?? null
}

export async function findGift(executor: Executor, giftId: string) {
  const [row] = await executor
    .select()
    .from(cardGift)
    .where(eq(cardGift.id, numberOf(giftId)))
  return row ?? null
}

/** What a kind of card is called; empty text for none. */
export async function kindName(executor: Executor, kind: '' | 'credit' | 'debit'): Promise<string> {
  if (kind === '') return ''
  const [row] = await executor.select({ name: cardKind.name }).from(cardKind).where(eq(cardKind.kind, kind))
  return row?.name ?? ''
}

/** Whether this branch hands out cards of this kind. */
export async function isBranchOf(executor: Executor, branchId: number, kind: 'credit' | 'debit'): Promise<boolean> {
  const count = await executor.$count(
    executor
      .select({ id: bankBranch.id })
      .from(bankBranch)
      .innerJoin(cardKind, eq(cardKind.bank, bankBranch.bank))
      .where(and(eq(bankBranch.id, branchId), eq(cardKind.kind, kind)))
      .as('branch_of_kind'),
  )
  return count > 0
}

/** An id as it was typed; 0, which no row has, for a text that is none. */
export const numberOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)
