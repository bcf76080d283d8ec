import { useEffect, useState } from 'react'
import { Icon } from '../ui/button/icon.tsx'
import styles from './layout.module.css'

/** Appears after the first window height was scrolled away. */
export function BackToTop() {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const update = () => setFar(window.scrollY > window.innerHeight)
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  if (!isFar) return null
  return (
    <button
      type="button"
      className={`grid place-items-center size-[44px] bg-white border rounded-full text-ink-800 fixed shadow-md hover:text-brand ${styles['backToTop']}`}
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
