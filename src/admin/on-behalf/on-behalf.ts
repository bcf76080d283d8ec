import type { z } from 'zod'
import { codes } from '#contract/codes.ts'
import { onBehalfHeader, onBehalfRefusal } from '#contract/on-behalf.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { answerRefusals } from '../../lib/http.ts'

type Organization = z.infer<typeof onBehalfRefusal>

/** Work that the federation does for an organization, as long as this page stands. */
interface OnBehalf extends Organization {
  readonly reason: string
}

interface Question extends Organization {
  readonly answer: (reason: string | null) => void
}

interface OnBehalfState {
  readonly works: readonly OnBehalf[]
  /** Calls that wait for a reason, the oldest first. */
  readonly questions: readonly Question[]
}

let state: OnBehalfState = { works: [], questions: [] }
const page = new EventTarget()

function change(next: Partial<OnBehalfState>): void {
  state = { ...state, ...next }
  page.dispatchEvent(new Event('change'))
}

export const onBehalfState = (): OnBehalfState => state

export function watchOnBehalf(onChange: () => void): () => void {
  page.addEventListener('change', onChange)
  return () => page.removeEventListener('change', onChange)
}

/** Answers every call that waits for the reason of this organization's work; null when none is given. */
export function answerQuestion({ organizationId, organizationName }: Organization, reason: string | null): void {
  if (reason === null) refusedAt.set(organizationId, performance.now())
  const isOfIt = (of: Organization) => of.organizationId === organizationId
  const answered = state.questions.filter(isOfIt)
  change({
    questions: state.questions.filter((question) => !isOfIt(question)),
    ...(reason !== null && { works: [...state.works, { organizationId, organizationName, reason }] }),
  })
  for (const { answer } of answered) answer(reason)
}

/** The next work for the organization asks for its reason again. */
export const endWork = (organizationId: string): void =>
  change({ works: state.works.filter((work) => work.organizationId !== organizationId) })

/** When a person last pressed something, and when they gave no reason for an organization: what a page repeats by itself asks nobody again. */
let pressedAt = 0
const refusedAt = new Map<string, number>()
for (const press of ['pointerdown', 'keydown'])
  addEventListener(press, () => (pressedAt = performance.now()), { capture: true, passive: true })

function ask(organization: Organization, signal: AbortSignal | undefined): Promise<string | null> {
  if (signal?.aborted || (refusedAt.get(organization.organizationId) ?? -1) > pressedAt) return Promise.resolve(null)
  return new Promise((answer) => {
    const question = {
      ...organization,
      answer: (reason: string | null) => {
        signal?.removeEventListener('abort', leave)
        answer(reason)
      },
    }
    const leave = () => {
      change({ questions: state.questions.filter((other) => other !== question) })
      answer(null)
    }
    change({ questions: [...state.questions, question] })
    signal?.addEventListener('abort', leave, { once: true })
  })
}

/** What a call that was refused for want of a reason says the second time. */
async function reasonHeaders(error: ApiError, signal: AbortSignal | undefined): Promise<Record<string, string> | null> {
  if (error.code !== String(codes.onBehalfReasonNeeded)) return null
  const organization = onBehalfRefusal.parse(error.data)
  const work = state.works.find(({ organizationId }) => organizationId === organization.organizationId)
  const reason = work?.reason ?? (await ask(organization, signal))
  return reason === null ? null : { [onBehalfHeader]: encodeURIComponent(reason) }
}

answerRefusals(reasonHeaders)
