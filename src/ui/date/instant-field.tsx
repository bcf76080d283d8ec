import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { isDay, shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { usePart } from '../field/form-parts.tsx'
import { TextField } from '../field/text-field.tsx'
import { DateField } from './date-field.tsx'

interface InstantFieldProps {
  /** Name and id of the day's control; the time's is this with `.time`. */
  name: string
  label: string
  /** ISO 8601 with offset; '' while day or time is missing. */
  value: string
  onChange: (instant: string) => void
  onBlur?: () => void
  /** `HH:MM` that a chosen day begins with. */
  time: string
  required?: boolean
  error?: string | undefined
}

const partsOf = (instant: string): [day: string, time: string] => {
  if (Number.isNaN(Date.parse(instant))) return ['', '']
  const [day = '', time = ''] = shanghaiTime(instant).split('T')
  return [day, time]
}

const join = (day: string, time: string): string =>
  isDay(day) && /^\d\d:\d\d$/.test(time) ? `${day}T${time}:00+08:00` : ''

/** A day and a time of it, in Asia/Shanghai. */
function InstantField({ name, label, value, onChange, onBlur, time: first, required, error }: InstantFieldProps) {
  const [draft, setDraft] = useState<[day: string, time: string] | null>(null)
  const [day, time] = draft ?? partsOf(value)
  const change = (nextDay: string, nextTime: string) => {
    setDraft([nextDay, nextTime])
    onChange(join(nextDay, nextTime))
  }
  const leave = () => {
    // What is half typed stays as it is.
    if (join(day, time) !== '') setDraft(null)
    onBlur?.()
  }
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 260px) 130px" alignItems="start" gap="2">
      <DateField
        {...{ name, label, error }}
        {...(required && { required })}
        value={day}
        onChange={(next) => change(next, time || first)}
        onBlur={leave}
      />
      <TextField
        id={`${name}.time`}
        name={`${name}.time`}
        label={
          <>
            <span className="sr-only">{label}的</span>时间
          </>
        }
        type="time"
        value={time}
        onChange={({ target }) => change(day, target.value)}
        onBlur={leave}
      />
    </chakra.div>
  )
}

export const InstantPart = (props: Omit<InstantFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>) => (
  <InstantField {...props} {...usePart<string>(props.name)} />
)
