import { Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { checkMobile } from '#domain/fields/mobile.ts'
import { checkStaffReason } from '#domain/fields/staff-reason.ts'
import { type IdType, idTypes } from '#domain/lists/id-type.ts'
import { proposalRules } from '#contract/proposal.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { CheckPart, SelectPart, TextAreaPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type VolunteerHit, sendHelp } from './volunteer.api.ts'

interface HelpValues {
  document: IdType
  idNumber: string
  isPresent: boolean
  mobile: string
  reason: string
}

const rules = checksOf<HelpValues>({
  idNumber: (text) => (text.trim() === '' ? '请输入证件上的号码' : null),
  isPresent: (isPresent) => (isPresent ? null : '本人到场、照片与本人一致才能协助找回'),
  mobile: (text) => checkMobile(text.trim()),
  reason: checkStaffReason,
})

interface HelpFormProps {
  volunteer: VolunteerHit
  onDone: (change: Partial<VolunteerHit>) => void
  onCancel: () => void
}

function useHelp({ volunteer: { volunteerId, name }, onDone }: Omit<HelpFormProps, 'onCancel'>) {
  const form = useForm<HelpValues>({
    resolver: rules,
    defaultValues: { document: '111', idNumber: '', isPresent: false, mobile: '', reason: '' },
  })
  const submission = useSubmit(form, {
    name: 'help',
    send: ({ isPresent: _, idNumber, mobile, reason, document }, signal) =>
      sendHelp(
        {
          volunteerId,
          document,
          idNumber: idNumber.trim(),
          isPresent: true,
          mobile: mobile.trim(),
          reason: reason.trim(),
        },
        signal,
      ),
    onDone: () => {
      notify.success(`已提议协助“${name}”找回账号，等另一位管理员同意`)
      onDone({})
      revalidatePage()
    },
  })
  return { form, submission }
}

/** What was checked of the volunteer, and the mobile by which the account is recovered. */
export function HelpForm({ onCancel, ...props }: HelpFormProps) {
  const { form, submission } = useHelp(props)
  return (
    <Form form={form} {...submission} aria-label="协助找回账号">
      <Grid gap="3.5">
        <SelectPart name="document" label="看过的证件" placeholder="请选择证件" items={idTypes} required />
        <TextPart
          name="idNumber"
          label="证件上的号码"
          required
          autoComplete="off"
          hint="由系统和账号实名的号码核对，不会显示账号里的号码。"
        />
        <CheckPart name="isPresent">本人到场，证件照片与本人一致</CheckPart>
        <TextPart
          name="mobile"
          label="本人的新手机号"
          type="tel"
          required
          autoComplete="off"
          hint={`另一位管理员同意、${proposalRules.help.waitMs / 3_600_000} 小时里没有人拒绝，找回的地址就发到这里，本人验证后自己设置新密码。`}
        />
        <TextAreaPart name="reason" label="原因" required rows={3} hint="本人的查看记录里看得到，也记入操作记录。" />
        <FormActions submit="提议协助找回" sending="正在提交" onCancel={onCancel} />
      </Grid>
    </Form>
  )
}
