import { codes } from '#contract/codes.ts'
import type { ArticleEventType, ArticleState } from '#domain/lifecycle/article.ts'
import { articleRefusal } from '#domain/lifecycle/lifecycle-labels.ts'
import { articleMachine } from '#machines/lifecycle/article.machine.ts'
import { initialState, nextState, statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { BusinessError } from '../../../errors.ts'

/** States in which an article may be deleted. */
export const deletableArticleStates: readonly ArticleState[] = statesTagged(articleMachine, 'deletable')

interface Dates {
  /** From then on the portal shows it; null while it has no date. */
  readonly publishedAt: Date | null
  /** When it was taken off the portal last. */
  readonly withdrawnAt: Date | null
}

interface DatedArticle extends Pick<Dates, 'withdrawnAt'> {
  readonly state: ArticleState
}

const after = ({ state, withdrawnAt }: DatedArticle, event: ArticleEventType) =>
  nextState(articleMachine, { state, context: { wasWithdrawn: withdrawnAt !== null } }, { type: event })

/** The state that the dates of an article come to. */
export function articleStateOf({ publishedAt, withdrawnAt }: Dates, now: Date): ArticleState {
  if (publishedAt === null) return withdrawnAt === null ? initialState(articleMachine).state : 'withdrawn'
  if (publishedAt > now) return 'scheduled'
  return after({ state: 'scheduled', withdrawnAt }, 'article.dateArrived')?.state ?? 'scheduled'
}

/** Where an event leads. @throws BusinessError stateRefused */
export function nextArticleState(article: DatedArticle, event: ArticleEventType): ArticleState {
  const next = after(article, event)
  if (!next) throw new BusinessError(codes.stateRefused, articleRefusal(article.state, event))
  return next.state
}
