import { type DefaultValues, type FieldErrors, type FieldValues, type Resolver, useForm } from 'react-hook-form'

export interface FormProblem {
  field: string
  message: string
}

/**
 * A form whose rules are one function of its words (`judge`, in the order of the page). A field is judged when the focus leaves it, and
 * at every key from then on.
 */
export function useProblemForm<F extends FieldValues>(initial: F, judge: (words: F) => readonly FormProblem[]) {
  const resolver: Resolver<F> = (words) => {
    const found = judge(words)
    if (found.length === 0) return { values: words, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { field, message } of found) errors[field] ??= { type: 'rule', message }
    return { values: {}, errors: errors as FieldErrors<F> }
  }
  return useForm<F>({
    mode: 'onTouched',
    resolver,
    defaultValues: initial as DefaultValues<F>,
    shouldFocusError: false,
  })
}
