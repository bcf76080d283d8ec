import { groupedCode } from '#domain/certificate/number.ts'
import { fullDay } from '../../../lib/dates.ts'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Duration } from '../../../ui/mark/duration.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import type { CertificateDetail } from './certificate.api.ts'
import styles from './certificate-sheet.module.css'
import { GradeTotals } from './grade-totals.tsx'

/** What the paper says as text, and how others check it. */
export function CertificateFacts({ detail, onCopy }: { detail: CertificateDetail; onCopy: () => void }) {
  const { certificate, holder, snapshot } = detail
  const { from, to, totals, records } = snapshot
  return (
    <section className={`min-w-0 ${styles['facts']}`} aria-label="证书内容">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-ui text-muted">{holder.name}</p>
        <CertificateMark state={certificate.state} />
      </div>
      <p className={`text-figure leading-figure font-bold ${styles['total']}`}>
        <Duration minutes={totals.serviceMinutes} figure />
      </p>
      <p className="text-meta leading-meta text-muted">
        <span className="whitespace-nowrap">{fullDay(from)}</span>{' '}
        <span className="whitespace-nowrap">– {fullDay(to)}</span>
      </p>
      <p className="text-meta leading-meta text-muted">
        {totals.records} 条记录
        {totals.trainingMinutes > 0 && (
          <>
            ，另有培训 <Duration minutes={totals.trainingMinutes} />
          </>
        )}
      </p>
      <GradeTotals totals={totals} />
      <details className={`mt-5 border-t border-b ${styles['list']}`}>
        <summary className="text-ui">{records.length} 条记录</summary>
        <ul>
          {records.map(({ servedOn, missionName, organizationName, kind, minutes, grade }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a frozen list
            <li key={at} className="flex items-start gap-3 py-2.5 border-t">
              <GradeBadge grade={grade} />
              <span className="min-w-0 text-ui">
                {missionName}
                <span className="block text-meta leading-meta text-muted">
                  {organizationName}&nbsp;· <span className="whitespace-nowrap">{fullDay(servedOn)}</span>
                  {kind === 'training' && '\u00A0· 培训'}
                </span>
              </span>
              <b className="ms-auto text-ui">
                <Duration minutes={minutes} />
              </b>
            </li>
          ))}
        </ul>
      </details>
      <div className={`grid gap-3 mt-5 p-4 border rounded-2xl ${styles['check']}`}>
        <Icon name="shield" size={24} />
        <p>
          <b className="text-ui">谁都能查真</b>
          <span className="block text-meta leading-meta text-muted">只显示遮过的姓名和合计</span>
        </p>
        <code className="text-center bg-subtle rounded-md">{groupedCode(certificate.code)}</code>
        <Button variant="outline" onClick={onCopy}>
          <Icon name="link" size={20} />
          复制链接
        </Button>
      </div>
    </section>
  )
}
