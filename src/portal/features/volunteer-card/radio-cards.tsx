import { type ReactNode, useId } from 'react'
import type { CardField } from '#domain/card/draft.ts'
import { useCardField } from './card-context.tsx'
import { FieldError, Star } from '../../../ui/field/form-fields.tsx'
import styles from '../../../ui/field/form-fields.module.css'

interface Choice {
  value: string
  title: ReactNode
  /** What stands below the title. */
  children?: ReactNode
  /** Why it cannot be chosen. */
  refusal?: string | null
}

/** Radio buttons drawn as boxes side by side. */
export function RadioCards({
  field,
  legend,
  choices,
}: {
  field: CardField
  legend: string
  choices: readonly Choice[]
}) {
  const { value, error, change } = useCardField<string>(field)
  const id = useId()
  return (
    <fieldset
      className="grid gap-2"
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="flex items-baseline gap-1 text-ui font-bold">
        {legend}
        <Star />
      </legend>
      <div className={`grid gap-3 mt-2 ${styles['cards']}`}>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            name={field}
            id={`${id}-${choice.value}`}
            choice={choice}
            isChosen={value === choice.value}
            onChoose={() => change(choice.value)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

interface RadioCardProps {
  name: string
  /** Of its title. */
  id: string
  choice: Choice
  isChosen: boolean
  onChoose: () => void
}

const RadioCard = ({ name, id, choice, isChosen, onChoose }: RadioCardProps) => (
  <label
    className={`flex gap-3 p-4 rounded-xl cursor-pointer ${styles['card']}`}
    data-checked={isChosen || undefined}
    data-refused={choice.refusal ? '' : undefined}
  >
    <input
      type="radio"
      className={`flex-none bg-surface rounded-full ${styles['radio']}`}
      name={name}
      value={choice.value}
      checked={isChosen}
      disabled={Boolean(choice.refusal)}
      // The title is the name; what stands below it describes the choice.
      aria-labelledby={id}
      aria-describedby={`${id}-more`}
      onChange={onChoose}
    />
    <span className="grid content-start flex-1 gap-1 min-w-0 text-ui">
      <b id={id} className="text-body">
        {choice.title}
      </b>
      <span id={`${id}-more`} className="grid gap-1">
        {choice.children}
        {choice.refusal && <span className="text-sun-700 text-meta">{choice.refusal}</span>}
      </span>
    </span>
  </label>
)
