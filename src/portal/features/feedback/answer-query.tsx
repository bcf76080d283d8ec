import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { queryFeedback } from '#contract/feedback.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AnswerFace } from './answer-face.tsx'
import styles from './feedback.module.css'
import type { Found } from './feedback.api.ts'

interface AnswerQueryProps {
  /** Filled in for whoever has just sent a message. */
  number: string
  contact: string
}

type Result = { found: Found } | { words: string }

/** What became of a message, by its number and contact. */
export function AnswerQuery(initial: AnswerQueryProps) {
  const [result, setResult] = useState<Result | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(queryFeedback.body),
    defaultValues: { number: initial.number, contact: initial.contact },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    setResult(await ask(values))
    place.current?.focus()
  })
  return (
    <form
      className={styles['fields']}
      noValidate
      onSubmit={(event) => {
        if (isSubmitting) return event.preventDefault()
        void submit(event)
      }}
    >
      <TextField
        label="回执编号"
        size="lg"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={errors.number?.message}
        {...register('number')}
      />
      <TextField
        label="提交时的手机号或邮箱"
        size="lg"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.contact?.message}
        {...register('contact')}
      />
      <Button type="submit" size="lg" full variant="outlineBrand" loading={isSubmitting} loadingText="查询中">
        查看答复
      </Button>
      <div ref={place} tabIndex={-1} role="status" className={styles['result']}>
        {result && 'found' in result && <AnswerFace found={result.found} />}
        {result && 'words' in result && (
          <p className={styles['bad']}>
            <Icon name="alert" />
            {result.words}
          </p>
        )}
      </div>
    </form>
  )
}

async function ask(values: { number: string; contact: string }): Promise<Result> {
  try {
    const { askFeedback } = await import('./feedback.api.ts')
    return { found: await askFeedback(values) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { words: error.message }
  }
}
