import { type ReactNode, type Ref, useId } from 'react'
import type { CodeItem } from '#contract/lists/code-list.ts'
import { Checkbox } from './checkbox.tsx'
import styles from './form-fields.module.css'
import { Icon } from '../button/icon.tsx'

interface SelectProps {
  label: ReactNode
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  items: readonly CodeItem[]
  placeholder: string
  error?: string | undefined
  required?: boolean
  inputRef?: Ref<HTMLSelectElement>
}

/** One of a list, by the browser's own menu. */
export function SelectField({
  label,
  name,
  value,
  onChange,
  onBlur,
  items,
  placeholder,
  error,
  required = false,
  inputRef,
}: SelectProps) {
  const id = useId()
  return (
    <div className={`flex gap-1.5 min-w-0 ${styles['field']}`}>
      <label className="flex baseline gap-1 text-ui bold" htmlFor={id}>
        {label}
        {required ? <Star /> : <span className="note">选填</span>}
      </label>
      <span className={`anchor block ${styles['selectFrame']}`}>
        <select
          ref={inputRef}
          id={id}
          name={name}
          className={`w-full bg text-body ${styles['select']}`}
          value={value}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          <option value="">{placeholder}</option>
          {items.map(({ code, name: text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </span>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

interface CheckProps {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  note?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

/** A sentence to agree to, with a note below it. */
export function CheckField({ name, checked, onChange, children, note, error, disabled = false }: CheckProps) {
  return (
    <div className="stack gap-1 justify-start">
      <Checkbox
        name={name}
        checked={checked}
        disabled={disabled}
        invalid={error !== undefined}
        describedBy={error && `${name}-error`}
        onChange={onChange}
      >
        {children}
      </Checkbox>
      {note && <p className={`note ${styles['checkNote']}`}>{note}</p>}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </div>
  )
}

/** A fact that cannot be changed here, with where it comes from; stands in a `dl`. */
export function LockedField({ label, children, origin }: { label: string; children: ReactNode; origin: string }) {
  return (
    <div className={`flex gap-1.5 min-w-0 ${styles['field']}`}>
      <dt className="flex baseline gap-1 text-ui bold">{label}</dt>
      <dd className={`row between gap-2.5 rounded-md bg-muted ${styles['locked']}`}>
        <span>{children}</span>
        <span className="inline-flex rigid middle gap-1 text-note subtle">
          <Icon name="lock" size={14} />
          {origin}
        </span>
      </dd>
    </div>
  )
}

export const Star = () => (
  <span className="text-brand" aria-hidden>
    *
  </span>
)

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p id={id} className={`flex gap-1 text-meta text-error icon-top ${styles['error']}`}>
        <Icon name="alert" />
        {children}
      </p>
    )
  )
}
