import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { codeLimits } from '#contract/code.ts'
import {
  type CodeButtonActor,
  type CodeDelivery,
  codeButtonMachine,
} from '#machines/code-button/code-button.machine.ts'
import { inspection } from '../../lib/inspection.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../button/button.tsx'
import styles from './code-button.module.css'

interface CodeButtonProps {
  /** The field for the code, beside the button. */
  children: ReactNode
  /** Asks for a code; `readAt` is where a demo shows it. */
  send: (contact: string, signal: AbortSignal) => Promise<{ readAt: string | null }>
  /** What stands in its field now. */
  contact: string
  /** The contact, once it is well formed; null when its field says what is wrong. */
  contactToSend: () => Promise<string | null>
  onRefused: (error: unknown) => void
}

/** The field of a code with the button that sends one: says where it went, and rests until another can be asked for; another contact need not wait. */
export function CodeButton({ children, contact, contactToSend, ...calls }: CodeButtonProps) {
  const flow = useCodeButton(calls)
  const delivery = useSelector(flow, ({ context }) => context.deliveries[contact])
  const isResting = useSelector(flow, ({ context }) => context.resting.includes(contact))
  const isSending = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  const ask = async () => {
    const recipient = await contactToSend()
    if (recipient !== null) flow.send({ type: 'code.wanted', contact: recipient })
  }
  return (
    <div className={`grid gap-3 ${styles['pair']}`}>
      {children}
      <Button variant="outline" loading={isSending} disabled={isResting} onClick={() => void ask()}>
        {delivery && isResting ? <Remaining sentAt={delivery.sentAt} /> : delivery ? '重新获取' : '获取验证码'}
      </Button>
      {delivery && <SentNote contact={contact} readAt={delivery.readAt} />}
    </div>
  )
}

function useCodeButton(calls: Pick<CodeButtonProps, 'send' | 'onRefused'>): CodeButtonActor {
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })
  const [machine] = useState(() =>
    codeButtonMachine.provide({
      actors: {
        sendCode: fromPromise<CodeDelivery, { contact: string }>(async ({ input, signal }) => {
          const { readAt } = await latest.current.send(input.contact, signal)
          return { readAt, sentAt: Date.now() }
        }),
      },
      actions: { tellRefusal: (_, { error }) => latest.current.onRefused(error) },
    }),
  )
  return useActorRef(machine, inspection)
}

/** The seconds until another code can be asked for. */
function Remaining({ sentAt }: { sentAt: number }) {
  const elapsedSeconds = Math.floor((useNow(1000) - sentAt) / 1000)
  return `${Math.max(1, codeLimits.resendSeconds - elapsedSeconds)} 秒后可重新获取`
}

const SentNote = ({ contact, readAt }: { contact: string; readAt: string | null }) => (
  <p className={`text-note leading-meta text-subtle wrap-anywhere ${styles['sent']}`} role="status">
    验证码已发送到 {contact}。
    {readAt !== null && (
      <>
        演示模式不会真的发送，请到
        <a href={readAt} target="_blank" rel="noreferrer" className="link">
          演示收件箱
        </a>
        查看。
      </>
    )}
  </p>
)
