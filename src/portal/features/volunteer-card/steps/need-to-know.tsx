import { useEffect } from 'react'
import { CardCheckPart } from '../fields.tsx'
import { useCard, useCardApplication, useCardParts } from '../card-context.tsx'
import styles from './need-to-know.module.css'

/** The notice, and below it the box by which it is agreed to. */
export function NeedToKnow() {
  const application = useCardApplication()
  const notice = useCardParts(({ options }) => options.notice)
  const { version } = notice
  const isTicked = useCard(({ context }) => context.draft.notice.read)
  const isAgreed = useCard(({ context }) => context.draft.notice.version === version) && isTicked
  useEffect(() => {
    // A new version of the notice is agreed to again.
    if (isTicked && !isAgreed) application.send({ type: 'part.changed', part: 'notice', values: { read: false } })
  }, [isTicked, isAgreed, application])
  return (
    <div className="grid gap-5">
      <div className={styles['text']} data-agreement role="region" aria-label={notice.title}>
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
      </div>
      <CardCheckPart
        field="notice.read"
        onChange={(read) => application.send({ type: 'part.changed', part: 'notice', values: { read, version } })}
      >
        我已阅读并了解以上须知
      </CardCheckPart>
    </div>
  )
}
