import type { ComponentProps, ReactNode } from 'react'
import type { CardField } from '#domain/card/draft.ts'
import type { CodeItem } from '#domain/lists/code-list.ts'
import { DateField } from '../../../ui/date/date-field.tsx'
import { CheckField, SelectField } from '../../../ui/field/form-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { fieldNames } from './card-problems.ts'
import { useCardField } from './card-context.tsx'

type TextProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'value' | 'onChange' | 'error'>

/** Longest text of a field that the server takes. */
const longest = 200

export function CardTextPart({ field, label, ...rest }: TextProps & { field: CardField; label?: ReactNode }) {
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
export function CardDatePart({
  field,
  min,
  max,
  hint,
}: {
  field: CardField
  min?: string
  max?: string
  hint?: string
}) {
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

export function CardSelectPart({ field, items, placeholder }: SelectProps) {
  const { value, error, change } = useCardField<string>(field)
  return (
    <SelectField
      label={fieldNames[field]}
      name={field}
      required
      {...{ value, error, items, placeholder }}
      onChange={change}
    />
  )
}

interface CheckProps {
  field: CardField
  children: ReactNode
  note?: ReactNode
  /** In place of the plain change of the field. */
  onChange?: (checked: boolean) => void
}

/** A sentence to agree to, with a note below it. */
export function CardCheckPart({ field, onChange, ...rest }: CheckProps) {
  const { value, error, change } = useCardField<boolean>(field)
  return <CheckField name={field} checked={value} error={error} onChange={onChange ?? change} {...rest} />
}
