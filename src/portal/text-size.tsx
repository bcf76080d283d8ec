import { useSyncExternalStore } from 'react'
import { isLargeText, setLargeText, watchLargeText } from '../lib/large-text.ts'
import styles from './text-size.module.css'

/** Switch between usual and large letters. */
export function TextSize() {
  const isLarge = useSyncExternalStore(watchLargeText, isLargeText, () => false)
  return (
    <button
      type="button"
      className={`rounded-sm ${styles['size']}`}
      aria-pressed={isLarge}
      onClick={() => setLargeText(!isLarge)}
    >
      大字显示
    </button>
  )
}
