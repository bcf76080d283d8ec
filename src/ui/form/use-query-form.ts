import { type SubmitEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { QueryResult } from '../../lib/public-query.ts'

/**
 * A form that asks and shows its answer below: asked once at a time, and whoever asked is led to the answer.
 * @returns the answer, its place, and what the form does when it is sent
 */
export function useQueryForm<F extends FieldValues, T>(
  { handleSubmit, formState: { isSubmitting } }: UseFormReturn<F>,
  ask: (words: F) => Promise<QueryResult<T>>,
) {
  const [result, setResult] = useState<QueryResult<T> | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const submit = handleSubmit(async (words) => {
    setResult(await ask(words))
    place.current?.focus()
  })
  const onSubmit = (event: SubmitEvent) => {
    if (isSubmitting) return event.preventDefault()
    void submit(event)
  }
  return { result, place, submit, onSubmit }
}
