import { Grid } from '@chakra-ui/react'
import { membershipEventLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { checkOptionalReason, checkReason } from '../../../shared/federation/reason.ts'
import { TextArea } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type Member, sendMemberBlock, sendMemberEvent } from './membership.api.ts'

/** What is done to a member with words for the person. */
export type Reasoned = 'membership.refused' | 'membership.removed' | 'block'

export const reasonedLabels: Readonly<Record<Reasoned, string>> = {
  'membership.refused': membershipEventLabels['membership.refused'],
  'membership.removed': membershipEventLabels['membership.removed'],
  block: '加入黑名单',
}

export const reasonedMeanings: Readonly<Record<Reasoned, string>> = {
  'membership.refused': '对方会收到结果，以后还可以再申请。',
  'membership.removed': '对方会收到通知，已经记录的时长不变，以后还可以再申请。',
  block: '对方会收到通知：不能再加入，也不能报名这个组织的活动。已经报上的活动和记录的时长不变。',
}

interface ReasonFormProps {
  act: Reasoned
  member: Member
  onEnd: () => void
}

/** Why, in words that the person reads. */
export function MemberReasonForm({ act, member: { memberId, name }, onEnd }: ReasonFormProps) {
  const isNeeded = act === 'block'
  const check = isNeeded ? checkReason : checkOptionalReason
  const form = useForm({ resolver: checksOf({ reason: check }), defaultValues: { reason: '' } })
  const submission = useSubmit(form, {
    name: act,
    send: ({ reason }, signal) =>
      act === 'block'
        ? sendMemberBlock({ memberId, reason }, signal)
        : sendMemberEvent({ memberId, event: act, opinion: reason }, signal),
    fieldOf: { opinion: 'reason' },
    onDone: () => {
      notify.success(`已办理：${reasonedLabels[act]}“${name}”`)
      onEnd()
      revalidatePage()
    },
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5">
        <TextArea
          label="给对方的说明"
          rows={3}
          required={isNeeded}
          optional={!isNeeded}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit={reasonedLabels[act]} sending="正在办理" danger onCancel={onEnd} />
      </Grid>
    </Form>
  )
}
