import { Grid } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { type Control, Controller, type UseFormReturn } from 'react-hook-form'
import { recordEntries } from '#domain/record-keys.ts'
import {
  changeableFields,
  joinModes,
  organizationChangeProblems,
  organizationFormLimits,
} from '#domain/registration/organization-form.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { sessionActor } from '../../../session/use-session.ts'
import { organizationFieldNames as names } from '../../../shared/organization/organization-names.ts'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { RadioField } from '../../../ui/field/chip-field.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { createResolver } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type OwnRegistration, sendOrganizationChange } from './organization.api.ts'

const joinItems = recordEntries(joinModes).map(([code, name]) => ({ code, name }))
const [minimum, maximum] = organizationFormLimits.introduction
const rules = createResolver(organizationChangeProblems)

type ChangeValues = Pick<OwnRegistration['profile'], (typeof changeableFields)[number]>

interface ChangeFormProps {
  profile: OwnRegistration['profile']
  onClose: () => void
}

/** What an approved organization changes of itself, for everybody at once. */
export function OrganizationChangeForm({ profile, onClose }: ChangeFormProps) {
  const { introduction, joinMode, address, contactName, contactPhone } = profile
  const title = useRef<HTMLHeadingElement>(null)
  const [isSent, setSent] = useState(false)
  useEffect(() => title.current?.focus(), [])
  const defaultValues = { introduction, joinMode, address, contactName, contactPhone }
  const form = useForm<ChangeValues>({ resolver: rules, defaultValues })
  const { register, control, formState } = form
  const { errors, isDirty } = formState
  const submission = useSubmit(form, {
    name: 'change',
    send: sendOrganizationChange,
    onDone: ({ changed }) => {
      setSent(true)
      notify.success(changed.length > 0 ? '资料已修改，门户上马上看得到' : '没有改动')
      sessionActor.send({ type: 'user.changed' })
      onClose()
      revalidatePage()
    },
    shows: changeableFields,
  })
  return (
    <Form form={form} {...submission} aria-labelledby="change-title">
      <SectionTitle as="h2" id="change-title" ref={title} tabIndex={-1} _focus={{ outline: 'none' }}>
        修改资料
      </SectionTitle>
      <Meta as="p" marginTop="1">
        保存后门户上马上看得到。名称、类型、代码、地区、证书和负责人由联合会变更。
      </Meta>
      <Grid gap="4.5" marginTop="4">
        <TextArea
          label={names.introduction}
          required
          rows={5}
          hint={`做什么、为谁做，${minimum}–${maximum} 字`}
          error={errors.introduction?.message}
          {...register('introduction')}
        />
        <JoinModeField control={control} />
        <TextField label={names.address} required error={errors.address?.message} {...register('address')} />
        <ContactFields form={form} />
        <FormActions submit="保存" sending="正在保存" onCancel={onClose} />
      </Grid>
      <LeaveGuard when={!isSent && isDirty} title="还没有保存" leave="不保存，离开">
        改过的内容还没有保存，离开后要重新改。
      </LeaveGuard>
    </Form>
  )
}

const JoinModeField = ({ control }: { control: Control<ChangeValues> }) => (
  <Controller
    control={control}
    name="joinMode"
    render={({ field: { name, value, onChange, onBlur }, fieldState }) => (
      <RadioField
        label={names.joinMode}
        required
        items={joinItems}
        error={fieldState.error?.message}
        {...{ name, value, onChange, onBlur }}
      />
    )}
  />
)

function ContactFields({ form: { register, formState } }: { form: UseFormReturn<ChangeValues> }) {
  const { errors } = formState
  return (
    <Grid gap="4.5" gridTemplateColumns={{ md: '1fr 1fr' }} alignItems="start">
      <TextField label={names.contactName} required error={errors.contactName?.message} {...register('contactName')} />
      <TextField
        label={names.contactPhone}
        required
        type="tel"
        hint="手机号，或带区号的座机；手机号在门户上遮住中间四位。"
        error={errors.contactPhone?.message}
        {...register('contactPhone')}
      />
    </Grid>
  )
}
