import { useWatch } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { requestHours } from '#contract/hours/service-record.ts'
import { fullDay, span, timeOfDay } from '../../../../lib/dates.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { SelectField } from '../../../../ui/field/form-fields.tsx'
import { SendForm } from '../../../../ui/form/send-form.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { useSubmit } from '../../../../ui/form/use-submit.ts'
import { TextArea, TextField } from '../../../../ui/field/text-field.tsx'
import { type Requestable, sendRequest } from './hours.api.ts'
import styles from './hours.module.css'

interface HoursRequestProps {
  missions: readonly Requestable[]
  onCancel: () => void
  onSent: () => void
}

const clock = (instant: string) => timeOfDay(instant).padStart(5, '0')
const emptyRequest = { applicationId: '', servedOn: '', start: '', end: '', content: '' }

/** Asks the organization to recognise hours that it did not record; they count on the day of the slot. */
export function HoursRequest({ missions, onCancel, onSent }: HoursRequestProps) {
  const form = useForm({ resolver: zodResolver(requestHours.body), defaultValues: emptyRequest })
  const { register, formState, setValue, control, clearErrors } = form
  const { errors } = formState
  const applicationId = useWatch({ control, name: 'applicationId' })
  const selection = missions.find((item) => item.applicationId === applicationId)
  const choose = (id: string) => {
    const mission = missions.find((item) => item.applicationId === id)
    setValue('applicationId', id)
    setValue('servedOn', mission ? shanghaiDay(new Date(mission.startAt)) : '')
    setValue('start', mission ? clock(mission.startAt) : '')
    setValue('end', mission ? clock(mission.endAt) : '')
    clearErrors()
  }
  const submission = useSubmit(form, {
    send: sendRequest,
    onDone: onSent,
    shows: ['start', 'end', 'content'],
  })
  if (missions.length === 0) return <NoMissions onClose={onCancel} />
  return (
    <SendForm form={form} label="申请补录时长" submit="提交申请" cancel="取消" onCancel={onCancel} {...submission}>
      <SelectField
        label="补录哪一场"
        name="applicationId"
        value={applicationId}
        required
        placeholder="请选择"
        items={missions.map(({ applicationId: code, missionName, startAt, endAt }) => ({
          code,
          name: `${missionName}（${span(startAt, endAt)}）`,
        }))}
        error={errors.applicationId && '请选择参加过的场次'}
        onChange={choose}
      />
      <div className={`grid grid-cols-2 gap-4 ${styles['times']}`}>
        <TextField type="time" label="开始时间" required error={errors.start?.message} {...register('start')} />
        <TextField type="time" label="结束时间" required error={errors.end?.message} {...register('end')} />
      </div>
      <SelectionNote selection={selection} />
      <TextArea
        label="做了什么"
        required
        rows={3}
        hint="5 到 200 字，写清楚岗位和经过，组织据此核实。"
        error={errors.content?.message}
        {...register('content')}
      />
    </SendForm>
  )
}

const NoMissions = ({ onClose }: { onClose: () => void }) => (
  <div className={`grid justify-items-start gap-3 rounded-lg bg-subtle ${styles['none']}`}>
    <p>没有可以补录的活动：你参加过的场次都已有记录，或者还没有结束。</p>
    <Button variant="outline" size="sm" onClick={onClose}>
      知道了
    </Button>
  </div>
)

const SelectionNote = ({ selection }: { selection: Requestable | undefined }) => (
  <p className="text-note leading-meta text-subtle">
    {selection && `${fullDay(selection.startAt)}，${selection.organizationName}，${selection.place}。`}
    {selection && fullDay(selection.startAt) !== fullDay(selection.endAt) && '零点以后的时间，是第二天的。'}
    补录的时长记为 D 级，由组织确认、公示后生效。
  </p>
)
