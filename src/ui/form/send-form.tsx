import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form, FormActions } from './form.tsx'
import styles from './send-form.module.css'
import type { Submission } from './use-submit.ts'

interface SendFormProps<I extends FieldValues, O> extends Submission {
  form: UseFormReturn<I, unknown, O>
  /** Name for screen readers. */
  label: string
  submit: string
  cancel: string
  onCancel: () => void
  children: ReactNode
}

/** A form that opens where it is needed: the first field has the focus. */
export function SendForm<I extends FieldValues, O>({
  label,
  submit,
  cancel,
  onCancel,
  children,
  ...form
}: SendFormProps<I, O>) {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input:not([hidden]), select, [role=radio]')?.focus(), [])
  return (
    <Form
      ref={formRef}
      className={`col-span-full grid gap-4.5 rounded-lg bg-subtle print:hidden ${styles['form']}`}
      aria-label={label}
      {...form}
    >
      {children}
      <FormActions sending="正在提交" {...{ submit, cancel, onCancel }} />
    </Form>
  )
}
