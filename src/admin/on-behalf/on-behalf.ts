import { createActor, fromTransition } from 'xstate'
import type { z } from 'zod'
import { codes } from '#contract/codes.ts'
import type { onBehalfRefusal } from '#contract/on-behalf.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { answerRefusals } from '../../lib/http.ts'
import { inspection } from '../../lib/inspection.ts'

type Organization = z.infer<typeof onBehalfRefusal>

/** Work that the federation does for an organization, as long as this page stands. */
export interface Work extends Organization {
  readonly reason: string
}

interface OnBehalfContext {
  readonly works: readonly Work[]
  /** Whose work waits for a reason, the oldest first. */
  readonly questions: readonly Organization[]
}

type OnBehalfEvent =
  | { readonly type: 'reason.needed'; readonly organization: Organization }
  | { readonly type: 'question.closed'; readonly organizationId: string }
  | { readonly type: 'work.begun'; readonly work: Work }
  | { readonly type: 'work.ended'; readonly organizationId: string }

const exclude = <T extends Organization>(list: readonly T[], id: string): T[] =>
  list.filter(({ organizationId }) => organizationId !== id)

function transition({ works, questions }: OnBehalfContext, event: OnBehalfEvent): OnBehalfContext {
  switch (event.type) {
    case 'reason.needed':
      return questions.some(({ organizationId }) => organizationId === event.organization.organizationId)
        ? { works, questions }
        : { works, questions: [...questions, event.organization] }
    case 'question.closed':
      return { works, questions: exclude(questions, event.organizationId) }
    case 'work.begun':
      return { works: [...exclude(works, event.work.organizationId), event.work], questions }
    case 'work.ended':
      return { works: exclude(works, event.organizationId), questions }
  }
}

export const onBehalfActor = createActor(fromTransition(transition, { works: [], questions: [] }), {
  ...inspection,
  id: 'onBehalf',
}).start()

type Answer = (reason: string | null) => void

/** The calls that wait for the reason of an organization's work. */
const waiting = new Map<string, Set<Answer>>()
/** When a person last pressed something, and when they gave no reason for an organization: what a page repeats by itself asks nobody again. */
let pressedAt = 0
const refusedAt = new Map<string, number>()
for (const press of ['pointerdown', 'keydown'])
  addEventListener(press, () => (pressedAt = performance.now()), { capture: true, passive: true })

/** Answers every call that waits for the reason of this organization's work; null when none is given. */
export function answerQuestion(organization: Organization, reason: string | null): void {
  const { organizationId } = organization
  const answers = waiting.get(organizationId) ?? []
  waiting.delete(organizationId)
  if (reason === null) refusedAt.set(organizationId, performance.now())
  else onBehalfActor.send({ type: 'work.begun', work: { ...organization, reason } })
  onBehalfActor.send({ type: 'question.closed', organizationId })
  for (const answer of answers) answer(reason)
}

function ask(organization: Organization, signal: AbortSignal | undefined): Promise<string | null> {
  const { organizationId } = organization
  if (signal?.aborted || (refusedAt.get(organizationId) ?? -1) > pressedAt) return Promise.resolve(null)
  return new Promise((resolve) => {
    const answers = waiting.get(organizationId) ?? new Set()
    const answer: Answer = (reason) => {
      signal?.removeEventListener('abort', leave)
      resolve(reason)
    }
    const leave = () => {
      answers.delete(answer)
      if (answers.size === 0) onBehalfActor.send({ type: 'question.closed', organizationId })
      resolve(null)
    }
    waiting.set(organizationId, answers.add(answer))
    onBehalfActor.send({ type: 'reason.needed', organization })
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/** What a call that was refused for want of a reason says the second time. */
async function reasonHeaders(error: ApiError, signal: AbortSignal | undefined): Promise<Record<string, string> | null> {
  if (error.code !== String(codes.onBehalfReasonNeeded)) return null
  const { onBehalfHeader, onBehalfRefusal } = await import('#contract/on-behalf.ts')
  const organization = onBehalfRefusal.parse(error.data)
  const { works } = onBehalfActor.getSnapshot().context
  const work = works.find(({ organizationId }) => organizationId === organization.organizationId)
  const reason = work?.reason ?? (await ask(organization, signal))
  return reason === null ? null : { [onBehalfHeader]: encodeURIComponent(reason) }
}

answerRefusals(reasonHeaders)
