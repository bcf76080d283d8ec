import type { ReactNode } from 'react'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { FieldIssue } from '#contract/endpoint.ts'
import { textProperty } from '#domain/property.ts'
import styles from './form-layout.module.css'
import { Icon } from '../button/icon.tsx'
import { Form } from './form.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import type { Submission } from './use-submit.ts'

interface ProblemFormProps<F extends FieldValues> extends Submission {
  form: UseFormReturn<F, unknown, F>
  /** Names of the fields in the order of the page. */
  names: Readonly<Record<string, string>>
  /** What a failure of the whole can be answered with, by the `field` of its issue. */
  remedies?: Readonly<Record<string, ReactNode>>
  actions: ReactNode
  children: ReactNode
}

/** A long form: above it the summary of what is to be mended, each field with its own sentence. */
export function ProblemForm<F extends FieldValues>({
  names,
  remedies = {},
  actions,
  children,
  ...form
}: ProblemFormProps<F>) {
  const { errors, isSubmitted } = form.form.formState
  const { failure } = form
  const problems = Object.keys(names).flatMap((field): FieldIssue[] => {
    const message = textProperty(get(errors, field), 'message')
    return message ? [{ field, message }] : []
  })
  return (
    <Form {...form}>
      {isSubmitted && <ProblemSummary problems={problems} names={names} />}
      {children}
      {failure && (
        <div className="flex gap-2 mt-5 text-error text-ui [&>svg]:mt-0.5" role="alert">
          <Icon name="alert" />
          <span>
            {failure.message} {remedies[failure.field]}
          </span>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a field that is left is judged, and its sentence would move the button away before it is let go */}
      <div className={`grid gap-3 mt-8 ${styles['actions']}`} onMouseDown={(event) => event.preventDefault()}>
        {actions}
      </div>
    </Form>
  )
}
