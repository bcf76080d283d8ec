import type { BaseSyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldIssue } from '#contract/endpoint.ts'
import { failureOf } from '#machines/failure.ts'
import { formRefusal } from '../../lib/form-refusal.ts'
import { focusFirstWrong } from './focus-field.ts'

export interface RefusalFields<I extends FieldValues> {
  /** Fields that show their own sentence, in the order of the page; all of the form's without it. */
  shows?: readonly FieldPath<I>[] | undefined
  /** The form's fields of refusals, by their code or by the field that the server names. */
  fieldOf?: Readonly<Record<string, FieldPath<I>>> | undefined
}

/** The form's field of an issue: an entry of a list (`categories.2`) is a matter of the list. */
export const fieldOfIssue = ({ field }: FieldIssue): string => field.replace(/\.\d+$/, '')

/** What was wrong with the last attempt as a whole. */
export function failureIn<I extends FieldValues, O>({ formState }: UseFormReturn<I, unknown, O>): FieldIssue | null {
  const failure = formState.errors.root?.['server']
  return failure ? { field: String(failure.type), message: failure.message ?? '' } : null
}

/** Says what a call was refused with: at the fields that it names, the first of which takes the focus, and the rest of it as the form's own (`root.server`). */
export function showRefusal<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  error: unknown,
  { shows = Object.keys(form.getValues()) as FieldPath<I>[], fieldOf = {} }: RefusalFields<I>,
  event?: BaseSyntheticEvent,
): void {
  const codeField = fieldOf[failureOf(error).code]
  const issues = formRefusal(error).map((issue) => ({
    ...issue,
    field: codeField ?? fieldOf[issue.field] ?? fieldOfIssue(issue),
  }))
  const refusals = shows.flatMap((name) => {
    const issue = issues.find(({ field }) => field === name)
    return issue ? [{ name, message: issue.message }] : []
  })
  for (const { name, message } of refusals) form.setError(name, { type: 'refused', message })
  if (refusals.length > 0) focusFirstWrong(form, event)
  const rest = issues.find(({ field }) => !refusals.some(({ name }) => name === field))
  if (rest) form.setError('root.server', { type: rest.field, message: rest.message })
}
