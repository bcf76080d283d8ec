import { type ReactNode, useState } from 'react'
import { usePart } from './form-parts.tsx'
import { TextField } from './text-field.tsx'

interface TermsFieldProps {
  name: string
  label: ReactNode
  value: readonly string[]
  onChange: (terms: string[]) => void
  onBlur?: () => void
  required?: boolean
  optional?: boolean
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
}

const termsOf = (text: string): string[] => text.split(/[、，,;；\n]+/).flatMap((term) => term.trim() || [])

/** Several short texts in one field, between commas. */
function TermsField({ value, onChange, onBlur, ...field }: TermsFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={draft ?? value.join('、')}
      onChange={({ target }) => {
        setDraft(target.value)
        onChange(termsOf(target.value))
      }}
      onBlur={() => {
        setDraft(null)
        onBlur?.()
      }}
    />
  )
}

export const TermsPart = (props: Omit<TermsFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>) => (
  <TermsField {...props} {...usePart<string[]>(props.name)} />
)
