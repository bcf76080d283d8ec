import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { notify } from '../../lib/notice.ts'
import { revalidatePage } from '../../lib/page-router.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'

interface DutyFormProps<F extends FieldValues> {
  /** Of whoever has the account. */
  name: string
  rules: Resolver<F, unknown, F>
  initial: NoInfer<DefaultValues<F>>
  /** @throws ApiError */
  send: (values: F, signal: AbortSignal) => Promise<unknown>
  onEnd: () => void
  /** The field of the duties. */
  children: ReactNode
}

/** Other duties of an account of staff. */
export function DutyForm<F extends FieldValues>({ name, rules, initial, send, onEnd, children }: DutyFormProps<F>) {
  const form = useForm<F, unknown, F>({ resolver: rules, defaultValues: initial })
  const submission = useSubmit(form, {
    name: 'duty',
    send,
    onDone: () => {
      notify.success(`已调整“${name}”的职责`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5">
        {children}
        <FormActions submit="保存" sending="正在保存" onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
