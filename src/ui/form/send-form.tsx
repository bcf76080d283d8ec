import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { formRefusal } from '../../lib/form-refusal.ts'
import { Button } from '../button/button.tsx'
import { Form } from '../theme/provider.tsx'
import { Icon } from '../button/icon.tsx'
import styles from './send-form.module.css'

interface SendFormProps<I extends FieldValues, O> {
  /** Its resolver knows the rules. */
  form: UseFormReturn<I, unknown, O>
  /** Name for screen readers. */
  label: string
  /** Fields that show their own sentence. */
  shows: readonly Path<I>[]
  /** Sends what was filled in; a refusal that names none of the fields stands above the buttons until something is typed. */
  send: (values: O) => Promise<unknown>
  submitText: string
  cancelText: string
  onCancel: () => void
  children: ReactNode
}

/** A form that opens where it is needed: the first field has the focus, and nothing is sent twice. */
export function SendForm<I extends FieldValues, O>({
  form,
  label,
  shows,
  send,
  submitText,
  cancelText,
  onCancel,
  children,
}: SendFormProps<I, O>) {
  const place = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isSubmitting } = form.formState
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([hidden]), select, [role=radio]')?.focus(), [])
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await send(values)
    } catch (error) {
      const refused = formRefusal(error)
      const named = shows.flatMap((name) => refused.find(({ field }) => field === name) ?? [])
      for (const [at, { field, message }] of named.entries())
        form.setError(field as Path<I>, { message }, { shouldFocus: at === 0 })
      setFailure(refused.find(({ field }) => !named.some((one) => one.field === field))?.message ?? null)
    }
  })
  return (
    <Form
      ref={place}
      className={`no-print full-row stack gap-4.5 rounded-lg bg-subtle ${styles['form']}`}
      noValidate
      aria-label={label}
      onInput={() => setFailure(null)}
      onSubmit={(event) => {
        if (isSubmitting) return event.preventDefault()
        void submit(event)
      }}
    >
      {children}
      {failure !== null && (
        <p className="flex gap-1.5 text-meta text-error icon-top" role="alert">
          <Icon name="alert" />
          {failure}
        </p>
      )}
      <div className="flex wrap gap-2.5">
        <Button type="submit" loading={isSubmitting} loadingText="正在提交">
          {submitText}
        </Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>
          {cancelText}
        </Button>
      </div>
    </Form>
  )
}
