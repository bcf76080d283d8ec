import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { FieldIssue } from '#contract/endpoint.ts'
import { createResolver } from './rules.ts'
import { useForm } from './use-form.ts'

/** The form of a `ProblemForm`: a field is judged when the focus leaves it, and at every key from then on. */
export const useProblemForm = <F extends FieldValues>(initial: F, problemsOf: (values: F) => readonly FieldIssue[]) =>
  useForm<F, unknown, F>({
    mode: 'onTouched',
    resolver: createResolver(problemsOf),
    defaultValues: initial as DefaultValues<F>,
  })
