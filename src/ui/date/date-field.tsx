import { chakra, type HTMLChakraProps, Input } from '@chakra-ui/react'
import { cloneElement, type ReactNode, type Ref, useRef, useState } from 'react'
import { type DayBounds, typedDay } from './date-field-days.ts'
import { Icon } from '../button/icon.tsx'
import { inputRecipe } from '../field/form.recipes.ts'
import { lazyComponent } from '../frame/later.tsx'
import { FieldFrame, type FieldProps, useControlAttributes } from '../field/text-field.tsx'

interface DateControlProps extends DayBounds {
  label: string
  /** YYYY-MM-DD, what was typed while it is no day, or ''. */
  value: string
  /** Told the day, or the text as typed while it is none. */
  onChange: (day: string) => void
  /** Name and id of the control, for summaries of errors that lead to it. */
  name?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

interface DateFieldProps extends DateControlProps, Omit<FieldProps, 'label'> {
  disabled?: boolean
}

const loadPanel = () => import('./date-field-panel.tsx')
const Panel = lazyComponent(loadPanel)

/** A day, typed or chosen from a calendar whose code is loaded when it opens. The form's own rules judge `min` and `max`. */
export function DateField({ error, hint, required, optional, disabled, ...control }: DateFieldProps) {
  return (
    <FieldFrame
      {...{ id: control.name, label: control.label, error, hint }}
      {...{ required: required ?? false, optional: optional ?? false, disabled: disabled ?? false }}
    >
      <DateControl {...control} />
    </FieldFrame>
  )
}

const buttonStyle = {
  position: 'absolute',
  inset: '0 0 auto auto',
  display: 'grid',
  placeItems: 'center',
  width: '46px',
  height: '11',
  borderRadius: 'md',
  color: 'fg.muted',
  _focusVisible: { outlineOffset: '-3px' },
} as const

interface CalendarButtonProps extends HTMLChakraProps<'button'> {
  label: string
  ref: Ref<HTMLButtonElement>
}

/** Opens the calendar; what the picker gives its trigger is passed on. */
const CalendarButton = ({ label, ...props }: CalendarButtonProps) => (
  <chakra.button
    {...props}
    type="button"
    {...buttonStyle}
    aria-label={`从日历选择${label}`}
    aria-haspopup="dialog"
    onPointerEnter={() => void loadPanel().catch(() => undefined)}
  >
    <Icon name="calendar" size={20} />
  </chakra.button>
)

function DateControl({ label, value, onChange, name, onBlur, ref, min, max }: DateControlProps) {
  const attributes = useControlAttributes()
  const [draft, setDraft] = useState<string | null>(null)
  const [isActive, setActive] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const trigger = <CalendarButton ref={button} label={label} disabled={attributes.disabled} />
  const closedTrigger = cloneElement(trigger, { 'aria-expanded': false, onClick: () => setActive(true) })
  return (
    <chakra.div position="relative">
      <Input
        recipe={inputRecipe}
        {...attributes}
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="年-月-日，如 2031-01-05"
        paddingInlineEnd="48px"
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value)
          onChange(typedDay(target.value) ?? target.value)
        }}
        onBlur={() => {
          setDraft(null)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          button.current?.click()
        }}
      />
      {isActive ? (
        <Panel
          {...{ trigger, anchor: button, label, value: typedDay(value) ?? '', min, max }}
          onPick={(day) => {
            setDraft(null)
            onChange(day)
          }}
          waiting={closedTrigger}
          missing={<NoCalendar>{closedTrigger}</NoCalendar>}
        />
      ) : (
        closedTrigger
      )}
    </chakra.div>
  )
}

const NoCalendar = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <p role="alert" className="text-note leading-meta text-subtle">
      日历没有加载出来，请直接输入日期。
    </p>
  </>
)
