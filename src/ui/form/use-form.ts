import {
  type FieldValues,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
  // oxlint-disable-next-line no-restricted-imports -- the one place that takes it
  useForm as useLibraryForm,
} from 'react-hook-form'
import { focusFirstWrong } from './focus-field.ts'

/** The library's form. `handleSubmit` below gives the focus, for the library gives it once more by a timer, when the next field may be typed in. */
export const useForm = <I extends FieldValues = FieldValues, C = unknown, O = I>(
  form: UseFormProps<I, C, O>,
): UseFormReturn<I, C, O> => useLibraryForm({ ...form, shouldFocusError: false })

/** What is done when a form is sent: with values that are right, or else with what is wrong, whose first field takes the focus. */
export const handleSubmit = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  onValid: SubmitHandler<O>,
  onInvalid?: SubmitErrorHandler<I>,
) =>
  form.handleSubmit(onValid, async (errors, event) => {
    await onInvalid?.(errors, event)
    focusFirstWrong(form, event)
  })
