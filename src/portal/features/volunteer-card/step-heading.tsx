import { type ReactNode, useEffect, useRef } from 'react'
import { runAfterPaint } from '../../../lib/after-paint.ts'
import styles from './wizard.module.css'

/** Takes the focus when the wizard moves to its page, so that a screen reader begins there. */
export function StepHeading({ isHidden = false, children }: { isHidden?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // After a navigation the focus goes to the main part once the page is painted; on a page load it stays where the browser put it.
    runAfterPaint(() => {
      if (document.activeElement?.id === 'main') heading.current?.focus({ preventScroll: true })
    })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={isHidden ? 'sr-only' : `h2 ${styles['heading']}`}>
      {children}
    </h2>
  )
}
