import { Field, Input, Textarea, useFieldContext } from '@chakra-ui/react'
import { type ChangeEventHandler, type ComponentProps, type ReactNode, useState } from 'react'
import { plainText } from '#domain/fields/plain-text.ts'
import styles from './field.module.css'
import { fieldRecipe, inputRecipe, textareaRecipe } from './form.recipes.ts'
import { Icon } from '../button/icon.tsx'
import { UiProvider } from '../theme/provider.tsx'

export interface FieldProps {
  label: ReactNode
  /** Sentence that says how to fix it; the field is drawn as wrong while it is there. */
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  /** Marks the label 选填. */
  optional?: boolean
}

/** Label, error and hint around one control, which takes its id and names from the field's context. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  required = false,
  optional,
  disabled = false,
  children,
}: FieldProps & { id?: string | undefined; disabled?: boolean; children: ReactNode }) {
  return (
    <UiProvider>
      <Field.Root
        recipe={fieldRecipe}
        role="presentation"
        invalid={Boolean(error)}
        required={required}
        disabled={disabled}
        {...(id !== undefined && { id })}
      >
        <Field.Label>
          {label}
          <Field.RequiredIndicator />
          {optional && <span className="text-note leading-meta text-subtle">选填</span>}
        </Field.Label>
        {children}
        <Field.ErrorText>
          <Icon name="alert" />
          {error}
        </Field.ErrorText>
        {hint && <Field.HelperText>{hint}</Field.HelperText>}
      </Field.Root>
    </UiProvider>
  )
}

/** Ids of what describes the control: the error is one of them, for few screen readers know `aria-errormessage`. */
export function useDescription(): string | undefined {
  const { invalid, ids, ariaDescribedby } = useFieldContext()
  return [invalid && ids.errorText, ariaDescribedby].filter(Boolean).join(' ') || undefined
}

/** Attributes of a control that is no input, from its field. */
export function useControlAttributes() {
  const field = useFieldContext()
  return {
    id: field.ids.control,
    'aria-describedby': useDescription(),
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled,
  }
}

/** What nobody sees goes before any listener runs, so that the rules judge what the person reads. */
const plainly =
  <E extends HTMLInputElement | HTMLTextAreaElement>(
    onChange: ChangeEventHandler<E> | undefined,
  ): ChangeEventHandler<E> =>
  (event) => {
    const { currentTarget } = event
    const plain = plainText(currentTarget.value)
    if (plain !== currentTarget.value) currentTarget.value = plain
    onChange?.(event)
  }

const DescribedInput = (input: ComponentProps<typeof Input>) => (
  <Input recipe={inputRecipe} {...input} onChange={plainly(input.onChange)} aria-describedby={useDescription()} />
)

const DescribedTextarea = (area: ComponentProps<typeof Textarea>) => (
  <Textarea recipe={textareaRecipe} {...area} onChange={plainly(area.onChange)} aria-describedby={useDescription()} />
)

type Control = Omit<ComponentProps<typeof Input>, 'size' | 'required'>

/** Labelled input; spreads react-hook-form's `register()` (ref included). */
export function TextField({
  label,
  error,
  hint,
  required,
  optional,
  size = 'md',
  ...input
}: FieldProps & Control & { size?: 'md' | 'lg' }) {
  return (
    <FieldFrame {...{ id: input.id, label, error, hint }} {...flags(required, optional, input.disabled)}>
      <DescribedInput size={size} {...input} />
    </FieldFrame>
  )
}

/** Labelled password input with a button that shows what was typed. */
export function PasswordField({
  label,
  error,
  hint,
  required,
  optional,
  size = 'md',
  ...input
}: FieldProps & Control & { size?: 'md' | 'lg' }) {
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame {...{ id: input.id, label, error, hint }} {...flags(required, optional, input.disabled)}>
      <span className="relative block">
        <DescribedInput
          size={size}
          autoCapitalize="none"
          spellCheck={false}
          paddingInlineEnd="48px"
          {...input}
          type={isVisible ? 'text' : 'password'}
        />
        <button
          type="button"
          className={`grid place-items-center rounded-md text-subtle absolute ${styles['reveal']}`}
          aria-label="显示密码"
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eyeOff' : 'eye'} size={18} />
        </button>
      </span>
    </FieldFrame>
  )
}

/** Labelled text of several lines. */
export function TextArea({
  label,
  error,
  hint,
  required,
  optional,
  ...area
}: FieldProps & Omit<ComponentProps<typeof Textarea>, 'required'>) {
  return (
    <FieldFrame {...{ id: area.id, label, error, hint }} {...flags(required, optional, area.disabled)}>
      <DescribedTextarea {...area} />
    </FieldFrame>
  )
}

const flags = (required = false, optional = false, disabled = false) => ({ required, optional, disabled })
