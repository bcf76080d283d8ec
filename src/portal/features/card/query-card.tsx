import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { codes } from '#contract/codes.ts'
import { checkIdCard } from '#contract/fields/id-card.ts'
import { shanghaiDay } from '#contract/fields/shanghai-day.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './card.module.css'
import { type Answer, QueryAnswer } from './query-answer.tsx'

interface Values {
  name: string
  idNumber: string
}

/** Public query of a card by name and ID number. */
export default function QueryCard() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { name: '', idNumber: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ name, idNumber }) => {
    setAnswer(await ask(name.trim(), idNumber.trim()))
    place.current?.focus()
  })
  return (
    <div className={styles['panel']}>
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
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
      </form>
      <div ref={place} tabIndex={-1} className={styles['answer']} role="status">
        {answer && <QueryAnswer answer={answer} />}
      </div>
    </div>
  )
}

async function ask(name: string, idNumber: string): Promise<Answer> {
  try {
    const { queryCard } = await import('./card.api.ts')
    return { kind: 'found', card: await queryCard(name, idNumber) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: error.code === String(codes.notFound) ? 'none' : 'failed', words: error.message }
  }
}
