import { Grid } from '@chakra-ui/react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { dutyLabels } from '#domain/duty.ts'
import { checkContact } from '#domain/fields/contact.ts'
import { checkStaffReason } from '#domain/fields/staff-reason.ts'
import { organizationFormLimits } from '#domain/registration/organization-form.ts'
import { checkPersonName } from '#domain/registration/volunteer-form.ts'
import { proposalRules } from '#contract/proposal.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { TextArea, TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type OrganizationRecord, sendCharge } from './organization-registry.api.ts'

interface ChargeValues {
  chargeName: string
  /** Of a colleague, `invited`, or '' where the accounts stay. */
  staffId: string
  contact: string
  reason: string
}

const invited = 'invited'

const rules = checksOf<ChargeValues>({
  contact: (contact, { staffId }) => (staffId === invited ? checkContact(contact.trim()) : null),
  chargeName: (name) => checkPersonName(name, '负责人姓名', organizationFormLimits.person),
  reason: checkStaffReason,
})

/** Who is in charge from now on, with the account that becomes an owner's. */
export function ChargeForm({ organization, onEnd }: { organization: OrganizationRecord; onEnd: () => void }) {
  const { chargeName, staff } = organization
  const form = useForm<ChargeValues, unknown, ChargeValues>({
    resolver: rules,
    defaultValues: { chargeName: chargeName ?? '', staffId: '', contact: '', reason: '' },
  })
  const { errors } = form.formState
  const submission = useCharge(form, organization, onEnd)
  const isInviting = useWatch({ control: form.control, name: 'staffId' }) === invited
  return (
    <Form form={form} {...submission} aria-label="更换负责人">
      <Grid gap="3.5">
        <TextField
          label="负责人姓名"
          required
          autoComplete="off"
          error={errors.chargeName?.message}
          {...form.register('chargeName')}
        />
        <ColleagueField form={form} staff={staff} />
        {isInviting && (
          <TextField
            label="新负责人的手机号或邮箱"
            required
            autoComplete="off"
            hint="邀请发到这里，七天内有效；接受以后就是组织的负责人。"
            error={errors.contact?.message}
            {...form.register('contact')}
          />
        )}
        <TextArea
          label="原因"
          required
          rows={3}
          hint={`另一位管理员同意后再等 ${proposalRules.charge.waitMs / 3_600_000} 小时，现在的负责人都会收到通知，可以拒绝。原来的负责人账号不变，由新的负责人在“工作人员”里调整。`}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormActions submit="提议更换负责人" sending="正在提交" onCancel={onEnd} />
      </Grid>
    </Form>
  )
}

type ChargeReturn = UseFormReturn<ChargeValues, unknown, ChargeValues>

const useCharge = (form: ChargeReturn, { organizationId, name: title }: OrganizationRecord, onEnd: () => void) =>
  useSubmit(form, {
    name: 'charge',
    send: ({ staffId, contact, reason, ...values }, signal) =>
      sendCharge(
        {
          organizationId,
          chargeName: values.chargeName.trim(),
          reason: reason.trim(),
          ...(staffId === invited ? { contact: contact.trim() } : staffId !== '' && { staffId }),
        },
        signal,
      ),
    onDone: () => {
      notify.success(`已提议更换“${title}”的负责人，等另一位管理员同意`)
      onEnd()
      revalidatePage()
    },
  })

interface ColleagueFieldProps extends Pick<OrganizationRecord, 'staff'> {
  form: ChargeReturn
}

/** Whose account becomes an owner's. */
function ColleagueField({ form, staff }: ColleagueFieldProps) {
  const items = [
    { code: '', name: '账号不变' },
    ...staff
      .filter(({ duty, blockedAt }) => duty !== 'owner' && blockedAt === null)
      .map(({ staffId, duty, ...person }) => ({ code: staffId, name: `${person.name}（${dutyLabels[duty]}）` })),
    { code: invited, name: '邀请新的负责人' },
  ]
  return (
    <Controller
      control={form.control}
      name="staffId"
      render={({ field: { name: fieldName, value, onChange } }) => (
        <SelectField
          name={fieldName}
          label="给哪位同事负责人的职责"
          value={value}
          items={items}
          onChange={onChange}
          error={form.formState.errors.staffId?.message}
        />
      )}
    />
  )
}
