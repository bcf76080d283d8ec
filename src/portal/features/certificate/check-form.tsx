import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { checkCode, checkNumber } from '#contract/certificate/number.ts'
import { queryResult } from '../../../lib/public-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useQueryForm } from '../../../ui/form/use-query-form.ts'
import { CheckAnswer } from './check-answer.tsx'
import styles from './certificate.module.css'

interface CheckFormProps {
  /** From the address, as the QR code on a certificate fills it in: with both it is checked at once. */
  number: string
  code: string
}

/** Public check by the two facts on the paper. */
export function CheckForm(given: CheckFormProps) {
  const form = useForm({ defaultValues: given })
  const { errors, isSubmitting } = form.formState
  const { register } = form
  const { result, place, submit, onSubmit } = useQueryForm(form, check)
  const first = useRef(given.number !== '' && given.code !== '')
  useEffect(() => {
    if (!first.current) return
    first.current = false
    void submit()
  })
  return (
    <>
      <Form noValidate className={`stack gap-4 ${styles['form']}`} onSubmit={onSubmit}>
        <TextField
          label="证书编号"
          hint="SJ 或 JZ 开头，共 16 位"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={errors.number?.message}
          {...register('number', { validate: (value) => checkNumber(value) ?? true })}
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
          {...register('code', { validate: (value) => checkCode(value) ?? true })}
        />
        <Button type="submit" loading={isSubmitting} loadingText="查验中">
          查验
        </Button>
      </Form>
      <div ref={place} tabIndex={-1} role="status" className={`landing ${styles['answer']}`}>
        {result && <CheckAnswer result={result} />}
      </div>
    </>
  )
}

const check = ({ number, code }: CheckFormProps) =>
  queryResult(async () => (await import('./certificate.api.ts')).checkByFacts(number, code))
