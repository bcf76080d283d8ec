import { type BaseSyntheticEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldIssue } from '#contract/endpoint.ts'
import { useWrite } from '../../lib/use-write.ts'
import { failureIn, type RefusalFields, showRefusal } from './refusal.ts'
import { handleSubmit } from './use-form.ts'

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
}

/** Sends a form that is right, once at a time; a refusal stands at its fields, or is the form's own. */
export function useSubmit<I extends FieldValues, O, R>(
  form: UseFormReturn<I, unknown, O>,
  { send, onDone, onFailed, name = 'submit', ...fields }: Sending<I, O, R>,
): Submission {
  const submitEvent = useRef<BaseSyntheticEvent>(undefined)
  const { task, write } = useWrite<O, R>(send, {
    onDone: (result) => onDone?.(result),
    onFailed: (error) => {
      showRefusal(form, error, fields, submitEvent.current)
      onFailed?.(error)
    },
  })
  const busy = task !== null
  const failure = failureIn(form)
  const submit = handleSubmit(form, (values, event) => {
    submitEvent.current = event
    write({ name }, values)
  })
  return {
    busy,
    failure,
    onSubmit: (event) => (busy ? event?.preventDefault() : void submit(event)),
    onInput: () => failure && form.clearErrors('root'),
  }
}
