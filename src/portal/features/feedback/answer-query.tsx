import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { QueryAnswer } from '../../../ui/form/query-answer.tsx'
import { ReceiptFields } from '../../../ui/form/receipt-fields.tsx'
import { lazyRules } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQuery } from '../../../ui/form/use-query.ts'
import { AnswerCard } from './answer-card.tsx'
import type { ReceiptQuery } from './feedback.api.ts'

const rules = lazyRules<ReceiptQuery>(async () => (await import('./feedback-rules.ts')).receiptRules)

interface AnswerQueryProps {
  /** Filled in for whoever has just sent a message. */
  number: string
  contact: string
}

/** What became of a message, by its number and contact. */
export function AnswerQuery({ number, contact }: AnswerQueryProps) {
  const form = useForm<ReceiptQuery>({ resolver: rules.resolver, defaultValues: { number, contact } })
  const { submission, answer } = useQuery(form, async (values) =>
    (await import('./feedback.api.ts')).askFeedback(values),
  )
  return (
    <Form className="grid gap-5" form={form} onFocus={rules.fetch} {...submission}>
      <ReceiptFields size="lg" />
      <Button type="submit" size="lg" full variant="outlineBrand" loading={submission.busy} loadingText="查询中">
        查看答复
      </Button>
      <QueryAnswer className="focus:outline-none" {...answer}>
        {(result) => <AnswerCard result={result} />}
      </QueryAnswer>
    </Form>
  )
}
