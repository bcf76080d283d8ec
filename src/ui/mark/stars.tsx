import { icons } from '../button/icons.ts'
import styles from './stars.module.css'

/** What one to five stars say. */
export const starLabels = ['很差', '不太好', '一般', '满意', '非常满意'] as const

const Shape = ({ size, filled }: { size: number; filled?: boolean | undefined }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={`flex-none ${styles['shape']}`}
    data-filled={filled}
    aria-hidden
  >
    <path d={icons.star} />
  </svg>
)

/** Given stars, whole or as an average with one decimal; read aloud as “4.3 星”. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span className={`inline-flex ${styles['rating']}`} role="img" aria-label={`${value} 星`}>
      {starLabels.map((starLabel, at) => (
        <Shape key={starLabel} size={size} filled={at < Math.round(value)} />
      ))}
    </span>
  )
}
