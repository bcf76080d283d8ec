import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { exportsPerDay } from '#contract/privacy.ts'
import { formRefusal } from '../../../lib/form-refusal.ts'
import { notify } from '../../../lib/notice.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { PasswordField } from '../../../ui/field/text-field.tsx'
import rows from './own-rows.module.css'
import styles from './privacy.module.css'

/** A copy of all that is stored about the person, as a file; the password is asked for, because everything stands there in plain. */
export function DataExport() {
  const { register, handleSubmit, setError, setValue, formState } = useForm({ defaultValues: { password: '' } })
  const [failure, setFailure] = useState<string | null>(null)
  const { task, write } = useWrite(
    async (_task, values, signal) => {
      const { takeData } = await import('./privacy.api.ts')
      const { fileName, content } = await takeData(values as string, signal).catch((error: unknown) => {
        const [problem] = formRefusal(error)
        if (problem?.field === 'service') setFailure(problem.message)
        else setError('password', { message: problem?.message ?? '' }, { shouldFocus: true })
        throw error
      })
      saveFile(new Blob([content], { type: 'application/json' }), fileName)
    },
    {
      onDone: () => {
        setValue('password', '')
        notify.success('已导出，请保管好这个文件')
      },
    },
  )
  return (
    <Form
      className={`stack gap-4.5 mt-3 ${styles['form']}`}
      noValidate
      onInput={() => setFailure(null)}
      onSubmit={(event) =>
        void handleSubmit(({ password }) => {
          if (task !== null) return
          setFailure(null)
          write({ name: 'data.exported' }, password)
        })(event)
      }
    >
      <p className={`text-ui muted hide-empty ${rows['said']}`}>
        文件是 JSON 格式，有账号、报名、时长、消息、同意和查看记录等全部数据，证件号和电话不打码。24 小时内最多{' '}
        {exportsPerDay} 次。
      </p>
      <PasswordField
        label="登录密码"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: '请输入登录密码' })}
      />
      {failure !== null && (
        <p role="alert" className="text-meta text-error">
          {failure}
        </p>
      )}
      <p>
        <Button type="submit" loading={task !== null} loadingText="正在整理">
          导出我的数据
        </Button>
      </p>
    </Form>
  )
}
