import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { instantNear } from '#domain/hours/clock-times.ts'
import { shanghaiTime } from '#domain/fields/shanghai-day.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { notify } from '../../../lib/notice.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { Note } from '../../../ui/admin/text.tsx'
import { CheckField } from '../../../ui/field/form-fields.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type ManualMark, ManualMarkFields, manualMarkOf, manualMarkProblems } from './manual-mark-fields.tsx'
import { sendMark, type SlotOnSite } from './attendance.api.ts'

/** Whom a mark is of, as the list or the search shows them. */
interface MarkSubject {
  readonly applicationId: string
  readonly name: string
  readonly purpose: AttendancePurpose
  readonly under14: boolean
}

interface MarkFormProps {
  subject: MarkSubject
  slot: Pick<SlotOnSite, 'startAt' | 'endAt'>
  /** The list is the way of this mission: no reason is asked for. */
  isListMode: boolean
  onClose: () => void
  onDone: () => void
}

/** Marks one person by hand: when, why, and what the hours are of then. */
export function MarkForm(props: MarkFormProps) {
  const { subject, isListMode, onClose } = props
  const label = purposeLabels[subject.purpose]
  return (
    <Dialog
      open
      onClose={onClose}
      title={`手动${label}：${subject.name}`}
      description={isListMode ? '本人会收到通知。' : '扫码优先。手动的要写原因，本人会收到通知，可以提出不同意见。'}
    >
      <MarkFields {...props} />
    </Dialog>
  )
}

interface Values extends ManualMark {
  time: string
  withGuardian: boolean
}

const verbs = { in: '到场', out: '离场' } as const

function MarkFields(props: MarkFormProps) {
  const { subject, isListMode, onClose } = props
  const { name, purpose, under14 } = subject
  const asksGuardian = under14 && purpose === 'in'
  const { form, submission } = useMark(props, asksGuardian)
  const { errors } = form.formState
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        <TextField
          type="time"
          label={`${verbs[purpose]}时间`}
          required
          error={errors.time?.message}
          {...form.register('time')}
        />
        <ManualMarkFields isListMode={isListMode} example="例如：和女儿一起来，现场见到本人" />
        {asksGuardian && <GuardianField form={form} />}
        <Note>
          {purpose === 'in'
            ? '手动到场、手动离场记 C 级；离场时扫一次码，就能升到 B 级。'
            : '手动离场、扫码到场记 B 级；两头都手动记 C 级。'}
        </Note>
        <FormActions submit={`确认${name}${verbs[purpose]}`} sending="正在登记" onCancel={onClose} />
      </Grid>
    </Form>
  )
}

/** The form of a mark, and its sending. */
function useMark({ subject, slot, isListMode, onDone }: MarkFormProps, asksGuardian: boolean) {
  const { applicationId, name, purpose } = subject
  // One mark, however often it is sent.
  const [nonce] = useState(() => randomHex(16))
  const [openedAt] = useState(() => shanghaiTime(new Date()).slice(11, 16))
  const form = useForm<Values>({
    resolver: createResolver<Values>((values) => issuesOf(values, { isListMode, asksGuardian })),
    defaultValues: { time: openedAt, reason: '', note: '', withGuardian: false },
  })
  const submission = useSubmit(form, {
    name: 'mark',
    fieldOf: { at: 'time' },
    send: ({ time, withGuardian, ...mark }, signal) =>
      sendMark(
        {
          applicationId,
          purpose,
          nonce,
          // Untouched it is the very moment.
          ...(time !== openedAt && { at: instantOf(time, slot) }),
          ...manualMarkOf(mark),
          ...(asksGuardian && { withGuardian }),
        },
        name,
        signal,
      ),
    onDone: (reply) => {
      notify.success(`${name} 已${purposeLabels[purpose]}${reply ? '' : '，存在这台设备，联网后自动补传'}`)
      onDone()
      if (reply) void refreshPage()
    },
  })
  return { form, submission }
}

const GuardianField = ({ form: { control, formState } }: { form: UseFormReturn<Values> }) => (
  <Controller
    control={control}
    name="withGuardian"
    render={({ field }) => (
      <CheckField
        name="withGuardian"
        checked={field.value}
        onChange={field.onChange}
        error={formState.errors.withGuardian?.message}
      >
        未满 14 周岁，监护人在场，已当面核对
      </CheckField>
    )}
  />
)

const instantOf = (time: string, { startAt, endAt }: MarkFormProps['slot']): string =>
  instantNear(time, { startAt: new Date(startAt), endAt: new Date(endAt) }).toISOString()

function issuesOf(
  { time, withGuardian, ...mark }: Values,
  { isListMode, asksGuardian }: { readonly isListMode: boolean; readonly asksGuardian: boolean },
) {
  return [
    ...(/^\d{2}:\d{2}$/.test(time) ? [] : [{ field: 'time', message: '请填写时间' }]),
    ...manualMarkProblems(mark, isListMode),
    ...(asksGuardian && !withGuardian ? [{ field: 'withGuardian', message: '请核对监护人在场后勾选' }] : []),
  ]
}
