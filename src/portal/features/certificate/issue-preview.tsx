import { Duration } from '../../../ui/mark/duration.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CertificateTotals } from '#contract/certificate.ts'
import type { CertificateRange } from '#domain/certificate/range.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { AnswerLine } from '../../../ui/form/answer-line.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './certificate.module.css'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import { GradeTotals } from './grade-totals.tsx'

/** What a certificate of these days would say, and the button that issues it: once, however often it is pressed. */
export function IssuePreview({ range, totals }: { range: CertificateRange; totals: CertificateTotals }) {
  const navigate = useNavigate()
  const container = useRef<HTMLDivElement>(null)
  const [requestKey] = useState(() => randomHex(16))
  useEffect(() => container.current?.focus({ preventScroll: true }), [])
  const { task, message, write } = useWrite(
    async (_, signal) =>
      (await import('./certificate.api.ts')).sendCertificateRequest({ ...range, requestKey }, signal),
    {
      onDone: ({ certificateId, number }) => {
        notify.success(`已开具证书 ${number}`)
        void navigate(`?id=${certificateId}`)
      },
    },
  )
  return (
    <div
      ref={container}
      tabIndex={-1}
      role="region"
      aria-label="合计"
      className={`grid justify-items-start gap-3 mt-6 p-5 border rounded-2xl focus:outline-none ${styles['preview']}`}
    >
      <h3 className="h3">
        <Sentence>{`${fullDay(range.from)} 至 ${fullDay(range.to)}`}</Sentence>
      </h3>
      {totals.records === 0 ? (
        <AnswerLine kind="none">这段日期没有已生效的时长，换一段再看。还在公示的时长，期满后才能写进证书。</AnswerLine>
      ) : (
        <>
          <Sums totals={totals} />
          <GradeTotals totals={totals} />
          <p className="text-meta leading-meta text-muted">
            证书会写上你的姓名和志愿者编号，并列出这 {totals.records}{' '}
            条记录。以后有时长更正，证书自动失效，可以重新开具。
          </p>
          <Button loading={task !== null} loadingText="开具中" onClick={() => write({ name: 'issue' })}>
            <Icon name="certificate" size={20} />
            开具证书
          </Button>
        </>
      )}
      {message && (
        <AnswerLine kind="failed" role="alert">
          {message}
        </AnswerLine>
      )}
    </div>
  )
}

const Sums = ({ totals }: { totals: CertificateTotals }) => (
  <p className={`flex flex-wrap ${styles['sum']}`}>
    <span>
      <b>
        <Duration minutes={totals.serviceMinutes} />
      </b>
      <small>服务时长</small>
    </span>
    <span>
      <b>
        <Duration minutes={totals.trainingMinutes} />
      </b>
      <small>培训时长</small>
    </span>
    <span>
      <b>{totals.records} 条</b>
      <small>记录</small>
    </span>
  </p>
)
