import { Box, chakra } from '@chakra-ui/react'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Icon } from '../button/icon.tsx'
import { lazyComponent, MissingPart } from '../frame/later.tsx'
import { pickerRecipe } from './picker-field.recipes.ts'
import type { PickerSource } from './picker-source.ts'
import { FieldFrame, type FieldProps, useControlAttributes } from '../field/text-field.tsx'

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

const loadPanel = () => import('./picker-panel.tsx')
const Panel = lazyComponent(loadPanel)

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

const FieldButton = chakra('button', pickerRecipe)

type ControlProps = Omit<PickerFieldProps, keyof Omit<FieldProps, 'label'> | 'disabled' | 'name'> & {
  name: string | undefined
}

function openOnArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.currentTarget.ariaExpanded === 'true' || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
  event.preventDefault()
  event.currentTarget.click()
}

function PickerControl({ label, name, value, onChange, text, load, near, placeholder, onBlur, ref }: ControlProps) {
  const attributes = useControlAttributes()
  const [isActive, setActive] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }))

  const display = text || <span data-placeholder>{placeholder}</span>
  const field = (content: ReactNode) => (
    <FieldButton
      ref={button}
      {...attributes}
      type="button"
      name={name}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- they are the popover's
      role="combobox"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPanel().catch(() => undefined)}
      onKeyDown={openOnArrow}
    >
      <Box as="span" flex="1" minWidth="0" css={{ '& [data-placeholder]': { color: 'fg.subtle' } }}>
        {content}
      </Box>
      <Icon name="chevronDown" />
    </FieldButton>
  )
  const closedField = cloneElement(field(display), { 'aria-expanded': false, onClick: () => setActive(true) })
  return (
    <Box
      position="relative"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur?.()}
    >
      {isActive ? (
        <Panel
          {...{ id: attributes.id, field, text: display, label, value, load, near, onChange }}
          waiting={closedField}
          missing={
            <>
              {closedField}
              <MissingPart />
            </>
          }
        />
      ) : (
        closedField
      )}
    </Box>
  )
}
