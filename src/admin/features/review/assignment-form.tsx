import { Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { RadioPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import type { AssignmentProps, Colleagues } from './assignment.tsx'
import { sendAssignment } from './review.api.ts'

interface Values {
  staffId: string
}

/** Which colleague goes on with it. */
export function AssignmentForm({
  actor,
  kind,
  id,
  colleagues,
  onCancel,
}: AssignmentProps & { colleagues: Colleagues; onCancel: () => void }) {
  const form = useForm<Values>({
    resolver: createResolver(({ staffId }) => (staffId === '' ? [{ field: 'staffId', message: '请选择同事' }] : [])),
    defaultValues: { staffId: '' },
  })
  const submission = useSubmit(form, {
    name: 'assign',
    send: ({ staffId }, signal) => sendAssignment({ kind, id, staffId }, signal),
    onDone: (claim) => {
      notify.success(`已转给${claim.byName}`)
      actor.send({ type: 'claim.lost', claim })
      revalidatePage()
    },
    shows: ['staffId'],
  })
  return (
    <Form form={form} {...submission} aria-label="转给同事">
      <Grid gap="3" marginTop="3">
        <RadioPart
          name="staffId"
          label="转给哪位同事"
          required
          hint="同事的工作台上会看到，到下一个工作日结束都留给对方"
          items={colleagues.map(({ staffId, name }) => ({ code: staffId, name }))}
        />
        <FormActions submit="转给同事" sending="正在办理" size="sm" onCancel={onCancel} />
      </Grid>
    </Form>
  )
}
