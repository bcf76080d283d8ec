import { useEffect, useState } from 'react'
import { Icon } from '../ui/button/icon.tsx'
import styles from './layout.module.css'

/** Where the button stands, in pixels from the window's foot. */
const place = { top: 132, bottom: 88 }

/** Whether a form or the footer lies where the button would cover it. */
const isOverActs = (): boolean =>
  [...document.querySelectorAll('#main form, #root > footer')].some((form) => {
    const { top, bottom } = form.getBoundingClientRect()
    return top < window.innerHeight - place.bottom && bottom > window.innerHeight - place.top
  })

/** Appears after the first window height was scrolled away, and never over a form or the footer. */
export function BackToTop() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const update = () => setShown(window.scrollY > window.innerHeight && !isOverActs())
    // Somebody may have scrolled before the scripts were there.
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  if (!isShown) return null
  return (
    <button
      type="button"
      className={`grid place-items-center size-[44px] bg-surface border rounded-full text-ink-800 fixed shadow-md hover:text-brand ${styles['backToTop']}`}
      aria-label="回到顶部"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="arrowUp" size={20} />
    </button>
  )
}
