import type { SQL } from 'drizzle-orm'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { reviewDetail } from '#contract/review/review.ts'
import {
  isEventOfKind,
  type ReviewEvent,
  type ReviewEventOf,
  type ReviewKind,
  type ReviewTab,
} from '#domain/review-kind.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Decider, OrganizerCaller } from '../../../records/caller/caller.ts'
import type { AccessEntry } from '../../../records/access-log/access-log.ts'
import type { ActEntry } from '../../../records/staff-log/staff-act.ts'
import type { Verdict } from '../../../records/review/verdict.ts'

type Detail = ReplyInput<typeof reviewDetail>

/** How a line of the list tells of a matter. */
export interface ReviewLine {
  readonly id: string
  readonly number: string
  readonly title: string
  /** What the log of staff's acts calls it. */
  readonly subject: string
  readonly facts: readonly string[]
  readonly submittedAt: Date
  readonly submissions: number
  readonly warning: string | null
  /** Whose data the line shows, and the sentence that they read. */
  readonly looks: readonly AccessEntry[]
}

/** What the page of a matter shows beside its line. */
export interface ReviewContent
  extends Pick<
    Detail,
    | 'stateLabel'
    | 'events'
    | 'checks'
    | 'parts'
    | 'pictures'
    | 'criticisable'
    | 'preview'
    | 'donation'
    | 'links'
    | 'earlier'
  > {
  /** Of a report. */
  readonly sender?: string | null
  readonly looks: readonly AccessEntry[]
}

/** What waits, what was decided, or one matter. */
export type HiddenPart = 'waiting' | 'decided' | { readonly id: string }

/** A queue: where its matters stand, what they say, and what a decision does. */
export interface ReviewSource {
  /**
   * Rows `subject text, at timestamptz, words text` of a part of the queue: what waits, since when, and what a search finds. What the words
   * alone need is read by sub-selects, which a count leaves out.
   */
  readonly rowsOf: (tab: Exclude<ReviewTab, 'decided'>, now: Date) => SQL
  /** Matters by their ids, in any order; those that are gone are left out. */
  readonly lines: (executor: Executor, ids: readonly string[], caller: OrganizerCaller) => Promise<ReviewLine[]>
  /** Where not everybody who reviews may know of each matter: those of a part that the caller may not. */
  readonly hidden?: (
    executor: Executor,
    keys: Keys,
    part: HiddenPart,
    caller: Pick<OrganizerCaller, 'id' | 'federationDuties'>,
  ) => Promise<readonly string[]>
  /** What is decided about: another one after every change that a decision has to know; null where there is nothing. */
  readonly versionOf: (executor: Executor, id: string) => Promise<string | null>
  /** Working days from the submission to the last one of the federation. */
  readonly termDays: number
  readonly content: (context: ServerContext, id: string, caller: OrganizerCaller) => Promise<ReviewContent | null>
  /**
   * Brings a decision about, in the transaction of `executor`; what the log says of it.
   * @throws BusinessError where it cannot be decided
   */
  readonly take: (
    context: ServerContext,
    executor: Executor,
    caller: Decider,
    verdict: Verdict,
    now: Date,
  ) => Promise<ActEntry>
  /** The matter is somebody's: what was said about it goes with the decision. */
  readonly isPersonal: boolean
}

/** A decision by the name that its queue gives it. @throws BusinessError invalidInput for one of another queue */
export function narrowEvent<Kind extends ReviewKind>(kind: Kind, event: ReviewEvent): ReviewEventOf<Kind> {
  if (isEventOfKind(kind, event)) return event
  throw invalidInput([{ field: 'event', message: '这个队列没有这项决定，请刷新页面后再试' }])
}

/** Two numbers of a matter that has no number of its own. */
export function pairOf(id: string): { readonly volunteerId: number; readonly code: string } {
  const [volunteerId = '', code = ''] = id.split('-')
  return { volunteerId: Number(volunteerId), code }
}
