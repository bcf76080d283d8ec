import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CertificateTotals } from '#contract/certificate.ts'
import { type CertificateRange, firstCertificateDay, rangeProblems } from '#domain/certificate/range.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DatePart } from '../../../ui/field/form-parts.tsx'
import { ProblemForm } from '../../../ui/form/problem-form.tsx'
import { useProblemForm } from '../../../ui/form/use-problem-form.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import styles from './certificate.module.css'
import { IssuePreview } from './issue-preview.tsx'

const names = { from: '开始日期', to: '结束日期' }

/** Chooses the days of a certificate and shows what they add up to, before it is issued. */
export function IssueCertificate() {
  const [today] = useState(() => shanghaiDay(new Date()))
  const [preview, setPreview] = useState<{ range: CertificateRange; totals: CertificateTotals } | null>(null)
  const form = useProblemForm<CertificateRange>({ from: `${today.slice(0, 4)}-01-01`, to: today }, (range) =>
    rangeProblems(range, today),
  )
  const [start, end] = useWatch({ control: form.control, name: ['from', 'to'] })
  const isChosen = (range: CertificateRange) => range.from === start && range.to === end
  const current = preview?.range.from === start && preview.range.to === end ? preview : null

  const submission = useSubmit(form, {
    send: async (range, signal) => ({
      range,
      totals: await (await import('./certificate.api.ts')).fetchCertificateTotals(range, signal),
    }),
    onDone: setPreview,
    shows: ['from', 'to'],
  })

  return (
    <section className={`@container mt-4 print:hidden ${styles['issue']}`} aria-labelledby="issue-title">
      <h2 className="h2" id="issue-title">
        开具新证书
      </h2>
      <p className="text-ui text-muted">选一段日期，核对时长，再开具。只计入公示期满、已经生效的时长。</p>
      <Presets today={today} isChosen={isChosen} onChoose={(range) => form.reset(range)} />
      <ProblemForm
        {...{ form, names, ...submission }}
        actions={
          <Button type="submit" variant={current ? 'outline' : 'solid'} loading={submission.busy} loadingText="计算中">
            下一步：核对时长
          </Button>
        }
      >
        <div className={`grid gap-4 ${styles['days']}`}>
          <DatePart name="from" label={names.from} min={firstCertificateDay} max={today} required />
          <DatePart name="to" label={names.to} min={firstCertificateDay} max={today} required />
        </div>
      </ProblemForm>
      {current && <IssuePreview key={`${start} ${end}`} {...current} />}
    </section>
  )
}

interface PresetsProps {
  today: string
  isChosen: (range: CertificateRange) => boolean
  onChoose: (range: CertificateRange) => void
}

const Presets = ({ today, isChosen, onChoose }: PresetsProps) => (
  <p className={`flex flex-wrap gap-2.5 ${styles['presets']}`}>
    {presets(today).map(({ label, range }) => (
      <Button
        key={label}
        size="sm"
        variant={isChosen(range) ? 'soft' : 'outline'}
        aria-pressed={isChosen(range)}
        onClick={() => onChoose(range)}
      >
        {label}
      </Button>
    ))}
  </p>
)

function presets(today: string): readonly { label: string; range: CertificateRange }[] {
  const year = Number(today.slice(0, 4))
  return [
    { label: '今年', range: { from: `${year}-01-01`, to: today } },
    { label: '去年', range: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
    { label: '近一年', range: { from: addDays(today, -364), to: today } },
  ]
}
