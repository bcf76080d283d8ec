import { objectionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { queryObjection } from '#contract/hours/publicity.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { QueryAnswer } from '../../../ui/form/query-answer.tsx'
import { ReceiptFields } from '../../../ui/form/receipt-fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQuery } from '../../../ui/form/use-query.ts'
import { Tag, type Tone } from '../../../ui/mark/tag.tsx'
import type { ObjectionResult } from './publicity.api.ts'
import styles from './publicity.module.css'

/** What became of an objection, by its number and contact. */
export function ObjectionQuery() {
  const form = useForm({ resolver: zodResolver(queryObjection.body), defaultValues: { number: '', contact: '' } })
  const { submission, answer } = useQuery(form, async (values) =>
    (await import('./publicity.api.ts')).fetchObjection(values),
  )
  return (
    <section className="mt-9 grid gap-3.5 border-t pt-7 md:mt-11 print:hidden" aria-labelledby="objection-query">
      <h2 className="h2" id="objection-query">
        查看异议的处理结果
      </h2>
      <p className="text-meta leading-meta text-muted">提交异议时给的回执编号 YY 开头，和当时留的联系方式一起查。</p>
      <Form aria-labelledby="objection-query" className={`grid ${styles['queryForm']}`} form={form} {...submission}>
        <ReceiptFields />
        <Button type="submit" variant="outline" loading={submission.busy} loadingText="查询中">
          查看结果
        </Button>
      </Form>
      <QueryAnswer className="focus:outline-none" {...answer}>
        {(result) => <Answer result={result} />}
      </QueryAnswer>
    </section>
  )
}

const tones: Record<ObjectionResult['state'], Tone> = { open: 'sea', dismissed: 'neutral', upheld: 'leaf' }

const waitingText = ({ explanation }: ObjectionResult): string =>
  explanation === null ? '组织正在核实，请过几天再来看。' : '联合会正在核对，请过几天再来看。'

const Answer = ({ result }: { result: ObjectionResult }) => (
  <div className="grid gap-2 p-4 border rounded-xl">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <b>{result.missionName}</b>
      <Tag tone={tones[result.state]}>{objectionStateLabels[result.state]}</Tag>
    </p>
    <p className="text-note leading-meta text-subtle">
      {result.number}&nbsp;· {dayAndTime(result.submittedAt)} 提交
    </p>
    <p className="whitespace-pre-line">{result.reason}</p>
    {result.explanation !== null && (
      <div className="grid gap-1 rounded-lg bg-subtle px-3.5 py-3">
        <h3>组织说明</h3>
        <p className="whitespace-pre-line">{result.explanation}</p>
        {result.explainedAt && <p className="text-note leading-meta text-subtle">{dayAndTime(result.explainedAt)}</p>}
      </div>
    )}
    <div className="grid gap-1 rounded-lg bg-subtle px-3.5 py-3">
      <h3>处理意见</h3>
      <p className="whitespace-pre-line">{result.opinion ?? waitingText(result)}</p>
      {result.decidedAt && <p className="text-note leading-meta text-subtle">{dayAndTime(result.decidedAt)}</p>}
    </div>
  </div>
)
