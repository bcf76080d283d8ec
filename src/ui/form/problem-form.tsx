import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import styles from './form-layout.module.css'
import { Form } from '../theme/provider.tsx'
import { Icon } from '../button/icon.tsx'
import { focusField, ProblemSummary } from './problem-summary.tsx'
import type { FormProblem } from './use-problem-form.ts'

interface ProblemFormProps<F extends FieldValues> {
  form: UseFormReturn<F>
  /** Names of the fields in the order of the page. */
  names: Readonly<Record<string, string>>
  /** What was wrong with the last attempt; what names no field of the form is said above the buttons. */
  problems: readonly FormProblem[]
  busy: boolean
  /** Hears of every attempt, good or not. */
  onAttempt: (words: F) => void
  /** What a problem that names no field can be answered with. */
  remedies?: Readonly<Record<string, ReactNode>>
  actions: ReactNode
  children: ReactNode
}

/** A long form: above it the summary of what is to be mended, each field with its own sentence. */
export function ProblemForm<F extends FieldValues>({
  form,
  names,
  problems,
  busy,
  onAttempt,
  remedies = {},
  actions,
  children,
}: ProblemFormProps<F>) {
  const { errors, isSubmitted } = form.formState
  const [edited, setEdited] = useState(false)
  const { setError } = form
  useEffect(() => {
    const named = problems
      .map(({ field, message }) => ({ field: nameOf(field), message }))
      .filter(({ field }) => field in names)
    for (const { field, message } of named) setError(field as Path<F>, { type: 'refused', message })
    if (named[0]) focusField(named[0].field)
  }, [problems, names, setError])
  const general = edited ? undefined : problems.find(({ field }) => !(nameOf(field) in names))
  const shown = Object.keys(names).flatMap((field): FormProblem[] => {
    const message = (errors as Record<string, { message?: string } | undefined>)[field]?.message
    return message ? [{ field, message }] : []
  })
  return (
    <FormProvider {...form}>
      <Form
        noValidate
        onInput={() => setEdited(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (busy) return
          setEdited(false)
          const attempt = () => onAttempt(form.getValues())
          void form.handleSubmit(attempt, attempt)()
        }}
      >
        {isSubmitted && <ProblemSummary problems={shown} names={names} />}
        {children}
        {general && (
          <div className="flex gap-2 mt-5 text-error text-ui icon-top" role="alert">
            <Icon name="alert" />
            <span>
              {general.message} {remedies[general.field]}
            </span>
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a field that is left is judged, and its sentence would move the button away before it is let go */}
        <div className={`stack gap-3 mt-8 ${styles['actions']}`} onMouseDown={(event) => event.preventDefault()}>
          {actions}
        </div>
      </Form>
    </FormProvider>
  )
}

/** The form's field of an issue: an entry of a list (`categories.2`) is a matter of the list. */
const nameOf = (field: string): string => field.replace(/\.\d+$/, '')
