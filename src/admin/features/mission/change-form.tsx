import { chakra, Grid } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Reply } from '#contract/endpoint.ts'
import type { missionChange } from '#contract/mission/mission-change.ts'
import { growthText } from '#domain/mission/mission-growth.ts'
import { dayAndWeekday, hoursBetween } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { ConditionFields } from './condition-fields.tsx'
import { PointChangeFields } from './point-change-fields.tsx'
import {
  changeBody,
  changeProblems,
  type ChangeValues,
  countAffectedPeople,
  hasGrowth,
  openSlots,
  toChangeValues,
} from './change-values.ts'
import { type ManagedMission, type ManagedSlot, sendMissionChange } from './mission.api.ts'

interface ChangeFormProps {
  mission: ManagedMission
  onClose: () => void
}

/** Time, place, contact and places of a mission that takes applications; who is told is said beforehand. */
export function MissionChangeForm({ mission, onClose }: ChangeFormProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { form, slots, isSent, submission } = useChange(mission, onClose)
  const { register, formState } = form
  const { errors, isDirty } = formState
  return (
    <Panel marginTop="4" padding={{ base: '4', md: '5' }} aria-labelledby="change-title">
      <chakra.h2 ref={title} textStyle="h2" id="change-title" tabIndex={-1} _focus={{ outline: 'none' }}>
        变更时间、地点或名额
      </chakra.h2>
      <Form form={form} {...submission} aria-labelledby="change-title">
        <Grid gap="4" marginTop="3">
          {slots.map((slot, at) => (
            <SlotFields key={slot.slotId} slot={slot} at={at} form={form} />
          ))}
          {slots.length === 0 && <Note>所有时段都开始了，时间和名额不能再改。</Note>}
          <PlaceFields form={form} />
          <PointChangeFields mission={mission} />
          <TextArea label="集合说明" optional rows={2} error={errors.meeting?.message} {...register('meeting')} />
          <ConditionFields mission={mission} />
          <TextArea
            label="变更原因"
            optional
            rows={2}
            hint="写给已报名的人，一句就行。"
            error={errors.reason?.message}
            {...register('reason')}
          />
          <Concern mission={mission} slots={slots} form={form} />
          <FormActions submit="变更" sending="变更中" onCancel={onClose} />
        </Grid>
      </Form>
      <LeaveGuard when={!isSent && isDirty} title="还没有变更" leave="不变更，离开">
        改过的内容还没有提交，离开后要重新改。
      </LeaveGuard>
    </Panel>
  )
}

const doneText = ({ waiting, told }: Reply<typeof missionChange>): string => {
  if (waiting.length > 0) return '已提交联合会审核，通过以后生效'
  return told > 0 ? `已变更，通知了 ${told} 人` : '已变更'
}

/** The change as it is typed, and its way to the server. */
function useChange(mission: ManagedMission, onClose: () => void) {
  const [now] = useState(() => Date.now())
  const [slots] = useState(() => openSlots(mission, now))
  const [isSent, setSent] = useState(false)
  const form = useForm<ChangeValues>({
    resolver: createResolver((values) => changeProblems(values, mission, slots, now)),
    defaultValues: toChangeValues(mission, slots),
  })
  const submission = useSubmit(form, {
    send: async (values, signal) => {
      const change = changeBody(values, mission, slots)
      return change === null ? null : sendMissionChange(change, signal)
    },
    onDone: (result) => {
      setSent(true)
      if (result) notify.success(doneText(result))
      onClose()
      revalidatePage()
    },
    name: 'change',
  })
  return { form, slots, isSent, submission }
}

function PlaceFields({ form: { register, formState } }: Pick<SlotFieldsProps, 'form'>) {
  const { errors } = formState
  return (
    <Grid gap="4" gridTemplateColumns={{ md: '1fr 1fr' }}>
      <TextField label="地点" required error={errors.place?.message} {...register('place')} />
      <TextField label="详细地址" required error={errors.address?.message} {...register('address')} />
      <TextField label="联系人" required error={errors.contactName?.message} {...register('contactName')} />
      <TextField label="联系电话" required error={errors.contactPhone?.message} {...register('contactPhone')} />
    </Grid>
  )
}

interface SlotFieldsProps {
  slot: ManagedSlot
  at: number
  form: ReturnType<typeof useForm<ChangeValues>>
}

function SlotFields({ slot: { positionName, startAt, endAt, taken }, at, form }: SlotFieldsProps) {
  const { register, formState } = form
  const errors = formState.errors.slots?.[at]
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="lg" padding="3.5">
      <chakra.legend paddingInline="1.5" fontSize="ui" fontWeight="bold">
        {positionName} {dayAndWeekday(startAt)} {hoursBetween(startAt, endAt)}
      </chakra.legend>
      <Grid gap="3.5" gridTemplateColumns={{ md: '1fr 1fr 140px' }}>
        <TextField
          type="datetime-local"
          label="开始"
          required
          error={errors?.startAt?.message}
          {...register(`slots.${at}.startAt`)}
        />
        <TextField
          type="datetime-local"
          label="结束"
          required
          error={errors?.endAt?.message}
          {...register(`slots.${at}.endAt`)}
        />
        <TextField
          inputMode="numeric"
          label="名额"
          required
          hint={`已占 ${taken} 个`}
          error={errors?.capacity?.message}
          {...register(`slots.${at}.capacity`)}
        />
      </Grid>
    </chakra.fieldset>
  )
}

interface ConcernProps {
  mission: ManagedMission
  slots: readonly ManagedSlot[]
  form: ReturnType<typeof useForm<ChangeValues>>
}

/** Whom the change concerns, as it stands in the form. */
function Concern({ mission, slots, form }: ConcernProps) {
  const values = useWatch({ control: form.control }) as ChangeValues
  const change = changeBody(values, mission, slots)
  const concerned = countAffectedPeople(change, mission)
  const isGrowing = hasGrowth(change, mission)
  return (
    <chakra.p role="status" paddingBlock="3" paddingInline="3.5" borderRadius="lg" background="sun.50" fontSize="ui">
      {isGrowing && <chakra.span display="block">{growthText}。</chakra.span>}
      {change === null
        ? '还没有改动。'
        : concerned > 0
          ? `会给 ${concerned} 人发站内信和邮件，写明变更前后，并请他们确认还能不能来。`
          : !isGrowing && '这些改动不影响已报名的人，不发通知；名额加了，会按次序递补候补。'}
    </chakra.p>
  )
}
