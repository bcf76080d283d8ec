import { NativeSelect } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { CodeItem } from '#domain/lists/code-list.ts'
import { Checkbox } from './checkbox.tsx'
import styles from './form-fields.module.css'
import { Icon } from '../button/icon.tsx'
import { selectRecipe } from './select.recipes.ts'
import { FieldFrame, type FieldProps, useDescription } from './text-field.tsx'

interface SelectProps extends Omit<FieldProps, 'hint'> {
  name?: string
  /** Where a page has several of one name. */
  id?: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  items: readonly CodeItem[]
  /** Stands for no choice. */
  placeholder?: string
}

/** One of a list, by the browser's own menu. */
export function SelectField({ label, error, required = false, optional = !required, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ id: select.id ?? select.name, label, error, required, optional }}>
      <Select {...select} />
    </FieldFrame>
  )
}

function Select({ onChange, items, ...select }: Omit<SelectProps, keyof FieldProps>) {
  return (
    <NativeSelect.Root recipe={selectRecipe}>
      <NativeSelect.Field
        {...select}
        aria-describedby={useDescription()}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {items.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <Icon name="chevronDown" size={18} />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
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
    <div className="grid gap-1 justify-items-start">
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
      {note && <p className={`text-note leading-meta text-subtle ${styles['checkNote']}`}>{note}</p>}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </div>
  )
}

/** A fact that cannot be changed here, with where it comes from; stands in a `dl`. */
export function LockedField({ label, children, origin }: { label: string; children: ReactNode; origin: string }) {
  return (
    <div className="flex gap-1.5 min-w-0 flex-col">
      <dt className="flex items-baseline gap-1 text-ui font-bold">{label}</dt>
      <dd
        className={`flex items-center justify-between gap-2.5 rounded-md bg-muted min-h-[44px] text-ink-800 ${styles['locked']}`}
      >
        <span>{children}</span>
        <span className="inline-flex flex-none items-center gap-1 text-note text-subtle">
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
      <p id={id} className="flex gap-1 text-meta text-error items-start leading-meta [&>svg]:mt-0.5">
        <Icon name="alert" />
        {children}
      </p>
    )
  )
}
