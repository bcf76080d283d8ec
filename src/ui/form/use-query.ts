import { type BaseSyntheticEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type QueryResult, queryResult } from '../../lib/public-query.ts'
import { handleSubmit } from './use-form.ts'

/**
 * A form that asks and shows its answer below (`QueryAnswer`): asked once at a time, and whoever asked is led to the answer.
 * @param ask throws ApiError
 */
export function useQuery<I extends FieldValues, O, T>(
  form: UseFormReturn<I, unknown, O>,
  ask: (values: O) => Promise<T>,
) {
  const [result, setResult] = useState<QueryResult<T> | null>(null)
  const answerRef = useRef<HTMLDivElement>(null)
  const { isSubmitting } = form.formState
  const submit = handleSubmit(form, async (values) => {
    setResult(await queryResult(() => ask(values)))
    answerRef.current?.focus()
  })
  const onSubmit = (event?: BaseSyntheticEvent) => (isSubmitting ? event?.preventDefault() : void submit(event))
  return { submission: { busy: isSubmitting, failure: null, onSubmit }, answer: { result, answerRef } }
}
