import type { ReactNode } from 'react'
import { usePart } from './form-parts.tsx'
import { TextField } from './text-field.tsx'

interface NumberFieldProps {
  name: string
  label: ReactNode
  /** Null while nothing, or no whole number, is typed. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** How much of the value one of what is typed stands for: 60 where hours are typed and minutes kept. */
  unit?: number
  required?: boolean
  optional?: boolean
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
}

/** A whole number, not negative. */
export const NumberField = ({ value, onChange, unit = 1, ...field }: NumberFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    value={value === null ? '' : String(value / unit)}
    onChange={({ target }) => {
      const digits = target.value.replaceAll(/\D/g, '')
      onChange(digits === '' ? null : Number(digits) * unit)
    }}
  />
)

export const NumberPart = (props: Omit<NumberFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>) => (
  <NumberField {...props} {...usePart<number | null>(props.name)} />
)
