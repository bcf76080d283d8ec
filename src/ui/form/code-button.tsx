import { type ReactNode, useState } from 'react'
import { codeLimits } from '#contract/code.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWrite } from '../../lib/use-write.ts'
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
export function CodeButton({ children, send, contact, contactToSend, onRefused }: CodeButtonProps) {
  const [deliveries, setDeliveries] = useState<Readonly<Record<string, { at: number; readAt: string | null }>>>({})
  const delivery = deliveries[contact]
  const now = useNow(1000, delivery !== undefined)
  const { task, write } = useWrite(
    async (recipient: string, signal) => ({ to: recipient, ...(await send(recipient, signal)) }),
    {
      onDone: ({ to, readAt }) => setDeliveries((before) => ({ ...before, [to]: { at: Date.now(), readAt } })),
      onFailed: onRefused,
    },
  )
  const remaining = delivery === undefined ? 0 : Math.ceil((delivery.at + codeLimits.resendSeconds * 1000 - now) / 1000)
  const ask = async () => {
    const recipient = await contactToSend()
    if (recipient !== null) write({ name: 'code.wanted' }, recipient)
  }
  return (
    <div className={`grid gap-3 ${styles['pair']}`}>
      {children}
      <Button variant="outline" loading={task !== null} disabled={remaining > 0} onClick={() => void ask()}>
        {remaining > 0 ? `${remaining} 秒后可重新获取` : delivery === undefined ? '获取验证码' : '重新获取'}
      </Button>
      {delivery && (
        <p className={`text-note leading-meta text-subtle wrap-anywhere ${styles['sent']}`} role="status">
          验证码已发送到 {contact}。
          {delivery.readAt !== null && (
            <>
              演示模式不会真的发送，请到
              <a href={delivery.readAt} target="_blank" rel="noreferrer" className="link">
                演示收件箱
              </a>
              查看。
            </>
          )}
        </p>
      )}
    </div>
  )
}
