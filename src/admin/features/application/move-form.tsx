import { Grid } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { span } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Applicant, type ApplicationSlot, sendApplicationMove } from './application.api.ts'

const rules = checksOf<{ slotId: string; opinion: string }>({
  slotId: (slotId) => (slotId === '' ? '请选要换到的时段' : null),
  opinion: (opinion) => (opinion.trim().length <= 200 ? null : `最多 200 字，现在是 ${opinion.trim().length} 字`),
})

/** `捡拾组 12月5日 周六 8:00–11:00（还有 2 个名额）` */
function slotText({ positionName, startAt, endAt, capacity, taken, counts }: ApplicationSlot): string {
  const free = counts.waiting > 0 ? 0 : capacity - taken
  return `${positionName} ${span(startAt, endAt)}（${free > 0 ? `还有 ${free} 个名额` : '已满，要候补'}）`
}

interface MoveFormProps {
  applicant: Applicant
  /** Where the person may go. */
  slots: readonly ApplicationSlot[]
  onEnd: () => void
}

/** Moves a person to another slot of the mission, with words that the person reads. */
export function MoveForm({ applicant: { applicationId, name }, slots, onEnd }: MoveFormProps) {
  const form = useForm({ resolver: rules, defaultValues: { slotId: '', opinion: '' } })
  const { errors } = form.formState
  const submission = useSubmit(form, {
    name: 'move',
    shows: ['slotId', 'opinion'],
    send: (values, signal) => sendApplicationMove({ applicationId, ...values }, signal),
    onDone: ({ state }) => {
      notify.success(
        state === 'waitlisted' ? `${name}已转到那个时段候补，并通知了本人` : `${name}已换时段，并通知了本人`,
      )
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form aria-label="换时段" form={form} {...submission}>
      <Grid gap="3" marginTop="3">
        <Controller
          control={form.control}
          name="slotId"
          render={({ field: { name: field, value, onChange, onBlur } }) => (
            <SelectField
              id={`${field}-${applicationId}`}
              name={field}
              label="换到"
              required
              placeholder="请选择时段"
              value={value}
              items={slots.map((slot) => ({ code: slot.slotId, name: slotText(slot) }))}
              error={errors.slotId?.message}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <TextArea
          label="给本人的说明"
          rows={2}
          optional
          hint="马上生效，本人会收到通知，来不了可以取消。"
          error={errors.opinion?.message}
          {...form.register('opinion')}
        />
        <FormActions submit="换到这个时段" sending="正在换" size="sm" onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
