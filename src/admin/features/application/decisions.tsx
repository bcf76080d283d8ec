import { useActorRef, useSelector } from '@xstate/react'
import { createContext, type ReactNode, use, useState } from 'react'
import { applicationEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { type ApplicationDecision, decisionRules } from '#contract/application/managed-application.ts'
import { type DecisionMade, lastDecisionMachine } from '#machines/last-decision/last-decision.machine.ts'
import { inspection } from '../../../lib/inspection.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { sendDecisions, requestApplicationEvent, sendReminder, takeDecisionsBack } from './application.api.ts'

type AtOnce = 'application.offered' | 'application.cancelled'

interface Decisions {
  /** What was decided last on this page, while it can be taken back. */
  readonly last: DecisionMade | null
  /** The write under way, by name and by whom it is about. */
  readonly busy: { readonly name: string; readonly record: string | undefined } | null
  /** Why the last one was refused, and about whom it was. */
  readonly problem: { readonly text: string; readonly record: string } | null
  readonly decide: (applicationIds: readonly string[], event: ApplicationDecision, opinion?: string) => void
  readonly takeBack: (applicationIds: readonly string[]) => void
  readonly sendAtOnce: (applicationId: string, event: AtOnce, opinion?: string) => void
  /** Asks a minor for the guardian's consent. */
  readonly remind: (applicationId: string) => void
}

const DecisionsContext = createContext<Decisions | null>(null)

export function useDecisions(): Decisions {
  const decisions = use(DecisionsContext)
  if (!decisions) throw new Error('useDecisions is for parts of the board')
  return decisions
}

/** Whom a write is about, as one text. */
export const decisionKey = (applicationIds: readonly string[]): string => applicationIds.join(' ')

interface Sending {
  readonly applicationIds: readonly string[]
  readonly opinion?: string | undefined
}

type Answer = { dueAt: string | null } | { takenBack: number } | { state: string } | { remindedAt: string }

async function send(name: string, { applicationIds, opinion }: Sending, signal: AbortSignal): Promise<Answer> {
  const remark = opinion ? { opinion } : {}
  if (name === 'takeBack') return takeDecisionsBack([...applicationIds], signal)
  if (name === 'remind') return sendReminder(applicationIds[0] ?? '', signal)
  if (name === 'application.offered' || name === 'application.cancelled')
    return requestApplicationEvent({ applicationId: applicationIds[0] ?? '', event: name, ...remark }, signal)
  return sendDecisions(
    { applicationIds: [...applicationIds], decision: name as ApplicationDecision, ...remark },
    signal,
  )
}

const doneTexts: Readonly<Partial<Record<string, string>>> = {
  takeBack: '已撤回，没有通知本人',
  remind: '已提醒本人请监护人确认',
}

/** The decisions of a board: one write at a time, its refusal, and the last one that can be taken back. */
export function DecisionsProvider({ onDecided, children }: { onDecided: () => void; children: ReactNode }) {
  const lastDecision = useActorRef(lastDecisionMachine, inspection)
  const last = useSelector(lastDecision, ({ context }) => context.last)
  const [refused, setRefused] = useState('')
  const { task, message, write } = useWrite<Sending, Answer & { sent: Sending }>(
    async (sending, signal, { name }) => ({ ...(await send(name, sending, signal)), sent: sending }),
    {
      onDone: (answer, { name }) => {
        const { applicationIds } = answer.sent
        if ('dueAt' in answer && answer.dueAt !== null) {
          const end = Date.now() + decisionRules.takeBackMs
          const decision = { applicationIds, event: name as ApplicationDecision, end }
          lastDecision.send({ type: 'decision.made', decision })
        } else notify.success(doneTexts[name] ?? '已处理，并通知了本人')
        if (name === 'takeBack') lastDecision.send({ type: 'decisions.takenBack', applicationIds })
        onDecided()
        revalidatePage()
      },
    },
  )
  const start = (name: string, sending: Sending) => {
    const record = decisionKey(sending.applicationIds)
    setRefused(record)
    write({ name, record }, sending)
  }
  return (
    <DecisionsContext
      value={{
        last,
        busy: task && { name: task.name, record: task.record },
        problem: message ? { text: message, record: refused } : null,
        decide: (applicationIds, event, opinion) => start(event, { applicationIds, opinion }),
        takeBack: (applicationIds) => start('takeBack', { applicationIds }),
        sendAtOnce: (applicationId, event, opinion) => start(event, { applicationIds: [applicationId], opinion }),
        remind: (applicationId) => start('remind', { applicationIds: [applicationId] }),
      }}
    >
      {children}
    </DecisionsContext>
  )
}

/** `确认录用 3 人` */
export const decisionText = ({ event, applicationIds }: DecisionMade): string =>
  `${applicationEventLabels[event]} ${applicationIds.length} 人`
