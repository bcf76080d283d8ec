import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { focusField } from './focus-field.ts'
import { fieldOfIssue } from './refusal.ts'
import { handleSubmit } from './use-form.ts'
import type { Submission } from './use-submit.ts'

interface Problem {
  field?: string
  message: string
}

interface Attempts<F> {
  /** Fields that show their own sentence, in the order of the page. */
  shows: readonly string[]
  /** What was wrong with the last attempt, as the flow says; another first object where it is said again. */
  problems: readonly Problem[]
  /** The form's field of what the flow names. */
  fieldOf?: (field: string) => string
  busy: boolean
  onAttempt: (values: F) => void
}

/** Hands every attempt to the flow that judges it, good or not; what it says stands at the fields, or is the form's own until something is typed. */
export function useAttempt<F extends FieldValues>(
  form: UseFormReturn<F, unknown, F>,
  { shows, problems, fieldOf = (field) => field, busy, onAttempt }: Attempts<F>,
): Submission {
  const [isEdited, setEdited] = useState(false)
  const issues = problems.map(({ field = '', message }) => ({
    field: fieldOf(fieldOfIssue({ field, message })),
    message,
  }))
  const showIssues = useEffectEvent(() => {
    if (issues.length === 0) form.clearErrors(shows as FieldPath<F>[])
    const fieldIssues = issues.filter(({ field }) => shows.includes(field))
    for (const { field, message } of fieldIssues) form.setError(field as FieldPath<F>, { type: 'refused', message })
    if (fieldIssues[0]) focusField(fieldIssues[0].field)
  })
  const [first] = problems
  // oxlint-disable-next-line react/exhaustive-deps -- what is said anew is told anew
  useEffect(() => showIssues(), [first])
  const attempt = () => onAttempt(form.getValues())
  const submit = handleSubmit(form, attempt, attempt)
  return {
    busy,
    failure: isEdited ? null : (issues.find(({ field }) => !shows.includes(field)) ?? null),
    onSubmit: (event) => {
      if (busy) return event?.preventDefault()
      setEdited(false)
      void submit(event)
    },
    onInput: () => setEdited(true),
  }
}
