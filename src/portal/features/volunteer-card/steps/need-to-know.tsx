import { useEffect, useRef, useState } from 'react'
import { CardCheckPart } from '../fields.tsx'
import { useCard, useCardApplication, useCardParts } from '../card-context.tsx'
import styles from './need-to-know.module.css'

/** Pixels from the end of the text that still count as having come to it. */
const tolerance = 12

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight >= scrollHeight - tolerance

/** Whether the end of a text has been reached: by scrolling its box, or by the focus on its last words. */
function useReading(wasRead: boolean) {
  const text = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const [isRead, setRead] = useState(wasRead)
  useEffect(() => {
    const [box, last] = [text.current, end.current]
    const markRead = () => setRead(true)
    const handleScroll = () => box && isAtEnd(box) && markRead()
    // A text that is shorter than its box has its end in sight.
    handleScroll()
    box?.addEventListener('scroll', handleScroll)
    last?.addEventListener('focus', markRead)
    return () => {
      box?.removeEventListener('scroll', handleScroll)
      last?.removeEventListener('focus', markRead)
    }
  }, [])
  return { text, end, isRead }
}

/** The notice, which can be agreed to once its end has been reached: by scrolling, or with the keyboard. */
export function NeedToKnow() {
  const application = useCardApplication()
  const notice = useCardParts(({ options }) => options.notice)
  const isTicked = useCard(({ context }) => context.draft.notice.read)
  const isAgreed = useCard(({ context }) => context.draft.notice.version === notice.version) && isTicked
  const { text, end, isRead } = useReading(isAgreed)
  useEffect(() => {
    // A new version of the notice is agreed to again.
    if (isTicked && !isAgreed) application.send({ type: 'part.changed', part: 'notice', values: { read: false } })
  }, [isTicked, isAgreed, application])
  return (
    <div className="grid gap-3">
      <div
        ref={text}
        // What keeps the box from being ticked is here.
        id={isRead ? undefined : 'notice.read'}
        className={`p-5 rounded-xl ${styles['text']}`}
        role="region"
        aria-label={notice.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
        tabIndex={0}
      >
        {notice.sections.map(({ title, lines }) => (
          <section key={title}>
            <h3 className="text-h3">{title}</h3>
            <ul className={`grid gap-1.5 mt-2 list-disc text-ink-800 ${styles['lines']}`}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <p
          ref={end}
          className="text-note leading-meta text-subtle mt-5 text-center"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who listens to the text comes to its end by the keyboard
          tabIndex={0}
        >
          须知到此结束
        </p>
      </div>
      <p className="text-meta leading-meta text-muted" role="status">
        {isRead ? '须知已读到末尾，可以勾选了。' : '读到须知末尾后才能勾选：可以滚动，也可以用方向键或 Tab 键。'}
      </p>
      <CheckNotice isRead={isRead} version={notice.version} />
    </div>
  )
}

function CheckNotice({ isRead, version }: { isRead: boolean; version: string }) {
  const application = useCardApplication()
  return (
    <CardCheckPart
      field="notice.read"
      disabled={!isRead}
      onChange={(read) => application.send({ type: 'part.changed', part: 'notice', values: { read, version } })}
    >
      我已阅读并了解以上须知
    </CardCheckPart>
  )
}
