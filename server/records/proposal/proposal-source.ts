import type { z } from 'zod'
import type { ProposalKind } from '#contract/proposal.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import type { Decider } from '../caller/caller.ts'
import type { SessionHolder } from '../session/session.repository.ts'
import type { ActEntry } from '../staff-log/staff-act.ts'

/** In which transaction, for whom and when. */
export interface Taking {
  readonly context: ServerContext
  readonly executor: Executor
  readonly decider: Decider
  /** Of addresses that people are sent. */
  readonly origin: string
  readonly now: Date
}

export interface Touched {
  readonly holder: SessionHolder
  /** What is about to happen to the account or organization, without a full stop. */
  readonly what: string
}

interface Acts<B> {
  /** What it is about, as `organization:12`. */
  readonly subject: (body: B) => string
  /** How many people it concerns, counted before it is done. */
  readonly people: (taking: Taking, body: B) => Promise<number>
  /** Does it, with every rule asked anew; what the log says of it. @throws BusinessError */
  readonly take: (taking: Taking, body: B) => Promise<ActEntry>
  /** Whom it touches and who may refuse it while it waits. */
  readonly touched?: (taking: Taking, body: B) => Promise<Touched[]>
  /** What is kept of the proposal itself, beside the log. */
  readonly note?: (taking: Taking, body: B) => Promise<void>
}

/** The acts of a kind, over a body as it is kept. */
export interface ProposalSource<K extends ProposalKind = ProposalKind> {
  readonly kind: K
  readonly subject: (body: unknown) => string
  readonly people: (taking: Taking, body: unknown) => Promise<number>
  readonly take: (taking: Taking, body: unknown) => Promise<ActEntry>
  readonly touched: (taking: Taking, body: unknown) => Promise<readonly Touched[]>
  readonly note: (taking: Taking, body: unknown) => Promise<void>
}

export const proposalSource = <K extends ProposalKind, S extends z.ZodType>(
  kind: K,
  body: S,
  acts: Acts<z.output<S>>,
): ProposalSource<K> => ({
  kind,
  subject: (kept) => acts.subject(body.parse(kept)),
  people: (taking, kept) => acts.people(taking, body.parse(kept)),
  take: (taking, kept) => acts.take(taking, body.parse(kept)),
  touched: async (taking, kept) => (await acts.touched?.(taking, body.parse(kept))) ?? [],
  note: async (taking, kept) => acts.note?.(taking, body.parse(kept)),
})
