import { exportsPerDay } from '#contract/privacy.ts'
import { notify } from '../../../lib/notice.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { takeData } from './privacy.api.ts'
import { checkProof } from '../../../shared/contact/proof-end.tsx'
import rows from './own-rows.module.css'
import styles from './privacy.module.css'

const rules = checksOf<{ password: string }>({ password: checkProof })

/** A copy of all that is stored about the person, as a file; the password is asked for, because everything stands there in plain. */
export function DataExport() {
  const form = useForm({ resolver: rules, defaultValues: { password: '' } })
  const submission = useSubmit(form, {
    name: 'data.exported',
    send: async ({ password }, signal) => {
      const { fileName, content } = await takeData(password, signal)
      saveFile(new Blob([content], { type: 'application/json' }), fileName)
    },
    onDone: () => {
      form.setValue('password', '')
      notify.success('已导出，请保管好这个文件')
    },
    fieldOf: { '': 'password' },
  })
  return (
    <Form className={`grid gap-4.5 mt-3 ${styles['form']}`} form={form} {...submission}>
      <p className={`text-ui text-muted empty:hidden ${rows['said']}`}>
        文件是 JSON 格式，有账号、报名、时长、消息、同意和查看记录等全部数据，证件号和电话不打码。24 小时内最多{' '}
        {exportsPerDay} 次。
      </p>
      <PasswordField
        label="登录密码"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <FormActions submit="导出我的数据" sending="正在整理" />
    </Form>
  )
}
