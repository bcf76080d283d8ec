import { useEffect, useRef } from 'react'
import { checkCertificateCode, checkNumber } from '#domain/certificate/number.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { QueryAnswer } from '../../../ui/form/query-answer.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQuery } from '../../../ui/form/use-query.ts'
import { CheckAnswer } from './check-answer.tsx'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './certificate.module.css'

interface CheckFormProps {
  /** From the address, as the QR code on a certificate fills it in: with both it is checked at once. */
  number: string
  code: string
}

const rules = checksOf<CheckFormProps>({ number: checkNumber, code: checkCertificateCode })

/** Public check by the two facts on the paper. */
export function CheckForm(initial: CheckFormProps) {
  const form = useForm({ resolver: rules, defaultValues: initial })
  const { register, formState } = form
  const { errors } = formState
  const { submission, answer } = useQuery(form, async ({ number, code }) =>
    (await import('./certificate.api.ts')).checkByFacts(number, code),
  )
  const shouldSubmit = useRef(initial.number !== '' && initial.code !== '')
  useEffect(() => {
    if (!shouldSubmit.current) return
    shouldSubmit.current = false
    submission.onSubmit()
  })
  return (
    <>
      <Form
        className={classes('grid gap-4', styles['form'], answer.result && 'print:hidden')}
        form={form}
        {...submission}
      >
        <TextField
          label="证书编号"
          hint="SJ 或 JZ 开头，共 16 位"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errors.number?.message}
          {...register('number')}
        />
        <TextField
          label="查验码"
          hint="二维码旁边，12 位，不分大小写"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errors.code?.message}
          {...register('code')}
        />
        <Button type="submit" loading={submission.busy} loadingText="查验中">
          查验
        </Button>
      </Form>
      <QueryAnswer className={`focus:outline-none ${styles['answer']}`} {...answer}>
        {(result) => <CheckAnswer result={result} />}
      </QueryAnswer>
    </>
  )
}
