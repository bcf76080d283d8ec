import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { useLoaded } from './picker-load.ts'
import { PickerFailure, PickerWaiting } from './picker-faces.tsx'
import { useLeave } from './picker-leave.ts'
import type { PickerPath, PickerSource } from './picker-source.ts'
import { type FieldProps, FieldFrame, useControlAttributes } from './text-field.tsx'
import styles from './picker.module.css'

export interface PickerProps extends Omit<FieldProps, 'label'> {
  label: string
  /** Code of what was picked; '' while nothing is. */
  value: string
  onChange: (code: string) => void
  /** Name and id of the control, for summaries of errors that lead to it. */
  name?: string
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  /** Takes `focus()`. */
  ref?: Ref<{ focus: () => void }>
}

interface PickerFieldProps extends PickerProps {
  /** What the field says of `value`; empty while it is not known. */
  text: string
  load: () => Promise<PickerSource>
  /** Item of the first level that opens first and comes first in what is found. */
  near?: string | undefined
}

const loadPanel = async () => (await import('./picker-panel.tsx')).PickerPanel

/** Field that opens a panel of levels under itself; the panel's code and data are loaded when it opens. */
export function PickerField({ label, error, hint, required, optional, disabled, name, ...control }: PickerFieldProps) {
  return (
    <FieldFrame
      {...{ id: name, label, error, hint }}
      {...{ required: required ?? false, optional: optional ?? false, disabled: disabled ?? false }}
    >
      <PickerControl {...{ label, name }} {...control} />
    </FieldFrame>
  )
}

type ControlProps = Omit<PickerFieldProps, keyof Omit<FieldProps, 'label'> | 'disabled' | 'name'> & {
  name: string | undefined
}

function PickerControl({ label, name, value, onChange, text, load, near, placeholder, onBlur, ref }: ControlProps) {
  const attributes = useControlAttributes()
  const [open, setOpen] = useState(false)
  const [followed, setFollowed] = useState<PickerPath | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }))

  const close = (withFocus: boolean) => {
    setOpen(false)
    setFollowed(null)
    if (withFocus) button.current?.focus()
    else onBlur?.()
  }
  const opened = useLoaded(open ? `open ${value}` : null, async () => {
    const [Panel, source] = await Promise.all([loadPanel(), load()])
    const start = (await source.pathOf(value === '' ? (near ?? '') : value)) ?? []
    return { Panel, source, start }
  })
  const path = followed ?? opened.value?.start ?? []
  useLeave(open, box, () => close(false))

  return (
    <div ref={box} className={styles['picker']}>
      <button
        ref={button}
        {...attributes}
        type="button"
        name={name}
        role="combobox"
        className={styles['field']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => (open ? close(true) : setOpen(true))}
        onKeyDown={(event) => {
          if (open || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
          event.preventDefault()
          setOpen(true)
        }}
        onBlur={() => !open && onBlur?.()}
      >
        <span className={styles['text']}>
          {opened.value ? (
            <Way source={opened.value.source} path={path} />
          ) : (
            text || <span className={styles['placeholder']}>{placeholder}</span>
          )}
        </span>
        <Icon name="chevronDown" className={classes(styles['caret'], open && styles['opened'])} />
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
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.stopPropagation()
            close(true)
          }}
        >
          {opened.failed && <PickerFailure onRetry={opened.retry} />}
          {!opened.failed && !opened.value && <PickerWaiting label={`正在加载${label}`} />}
          {opened.value && (
            <opened.value.Panel
              {...{ source: opened.value.source, path, near, label }}
              onPath={setFollowed}
              onPick={(picked) => {
                close(true)
                onChange(picked.at(-1)?.code ?? '')
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** 广东省 / 广州市 / 选择区县 */
function Way({ source, path }: { source: PickerSource; path: PickerPath }) {
  const names = source.names(path)
  const asked = path.at(-1)?.end ? '' : `选择${source.levels[path.length]}`
  return (
    <>
      {names.join(' / ')}
      {asked && (
        <span className={styles['placeholder']}>
          {names.length > 0 && ' / '}
          {asked}
        </span>
      )}
    </>
  )
}
