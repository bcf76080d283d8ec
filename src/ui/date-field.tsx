import { Input } from '@chakra-ui/react'
import { type Ref, useId, useRef, useState } from 'react'
import { type DayRange, typedDay } from './date-field-days.ts'
import { Icon } from './icon.tsx'
import { PickerFailure, PickerWaiting } from './picker-faces.tsx'
import { useLeave } from './picker-leave.ts'
import { useLoaded } from './picker-load.ts'
import { type FieldProps, FieldFrame, useControlAttributes } from './text-field.tsx'
import styles from './date-field.module.css'

interface DateControlProps extends DayRange {
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

const loadPanel = async () => (await import('./date-field-panel.tsx')).DatePanel

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

function DateControl({ label, value, onChange, name, onBlur, ref, min, max }: DateControlProps) {
  const attributes = useControlAttributes()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const panel = useLoaded(open ? 'panel' : null, loadPanel)
  useLeave(open, box, () => setOpen(false))
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div ref={box} className={styles['date']}>
      <Input
        {...attributes}
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="年-月-日，如 2031-01-05"
        paddingInlineEnd="48px"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(typedDay(target.value) ?? target.value)
        }}
        onBlur={() => {
          setTyped(null)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      />
      <button
        ref={button}
        type="button"
        className={styles['open']}
        disabled={attributes.disabled}
        aria-label={`从日历选择${label}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" size={20} />
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of whatever stands in the panel
        <div
          id={panelId}
          className={styles['panel']}
          role="dialog"
          tabIndex={-1}
          aria-label={`选择${label}`}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        >
          {panel.failed && <PickerFailure onRetry={panel.retry} />}
          {!panel.failed && !panel.value && <PickerWaiting label="正在加载日历" />}
          {panel.value && (
            <panel.value
              {...{ value: typedDay(value) ?? '', min, max }}
              onPick={(day) => {
                setTyped(null)
                close()
                onChange(day)
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}
