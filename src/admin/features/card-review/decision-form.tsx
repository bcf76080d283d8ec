import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Form, FormActions } from '../../../ui/form/form.tsx'

/** What the page of an application gives to the form of a decision. */
export interface DecisionPart {
  busy: boolean
  onCancel: () => void
}

interface DecisionFormProps<F extends FieldValues> extends DecisionPart {
  form: UseFormReturn<F, unknown, F>
  label: string
  submit: string
  cancel: string
  danger?: boolean
  onSubmit: (values: F) => void
  onInvalid?: () => void
  children: ReactNode
}

/** What a decision asks for before it is made. */
export const DecisionForm = <F extends FieldValues>({
  form,
  label,
  busy,
  onSubmit,
  onInvalid,
  children,
  ...actions
}: DecisionFormProps<F>) => (
  <Form
    aria-label={label}
    form={form}
    busy={busy}
    failure={null}
    onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)}
  >
    <Grid gap="4" marginTop="4" padding="4" borderWidth="1px" borderRadius="lg" background="bg">
      {children}
      <FormActions {...actions} />
    </Grid>
  </Form>
)
