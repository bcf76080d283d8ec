import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { QueuedMark, ScanQueueActor, SettledMark } from '#machines/scan-queue/scan-queue.machine.ts'
import { isRefusal } from '#machines/failure.ts'
import { timeOfDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/button/icon.tsx'
import { Tag } from '../../ui/mark/tag.tsx'
import styles from './queue-bar.module.css'

interface QueueBarProps {
  queue: ScanQueueActor
  /** Where the marks are kept: 这台手机 or 这台设备. */
  device: string
  /** What becomes of them when they are sent. */
  children: ReactNode
}

/** How many marks wait on this device, which they are, and what became of those that were sent. */
export function QueueBar(props: QueueBarProps) {
  const { queue } = props
  const { marks, settled } = useSelector(queue, ({ context }) => context)
  return (
    <>
      {marks.length > 0 && <WaitingBar {...props} />}
      {settled.length > 0 && <Settled settled={settled} onRead={() => queue.send({ type: 'outcomes.read' })} />}
    </>
  )
}

function WaitingBar({ queue, device, children }: QueueBarProps) {
  const { marks, failure } = useSelector(queue, ({ context }) => context)
  const isSending = useSelector(queue, (snapshot) => snapshot.hasTag('busy'))
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="grid" aria-label="待补传">
      <div
        className={`flex flex-wrap items-center gap-2.5 rounded-md text-ui text-inverted ${styles['bar']}`}
        role="status"
      >
        <Icon name="offline" size={20} />
        <span>
          {isSending ? (
            `正在补传 ${marks.length} 条…`
          ) : (
            <>
              {timeOfDay(marks[0]?.capturedAt ?? '')} 起没有连上服务器。<b>{marks.length} 条</b>存在{device}，{children}
            </>
          )}
          {failure && isRefusal(failure) && !isSending && ` 上次没有送出：${failure.message}。`}
        </span>
        <button
          type="button"
          className={`min-h-[44px] hover:underline ${styles['act']}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `看 ${marks.length} 条`}
        </button>
        {!isSending && (
          <button
            type="button"
            className={`min-h-[44px] hover:underline ${styles['act']}`}
            onClick={() => queue.send({ type: 'send.wanted' })}
          >
            现在补传
          </button>
        )}
      </div>
      {isOpen && (
        <Waiting
          marks={marks}
          onWithdraw={isSending ? null : (nonce) => queue.send({ type: 'mark.withdrawn', nonce })}
        />
      )}
    </section>
  )
}

interface WaitingProps {
  marks: readonly QueuedMark[]
  /** Null while they are sent. */
  onWithdraw: ((nonce: string) => void) | null
}

const Waiting = ({ marks, onWithdraw }: WaitingProps) => (
  <ul className="grid p-4 bg-subtle rounded-md text-ui" aria-label="待补传的记录">
    {marks.map(({ nonce, title, capturedAt }) => (
      <li key={nonce} className="flex flex-wrap items-center gap-2.5">
        <span className="py-1.5">
          <b>{timeOfDay(capturedAt)}</b> {title}
        </span>
        {onWithdraw && (
          <Button size="sm" variant="ghost" aria-label={`撤销：${title}`} onClick={() => onWithdraw(nonce)}>
            撤销
          </Button>
        )}
      </li>
    ))}
  </ul>
)

function Settled({ settled, onRead }: { settled: readonly SettledMark[]; onRead: () => void }) {
  return (
    <section
      className="grid gap-2.5 p-4 border rounded-2xl bg-surface shadow-md text-ui"
      aria-label="补传结果"
      role="status"
    >
      <ul className="grid gap-2.5">
        {settled.map(({ nonce, title, capturedAt, outcome, message }) => (
          <li key={nonce}>
            <Tag tone={outcome === 'accepted' ? 'leaf' : 'danger'} icon={outcome === 'accepted' ? 'check' : 'error'}>
              {outcome === 'accepted' ? '已补传' : '没有记上'}
            </Tag>{' '}
            <b>{timeOfDay(capturedAt)}</b> {title}：{message}。
          </li>
        ))}
      </ul>
      <p>
        <Button size="sm" variant="outline" onClick={onRead}>
          知道了
        </Button>
      </p>
    </section>
  )
}
