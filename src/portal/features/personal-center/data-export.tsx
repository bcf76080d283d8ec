import { useState } from 'react'
import { exportsPerDay } from '#contract/privacy.ts'
import { notify } from '../../../lib/notice.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { type ExportedFile, takeData } from './privacy.api.ts'
import { checkProof } from '../../../shared/contact/proof-end.tsx'
import rows from './own-rows.module.css'
import styles from './privacy.module.css'

const rules = checksOf<{ password: string }>({ password: checkProof })

const saveData = ({ fileName, content }: ExportedFile) =>
  saveFile(new Blob([content], { type: 'application/json' }), fileName)

/** A copy of all that is stored about the person, as a page with its data beside it; the password is asked for, because everything stands there in plain. */
export function DataExport() {
  const [data, setData] = useState<ExportedFile | null>(null)
  const form = useForm({ resolver: rules, defaultValues: { password: '' } })
  const submission = useSubmit(form, {
    name: 'data.exported',
    send: async ({ password }, signal) => {
      const { page, ...file } = await takeData(password, signal)
      saveFile(new Blob([page.content], { type: 'text/html' }), page.fileName)
      setData(file)
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
        一份能直接看的网页，另附数据文件；证件号和电话完整。24 小时内最多 {exportsPerDay} 次。
      </p>
      <PasswordField
        label="登录密码"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <FormActions submit="导出我的数据" sending="正在整理">
        {data && (
          <Button variant="outline" onClick={() => saveData(data)}>
            下载数据文件
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
