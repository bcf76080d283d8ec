import { type ReactNode, useState } from 'react'
import { usePart } from './form-parts.tsx'
import { TextField } from './text-field.tsx'

interface WordsFieldProps {
  name: string
  label: ReactNode
  value: readonly string[]
  onChange: (words: string[]) => void
  onBlur?: () => void
  required?: boolean
  optional?: boolean
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
}

const wordsOf = (text: string): string[] => text.split(/[、，,;；\n]+/).flatMap((word) => word.trim() || [])

/** Several short texts in one field, between commas. */
function WordsField({ value, onChange, onBlur, ...field }: WordsFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={draft ?? value.join('、')}
      onChange={({ target }) => {
        setDraft(target.value)
        onChange(wordsOf(target.value))
      }}
      onBlur={() => {
        setDraft(null)
        onBlur?.()
      }}
    />
  )
}

export const WordsPart = (props: Omit<WordsFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>) => (
  <WordsField {...props} {...usePart<string[]>(props.name)} />
)
