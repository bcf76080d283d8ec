import { chakra, Grid } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { attendanceTiming } from '#domain/attendance-rules.ts'
import { addWalkIn } from '#contract/application/managed-application.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note, SectionTitle } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type ApplicationSlot, sendWalkIn } from './application.api.ts'

const rules = zodResolver(addWalkIn.body.omit({ slotId: true }))

const minute = 60_000

/** While people check in at a slot: the way in for those who came without having applied. */
export function WalkIn({ slot: { slotId, startAt, endAt } }: { slot: ApplicationSlot }) {
  const now = useNow(minute)
  const [isOpen, setOpen] = useState(false)
  const span = { startAt: Date.parse(startAt), endAt: Date.parse(endAt) }
  if (attendanceTiming('in', span, now) !== 'open') return null
  return (
    <Panel marginTop="4.5" padding={{ base: '4', md: '5' }} aria-labelledby="walk-in-title">
      <SectionTitle id="walk-in-title">有人没报名就来了？</SectionTitle>
      <Note display="block" marginTop="1">
        姓名和号码都对得上才会加入；马上确认，占一个名额，本人会收到通知。
      </Note>
      {isOpen ? (
        <WalkInForm slotId={slotId} onClose={() => setOpen(false)} />
      ) : (
        <chakra.div marginTop="3">
          <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
            现场加人
          </Button>
        </chakra.div>
      )}
    </Panel>
  )
}

/** Adds people one after the other. */
function WalkInForm({ slotId, onClose }: { slotId: string; onClose: () => void }) {
  const form = useForm({ resolver: rules, defaultValues: { name: '', proof: '' } })
  const { errors } = form.formState
  const submission = useSubmit(form, {
    name: 'walkIn',
    shows: ['name', 'proof'],
    send: (values, signal) => sendWalkIn({ slotId, ...values }, signal),
    onDone: () => {
      notify.success('已加入并确认，请本人扫码签到')
      form.reset()
      revalidatePage()
    },
  })
  return (
    <Form aria-label="现场加人" form={form} {...submission}>
      <Grid gap="4" marginTop="3" gridTemplateColumns={{ md: '1fr 1fr' }} alignItems="start">
        <TextField label="姓名" required autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="手机号或志愿者编号"
          required
          autoComplete="off"
          error={errors.proof?.message}
          {...form.register('proof')}
        />
      </Grid>
      <Grid gap="2" marginTop="4">
        <FormActions submit="加入这个时段" sending="正在加入" onCancel={onClose} />
      </Grid>
    </Form>
  )
}
