import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldIssue } from '#contract/endpoint.ts'
import { focusField } from './problem-summary.tsx'
import { fieldOfIssue } from './refusal.ts'
import type { Submission } from './use-submit.ts'

interface Attempts<F> {
  /** Fields that show their own sentence, in the order of the page. */
  shows: readonly string[]
  /** What was wrong with the last attempt, as the flow says; another object where it is said anew. */
  problems: readonly FieldIssue[]
  busy: boolean
  onAttempt: (values: F) => void
}

/** Hands every attempt to the flow that judges it, good or not; what it says stands at the fields, or is the form's own until something is typed. */
export function useAttempt<F extends FieldValues>(
  form: UseFormReturn<F, unknown, F>,
  { shows, problems, busy, onAttempt }: Attempts<F>,
): Submission {
  const [edited, setEdited] = useState(false)
  const tell = useEffectEvent((said: readonly FieldIssue[]) => {
    if (said.length === 0) form.clearErrors(shows as FieldPath<F>[])
    const named = said.filter((problem) => shows.includes(fieldOfIssue(problem)))
    for (const problem of named)
      form.setError(fieldOfIssue(problem) as FieldPath<F>, { type: 'refused', message: problem.message })
    if (named[0]) focusField(fieldOfIssue(named[0]))
  })
  useEffect(() => tell(problems), [problems])
  const attempt = () => onAttempt(form.getValues())
  const submit = form.handleSubmit(attempt, attempt)
  return {
    busy,
    failure: edited ? null : (problems.find((problem) => !shows.includes(fieldOfIssue(problem))) ?? null),
    onSubmit: (event) => {
      if (busy) return event?.preventDefault()
      setEdited(false)
      void submit(event)
    },
    onInput: () => setEdited(true),
  }
}
