import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { applyState } from '#contract/card/card.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import type { CardRow } from './card-lifecycle.ts'
import type { Executor } from '../../database/client.ts'
import { cardHistory } from '../../database/schema/card.ts'

export type ApplyState = z.input<typeof applyState>

const emptyState: ApplyState = {
  applicationId: null,
  number: null,
  state: null,
  kind: null,
  opinion: null,
  submittedAt: null,
  history: [],
}

/** Where an application stands and what happened to it, oldest first; null stands for "never applied". */
export async function selectApplyState(executor: Executor, row: CardRow): Promise<ApplyState & { state: CardState }>
export async function selectApplyState(executor: Executor, row: CardRow | null): Promise<ApplyState>
export async function selectApplyState(executor: Executor, row: CardRow | null): Promise<ApplyState> {
  if (row === null) return emptyState
  const history = await executor
    .select({ state: cardHistory.state, at: cardHistory.at, opinion: cardHistory.opinion })
    .from(cardHistory)
    .where(eq(cardHistory.applicationId, row.id))
    .orderBy(asc(cardHistory.id))
  return {
    applicationId: row.id,
    number: row.number,
    state: row.state,
    kind: row.kind,
    opinion: row.opinion,
    submittedAt: row.submittedAt,
    history,
  }
}
