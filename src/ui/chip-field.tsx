import { useId } from 'react'
import type { CodeItem } from '#contract/lists/code-list.ts'
import styles from './chip-field.module.css'
import { FieldError, Star } from './form-fields.tsx'

interface ChipFieldProps {
  label: string
  name: string
  items: readonly CodeItem[]
  chosen: readonly string[]
  onToggle: (code: string) => void
  onBlur?: () => void
  /** More than one can be chosen. */
  several?: boolean
  required?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** Choices that are all in sight, as chips with their own marks. */
export function ChipField({
  label,
  name,
  items,
  chosen,
  onToggle,
  onBlur,
  several = false,
  required = false,
  hint,
  error,
}: ChipFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset
      className={styles['group']}
      role={several ? 'group' : 'radiogroup'}
      {...(!several && { 'aria-required': required, 'aria-invalid': error !== undefined })}
      aria-describedby={described}
    >
      <legend className={styles['label']}>
        {label}
        {required ? <Star /> : <span className="note">选填</span>}
      </legend>
      <div className={styles['chips']}>
        {items.map(({ code, name: text }) => (
          <label key={code} className={styles['chip']}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={code}
              checked={chosen.includes(code)}
              onChange={() => onToggle(code)}
              onBlur={onBlur}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
