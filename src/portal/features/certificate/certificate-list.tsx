import { Duration } from '../../../ui/mark/duration.tsx'
import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { fullDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import type { CertificatePage, OwnCertificate } from './certificate.api.ts'
import styles from './certificate.module.css'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import { PdfButton } from './pdf-button.tsx'

/** Every certificate that was issued, what became of it, and the papers in force. */
export function CertificateList({ page }: { page: CertificatePage }) {
  const { items, more } = usePages(page, async (cursor, signal) =>
    (await import('./certificate.api.ts')).fetchCertificates(cursor, signal),
  )
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="issued-title">
      <h2 className="h2" id="issued-title">
        已开具的证书
      </h2>
      {items.length === 0 ? (
        <EmptyState title="还没有开具过证书" level={3}>
          选好日期，核对时长，没问题就可以开具，当场下载。
        </EmptyState>
      ) : (
        <>
          <ul>
            {items.map((certificate) => (
              <Row key={certificate.certificateId} certificate={certificate} />
            ))}
          </ul>
          <More unit="份" {...more} />
        </>
      )}
    </section>
  )
}

function Row({ certificate }: { certificate: OwnCertificate }) {
  const { certificateId, number, state, from, to, records, serviceMinutes, issuedAt, endedAt, reason } = certificate
  return (
    <li className={`grid py-4.5 border-b gap-x-5 gap-y-3 ${styles['row']}`}>
      <div className="grid gap-1 min-w-0">
        <h3 className="h3">
          <Link to={`${routePath('timeCate')}?id=${certificateId}`} className="link">
            <Sentence>{`${fullDay(from)} 至 ${fullDay(to)}`}</Sentence>
          </Link>
        </h3>
        <p className={`flex flex-wrap items-center ${styles['marks']}`}>
          <CertificateMark state={state} />
          <span className="text-meta leading-meta text-muted">
            <Duration minutes={serviceMinutes} />，{records} 条记录
          </span>
        </p>
        <p className="text-meta leading-meta text-muted">
          <Sentence>{`${number}，${fullDay(issuedAt)}开具${endedAt ? `，${fullDay(endedAt)}失效` : ''}`}</Sentence>
        </p>
        {reason && <p className="text-note leading-meta text-subtle">{reason}</p>}
      </div>
      <div className={`grid justify-items-start gap-2 content-center empty:hidden print:hidden ${styles['acts']}`}>
        {state === 'issued' && <PdfButton size="sm" certificate={certificate} />}
      </div>
    </li>
  )
}
