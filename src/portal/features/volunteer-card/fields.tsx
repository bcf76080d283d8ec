import { type ComponentProps, type ReactNode, useId } from 'react'
import type { CardField } from '#contract/card/draft.ts'
import type { CodeItem } from '#contract/lists/code-list.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { fieldNames } from './card-problems.ts'
import { useCardField } from './card-form.tsx'
import styles from './fields.module.css'

type TextProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'value' | 'onChange' | 'error'>

/** Longest text of a field that the server takes. */
const longest = 200

export function TextPart({ field, label, ...rest }: TextProps & { field: CardField; label?: ReactNode }) {
  const { value, error, change } = useCardField<string>(field)
  return (
    <TextField
      label={label ?? fieldNames[field]}
      name={field}
      value={value}
      error={error}
      maxLength={longest}
      onChange={(event) => change(event.target.value)}
      {...rest}
    />
  )
}

/** A day between two others. */
export function DatePart({ field, min, max, hint }: { field: CardField; min?: string; max?: string; hint?: string }) {
  const { value, error, change } = useCardField<string>(field)
  return (
    <DateField
      label={fieldNames[field]}
      name={field}
      required
      value={value}
      error={error}
      hint={hint}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      onChange={change}
    />
  )
}

interface SelectProps {
  field: CardField
  items: readonly CodeItem[]
  placeholder: string
}

export function SelectPart({ field, items, placeholder }: SelectProps) {
  const { value, error, change } = useCardField<string>(field)
  const id = useId()
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {fieldNames[field]}
        <Star />
      </label>
      <span className={styles['selectFrame']}>
        <select
          id={id}
          name={field}
          className={styles['select']}
          value={value}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {items.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </span>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A sentence to agree to, with a note below it. */
export function CheckPart({
  field,
  children,
  note,
  disabled = false,
  onChange,
}: {
  field: CardField
  children: ReactNode
  note?: ReactNode
  disabled?: boolean
  /** In place of the plain change of the field. */
  onChange?: (checked: boolean) => void
}) {
  const { value, error, change } = useCardField<boolean>(field)
  return (
    <div className={styles['check']}>
      <Checkbox
        name={field}
        checked={value}
        disabled={disabled}
        invalid={error !== undefined}
        onChange={onChange ?? change}
      >
        {children}
      </Checkbox>
      {note && <p className={`note ${styles['checkNote']}`}>{note}</p>}
      <FieldError id={`${field}-error`}>{error}</FieldError>
    </div>
  )
}

/** A fact of the profile that cannot be changed here, with where it comes from. */
export function LockedField({ label, children, origin }: { label: string; children: ReactNode; origin: string }) {
  return (
    <div className={styles['field']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['locked']}>
        <span>{children}</span>
        <span className={styles['origin']}>
          <Icon name="lock" size={14} />
          {origin}
        </span>
      </dd>
    </div>
  )
}

export const Star = () => (
  <span className={styles['star']} aria-hidden>
    *
  </span>
)

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p id={id} className={styles['error']}>
        <Icon name="alert" />
        {children}
      </p>
    )
  )
}
