import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { queryFeedback } from '#contract/feedback.ts'
import { queryResult } from '../../../lib/public-query.ts'
import { AnswerLine } from '../../../ui/form/answer-line.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/theme/provider.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useQueryForm } from '../../../ui/form/use-query-form.ts'
import { AnswerFace } from './answer-face.tsx'
import type { Found } from './feedback.api.ts'

interface AnswerQueryProps {
  /** Filled in for whoever has just sent a message. */
  number: string
  contact: string
}

/** What became of a message, by its number and contact. */
export function AnswerQuery(initial: AnswerQueryProps) {
  const form = useForm({
    resolver: zodResolver(queryFeedback.body),
    defaultValues: { number: initial.number, contact: initial.contact },
  })
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const { result, place, onSubmit } = useQueryForm(form, ask)
  return (
    <Form className="stack gap-5" noValidate onSubmit={onSubmit}>
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
      <div ref={place} tabIndex={-1} role="status" className="quiet">
        {result?.kind === 'found' && <AnswerFace found={result.found} />}
        {result && result.kind !== 'found' && <AnswerLine kind={result.kind}>{result.words}</AnswerLine>}
      </div>
    </Form>
  )
}

const ask = (values: { number: string; contact: string }) =>
  queryResult<Found>(async () => {
    const { askFeedback } = await import('./feedback.api.ts')
    return askFeedback(values)
  })
