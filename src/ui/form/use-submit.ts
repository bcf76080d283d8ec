import type { BaseSyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldIssue } from '#contract/endpoint.ts'
import { useWrite } from '../../lib/use-write.ts'
import { focusField } from './problem-summary.tsx'
import { failureIn, type RefusalFields, showRefusal } from './refusal.ts'

/** State of a form's submission. */
export interface Submission {
  busy: boolean
  /** What was wrong with the last attempt as a whole; null once something is typed. */
  failure: FieldIssue | null
  onSubmit: (event?: BaseSyntheticEvent) => void
  onInput?: () => void
}

interface Sending<I extends FieldValues, O, R> extends RefusalFields<I> {
  /** Calls the server. @throws ApiError */
  send: (values: O, signal: AbortSignal) => Promise<R>
  onDone?: (result: R) => void
  onFailed?: (error: unknown) => void
  /** Name of the write. */
  name?: string
  /** Whether fields are found by name on the page, in the order of `shows`, for they do not take the focus from the form. */
  leads?: boolean
}

/** Sends a form that is right, once at a time; a refusal stands at its fields, or is the form's own. */
export function useSubmit<I extends FieldValues, O, R>(
  form: UseFormReturn<I, unknown, O>,
  { send, onDone, onFailed, name = 'submit', leads = false, ...fields }: Sending<I, O, R>,
): Submission {
  const lead = () => {
    const first = leads && fields.shows?.find((field) => form.getFieldState(field).error)
    if (first) focusField(first)
  }
  const { task, write } = useWrite<O, R>(send, {
    onDone: (result) => onDone?.(result),
    onFailed: (error) => {
      showRefusal(form, error, fields)
      lead()
      onFailed?.(error)
    },
  })
  const busy = task !== null
  const failure = failureIn(form)
  const submit = form.handleSubmit((values) => write({ name }, values), lead)
  return {
    busy,
    failure,
    onSubmit: (event) => (busy ? event?.preventDefault() : void submit(event)),
    onInput: () => failure && form.clearErrors('root'),
  }
}
