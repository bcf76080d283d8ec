import { useEffect, useRef, useState } from 'react'
import { checkIdCard } from '#domain/fields/id-card.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { type QueryResult, queryResult } from '../../../lib/public-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { QueryAnswer } from '../../../ui/form/query-answer.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { checksOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQuery } from '../../../ui/form/use-query.ts'
import styles from './card.module.css'
import { CardResult, type FoundCard } from './card-result.tsx'

interface Values {
  name: string
  idNumber: string
}

const rules = checksOf<Values>({
  name: (name) => (name.trim() === '' ? '请输入姓名' : null),
  idNumber: (idNumber) => checkIdCard(idNumber.trim(), shanghaiDay(Date.now())),
})

interface QueryCardProps {
  /** From the address, as the code on the back of a card fills it in: with both it is checked at once. */
  number: string
  code: string
}

/** Public query of a card by name and ID number, or by the code on its back. */
export default function QueryCard({ number, code }: QueryCardProps) {
  const form = useForm({ resolver: rules, defaultValues: { name: '', idNumber: '' } })
  const { register, formState } = form
  const { errors } = formState
  const { submission, answer } = useQuery(form, async ({ name, idNumber }) =>
    (await import('./card.api.ts')).searchCard(name.trim(), idNumber.trim()),
  )
  return (
    <div className={`p-5 border rounded-2xl ${styles['panel']}`}>
      {number !== '' && code !== '' && <ScannedCard key={`${number} ${code}`} number={number} code={code} />}
      <Form className="grid gap-4" form={form} {...submission}>
        <TextField label="姓名" required autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextField
          label="身份证号"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          error={errors.idNumber?.message}
          {...register('idNumber')}
        />
        <Button type="submit" variant="outlineBrand" loading={submission.busy} loadingText="查询中">
          查询
        </Button>
      </Form>
      <QueryAnswer className={`focus:outline-none ${styles['answer']}`} {...answer}>
        {(result) => <CardResult result={result} />}
      </QueryAnswer>
    </div>
  )
}

function ScannedCard({ number, code }: QueryCardProps) {
  const [result, setResult] = useState<QueryResult<FoundCard> | null>(null)
  const answerRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const check = async () => {
      const answer = await queryResult(async () => (await import('./card.api.ts')).checkCard(number, code))
      if (!isGone) setResult(answer)
    }
    void check()
    return () => {
      isGone = true
    }
  }, [number, code])
  return (
    <QueryAnswer className={styles['scanned'] ?? ''} {...{ result, answerRef }}>
      {(found) => <CardResult result={found} />}
    </QueryAnswer>
  )
}
