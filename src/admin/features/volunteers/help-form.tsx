import { Grid } from '@chakra-ui/react'
import { useForm } from '../../../ui/form/use-form.ts'
import { checkMobile } from '#contract/fields/mobile.ts'
import { type IdType, idTypes } from '#contract/lists/id-type.ts'
import { helpMinutes } from '#contract/managed-volunteer.ts'
import { notify } from '../../../lib/notice.ts'
import { checkReason } from '../../../shared/federation/reason.ts'
import { CheckPart, SelectPart, TextAreaPart, TextPart } from '../../../ui/field/form-parts.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type FoundVolunteer, sendHelp } from './volunteers.api.ts'

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
  reason: checkReason,
})

interface HelpFormProps {
  volunteer: FoundVolunteer
  onDone: (help: Pick<FoundVolunteer, 'helpUntil'>) => void
  onCancel: () => void
}

/** What was checked of the volunteer, and the mobile by which the account is recovered. */
export function HelpForm({ volunteer: { volunteerId, name }, onDone, onCancel }: HelpFormProps) {
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
    onDone: (help) => {
      notify.success(`已为“${name}”开通找回，${helpMinutes} 分钟内有效`)
      onDone(help)
    },
  })
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
          hint="找回的地址发到这里，本人验证后自己设置新密码。"
        />
        <TextAreaPart name="reason" label="原因" required rows={3} hint="本人的查看记录里看得到，也记入操作记录。" />
        <FormActions submit="开通找回" sending="正在开通" onCancel={onCancel} />
      </Grid>
    </Form>
  )
}
