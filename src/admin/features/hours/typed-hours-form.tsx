import { Grid } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { clockText } from '#domain/words.ts'
import { stayNear } from '#domain/hours/clock-times.ts'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { ensure } from '#domain/ensure.ts'
import { FileField } from '../../../ui/admin/file-field.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { sendAttachment, sendHoursCorrection, sendTypedHours, type SettlementSlot } from './settlement.api.ts'
import { checkText } from './text-form.tsx'

interface Times {
  start: string
  end: string
  files: FileList | null
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const checkClock = (text: string): string | null => (clock.test(text) ? null : '请填写时间，如 08:30')
const needsFile = (files: FileList | null): string | null =>
  files?.length ? null : `请选择签到表的照片或 PDF，最大 ${megabytesText(mostFileBytes)}`

const twoDigits = (instant: string): string => clockText(instant).padStart(5, '0')

interface Interval {
  readonly startAt: string
  readonly endAt: string
}

function timesNear(interval: Interval, times: Pick<Times, 'start' | 'end'>): Interval {
  const slot = { startAt: new Date(interval.startAt), endAt: new Date(interval.endAt) }
  const { startAt, endAt } = stayNear(times, slot)
  return { startAt: startAt.toISOString(), endAt: endAt.toISOString() }
}

interface FormProps {
  onDone: () => void
  onClose: () => void
}

const typedRules = checksOf<Times>({ start: checkClock, end: checkClock, files: needsFile })

/** Hours that the organization states: with what proves them, and for another person to confirm. */
export function TypedHoursForm({
  missionId,
  applicationId,
  slot,
  onDone,
  onClose,
}: FormProps & { missionId: string; applicationId: string; slot: SettlementSlot }) {
  const form = useForm<Times>({
    resolver: typedRules,
    defaultValues: { start: twoDigits(slot.startAt), end: twoDigits(slot.endAt), files: null },
  })
  const submission = useSubmit(form, {
    name: 'type',
    send: async ({ files, ...times }, signal) => {
      const attachmentId = await sendAttachment({ missionId }, ensure(files?.[0]), signal)
      await sendTypedHours(
        { missionId, attachmentId, participants: [{ applicationId, times: timesNear(slot, times) }] },
        signal,
      )
    },
    fieldOf: { participants: 'end', attachmentId: 'files', file: 'files' },
    onDone,
  })
  return (
    <Form form={form} {...submission} aria-label="补录时间">
      <Grid gap="3">
        <TimeFields />
        <AttachedFile />
        <FormActions submit="补录，交另一位复核" size="sm" cancel="再想想" onCancel={onClose} />
      </Grid>
    </Form>
  )
}

interface Correction extends Times {
  reason: string
}

const correctionRules = checksOf<Correction>({
  start: checkClock,
  end: checkClock,
  files: needsFile,
  reason: checkText,
})

interface CorrectionProps extends FormProps {
  entryId: string
  /** Null of hours without times. */
  from: string | null
  to: string | null
  /** To which the times belong. */
  slot: Interval
}

function useCorrection({ entryId, from, to, slot, onDone }: Omit<CorrectionProps, 'onClose'>) {
  const form = useForm<Correction>({
    resolver: correctionRules,
    defaultValues: {
      start: from === null ? '' : twoDigits(from),
      end: to === null ? '' : twoDigits(to),
      files: null,
      reason: '',
    },
  })
  const submission = useSubmit(form, {
    name: 'correct',
    send: async ({ files, reason, ...times }, signal) => {
      const attachmentId = await sendAttachment({ entryId }, ensure(files?.[0]), signal)
      await sendHoursCorrection({ entryId, attachmentId, reason: reason.trim(), times: timesNear(slot, times) }, signal)
    },
    fieldOf: { times: 'end', attachmentId: 'files', file: 'files' },
    onDone,
  })
  return { form, submission }
}

/** Other times for an entry of the ledger: less counts at once, more waits for another person and for the notice. */
export function CorrectionForm({ onClose, ...props }: CorrectionProps) {
  const { form, submission } = useCorrection(props)
  const { errors } = form.formState
  return (
    <Form form={form} {...submission} aria-label="更正时间">
      <Grid gap="3">
        <TimeFields />
        <AttachedFile />
        <TextArea
          label="更正的原因"
          required
          rows={2}
          hint="改少立即生效；改多要另一位复核，并重新公示。本人会看到原因。"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit="提交更正" size="sm" cancel="再想想" onCancel={onClose} />
      </Grid>
    </Form>
  )
}

/** Read of the form around. */
function TimeFields() {
  const { register, formState } = useFormContext<Times>()
  const { errors } = formState
  return (
    <Grid gridTemplateColumns="1fr 1fr" gap="3" maxWidth="20em">
      <TextField label="开始" type="time" required error={errors.start?.message} {...register('start')} />
      <TextField label="结束" type="time" required error={errors.end?.message} {...register('end')} />
    </Grid>
  )
}

function AttachedFile() {
  const { register, formState } = useFormContext<Times>()
  return (
    <FileField
      label="证明材料"
      required
      accept="image/jpeg,image/png,application/pdf"
      hint={`签到表的照片或 PDF，最大 ${megabytesText(mostFileBytes)}，复核的人能打开看。`}
      error={formState.errors.files?.message}
      {...register('files')}
    />
  )
}
