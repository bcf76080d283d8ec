import { useId } from 'react'
import { FieldError, Star } from './form-fields.tsx'
import { icons } from './icons.ts'
import styles from './stars.module.css'

/** What one to five stars say. */
export const starWords = ['很差', '不太好', '一般', '满意', '非常满意'] as const

const Shape = ({ size, filled }: { size: number; filled?: boolean | undefined }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} className={styles['shape']} data-filled={filled} aria-hidden>
    <path d={icons.star} />
  </svg>
)

/** Given stars, whole or as an average with one decimal; read aloud as “4.3 星”. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span className={styles['shown']} role="img" aria-label={`${value} 星`}>
      {starWords.map((words, at) => (
        <Shape key={words} size={size} filled={at < Math.round(value)} />
      ))}
    </span>
  )
}

interface StarFieldProps {
  label: string
  name: string
  /** 1 to 5; 0 for none yet. */
  value: number
  onChange: (value: number) => void
  onBlur?: () => void
  error?: string | undefined
}

/** One to five stars: a group of radio buttons, so that arrow keys and numbers read aloud work as everywhere. */
export function StarField({ label, name, value, onChange, onBlur, error }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset
      className={styles['field']}
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className={styles['label']}>
        {label}
        <Star />
      </legend>
      <div className={styles['line']}>
        <span className={styles['stars']}>
          {starWords.map((words, at) => (
            <label key={words} className={styles['star']} data-filled={at < value || undefined} title={words}>
              <input
                type="radio"
                name={name}
                value={at + 1}
                checked={value === at + 1}
                onChange={() => onChange(at + 1)}
                onBlur={onBlur}
              />
              <Shape size={28} />
              <span className="visually-hidden">
                {label} {at + 1} 星，{words}
              </span>
            </label>
          ))}
        </span>
        <span className="meta" aria-hidden>
          {value > 0 && `${value} 星 · ${starWords[value - 1]}`}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
