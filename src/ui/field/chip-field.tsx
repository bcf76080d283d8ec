import { chakra, CheckboxCard, CheckboxGroup, HStack, RadioCard } from '@chakra-ui/react'
import { useId } from 'react'
import type { CodeItem } from '#domain/lists/code-list.ts'
import { choicesRecipe, radioRecipe } from './chip-field.recipes.ts'
import { FieldError, Star } from './form-fields.tsx'
import { UiProvider } from '../theme/provider.tsx'

interface ChipsProps<Value> {
  label: string
  name: string
  items: readonly CodeItem[]
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  required?: boolean
  hint?: string | undefined
  error?: string | undefined
}

/** One of few that are all in sight, as chips. */
export function RadioField(field: ChipsProps<string>) {
  const { label, name, items, value, onChange, onBlur, required = false, hint, error } = field
  const id = useId()
  return (
    <UiProvider>
      <RadioCard.Root
        recipe={radioRecipe}
        name={name}
        value={value || null}
        onValueChange={(change) => change.value && onChange(change.value)}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, field)}
      >
        <RadioCard.Label>
          {label}
          <Demand required={required} />
        </RadioCard.Label>
        <HStack wrap="wrap" gap="2">
          {items.map(({ code, name: text }) => (
            <RadioCard.Item key={code} value={code}>
              <RadioCard.ItemHiddenInput onBlur={onBlur} />
              <RadioCard.ItemControl />
              <RadioCard.ItemText>{text}</RadioCard.ItemText>
            </RadioCard.Item>
          ))}
        </HStack>
        <Below {...{ id, hint, error }} />
      </RadioCard.Root>
    </UiProvider>
  )
}

/** So many chips stand in one line after the other, more of them in columns. */
const most = 6
const line = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const
const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', gap: '2' } as const

/** Some of many that are all in sight, as chips. */
export function ChoicesField(field: ChipsProps<string[]>) {
  const { label, name, items, value, onChange, onBlur, required = false, hint, error } = field
  const id = useId()
  return (
    <UiProvider>
      <CheckboxGroup
        name={name}
        value={value}
        onValueChange={onChange}
        gap="6px"
        minWidth="0"
        aria-labelledby={id}
        aria-describedby={describedBy(id, field)}
      >
        <chakra.span id={id} display="flex" alignItems="baseline" gap="1" textStyle="ui" fontWeight="bold">
          {label}
          <Demand required={required} />
        </chakra.span>
        <chakra.div {...(items.length > most ? columns : line)}>
          {items.map(({ code, name: text }) => (
            <CheckboxCard.Root key={code} recipe={choicesRecipe} value={code}>
              <CheckboxCard.HiddenInput onBlur={onBlur} />
              <CheckboxCard.Indicator />
              <CheckboxCard.Label>{text}</CheckboxCard.Label>
            </CheckboxCard.Root>
          ))}
        </chakra.div>
        <Below {...{ id, hint, error }} />
      </CheckboxGroup>
    </UiProvider>
  )
}

interface FieldTexts {
  hint?: string | undefined
  error?: string | undefined
}

const describedBy = (id: string, { hint, error }: FieldTexts) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

const Demand = ({ required }: { required: boolean }) =>
  required ? <Star /> : <span className="text-note leading-meta text-subtle">选填</span>

const Below = ({ id, hint, error }: FieldTexts & { id: string }) => (
  <>
    <FieldError id={`${id}-error`}>{error}</FieldError>
    {hint && (
      <p id={`${id}-hint`} className="text-note leading-meta text-subtle">
        {hint}
      </p>
    )}
  </>
)
