import { chakra, Grid } from '@chakra-ui/react'
import { checkSecondFactorCode } from '#domain/fields/second-factor-code.ts'
import { Meta } from '../../../ui/admin/text.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { QrCode } from '../../../ui/mark/qr-code.tsx'
import { type Enrolment, sendConfirm } from './second-factor.api.ts'

interface ConfirmFormProps {
  enrolment: Enrolment
  /** Told of the recovery codes. */
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

const rules = checksOf<{ code: string }>({ code: checkSecondFactorCode })

/** The secret as a picture and as text, and the first code that an app makes of it. */
export function ConfirmForm({ enrolment: { secret, address }, onDone, onCancel }: ConfirmFormProps) {
  const form = useForm({ resolver: rules, defaultValues: { code: '' } })
  const submission = useSubmit(form, {
    name: 'confirm',
    send: sendConfirm,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form form={form} {...submission}>
      <Grid gap="3.5" marginTop="3">
        <Meta as="p">用手机上的验证器应用（例如 Microsoft Authenticator、腾讯身份验证器）扫这个二维码：</Meta>
        <chakra.div width="12rem" borderWidth="1px" borderRadius="lg" overflow="hidden">
          <QrCode text={address} label="两步验证的二维码" />
        </chakra.div>
        <Meta as="p">
          扫不了？在应用里选“手动输入”，填这串密钥：
          <chakra.b display="block" overflowWrap="anywhere">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </chakra.b>
        </Meta>
        <TextField
          label="应用里显示的 6 位动态码"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <FormActions submit="开启两步验证" sending="正在核对" onCancel={onCancel} />
      </Grid>
    </Form>
  )
}
