import { useForm } from 'react-hook-form'
import { checkIdCard } from '#contract/fields/id-card.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { queryResult } from '../../../lib/public-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useQueryForm } from '../../../ui/form/use-query-form.ts'
import styles from './card.module.css'
import { type Answer, QueryAnswer } from './query-answer.tsx'

interface Values {
  name: string
  idNumber: string
}

/** Public query of a card by name and ID number. */
export default function QueryCard() {
  const form = useForm<Values>({ defaultValues: { name: '', idNumber: '' } })
  const { errors, isSubmitting } = form.formState
  const { register } = form
  const { result: answer, place, onSubmit } = useQueryForm(form, ask)
  return (
    <div className={`p-5 bordered rounded-2xl ${styles['panel']}`}>
      <Form noValidate className="stack gap-4" onSubmit={onSubmit}>
        <TextField
          label="姓名"
          required
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', {
            validate: (value) => value.trim() !== '' || '请输入姓名',
          })}
        />
        <TextField
          label="身份证号"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          error={errors.idNumber?.message}
          {...register('idNumber', {
            validate: (value) => checkIdCard(value.trim(), shanghaiDay(Date.now())) ?? true,
          })}
        />
        <Button type="submit" variant="outlineBrand" loading={isSubmitting} loadingText="查询中">
          查询
        </Button>
      </Form>
      <div ref={place} tabIndex={-1} className={`quiet ${styles['answer']}`} role="status">
        {answer && <QueryAnswer answer={answer} />}
      </div>
    </div>
  )
}

const ask = ({ name, idNumber }: Values): Promise<Answer> =>
  queryResult(async () => (await import('./card.api.ts')).queryCard(name.trim(), idNumber.trim()))
