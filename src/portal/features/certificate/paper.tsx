import { idNumberName } from '#domain/certificate/id-number-name.ts'
import { groupedCode } from '#domain/certificate/number.ts'
import { formatMinutes, paperNames } from '#domain/words.ts'
import { certificateStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { fullDay } from '../../../lib/dates.ts'
import { Duration } from '../../../ui/mark/duration.tsx'
import type { CertificateDetail } from './certificate.api.ts'
import styles from './paper.module.css'
import { PaperCorners, PaperTwig } from './paper-art.tsx'
import { PaperTotals } from './paper-totals.tsx'
import { PaperRecords } from './paper-records.tsx'
import { Seal } from './seal.tsx'

/** What the certificate says, as it is printed: a sheet that is as wide as its place. */
export function CertificatePaper({ detail: { certificate, holder, snapshot, check } }: { detail: CertificateDetail }) {
  const { number, state, issuedAt } = certificate
  return (
    <article
      data-theme="light"
      className={`relative bg-white text-fg shadow-lg ${styles['paper']}`}
      aria-label={`时间证书 ${number}`}
    >
      {state !== 'issued' && (
        <p className={`absolute font-bold text-error bg-white ${styles['void']}`}>{certificateStateLabels[state]}</p>
      )}
      <div className={`flex justify-between ${styles['corner']}`}>
        <p>
          <img src="/logo.svg" width={30} height={30} alt="" />
          <b>i志愿</b>
          <span>{snapshot.issuer}</span>
        </p>
        <p>
          编号 <b>{number}</b>
          <br />
          开具 {fullDay(issuedAt)}
        </p>
      </div>
      <PaperCorners />
      <h1 className={`leading-heading text-center ${styles['title']}`}>{paperNames.time}</h1>
      <PaperTwig />
      <Sentence holder={holder} snapshot={snapshot} />
      <PaperTotals totals={snapshot.totals} />
      <PaperRecords records={snapshot.records} />
      <Foot detail={{ certificate, snapshot, check }} />
    </article>
  )
}

const Sentence = ({
  holder: { name, volunteerNumber, idNumber },
  snapshot: { from, to, totals },
}: Pick<CertificateDetail, 'holder' | 'snapshot'>) => (
  <p className={styles['sentence']}>
    兹证明 <b>{name}</b>（志愿者编号 <span className="whitespace-nowrap">{volunteerNumber}</span>
    {idNumber && (
      <>
        ，{idNumberName(idNumber)} <span className="whitespace-nowrap">{idNumber}</span>
      </>
    )}
    ）于 <span className="whitespace-nowrap">{fullDay(from)}</span>至{' '}
    <span className="whitespace-nowrap">{fullDay(to)}</span>参加志愿服务，时长共计{' '}
    <strong>{formatMinutes(totals.serviceMinutes)}</strong>
    {totals.trainingMinutes > 0 && (
      <>
        ，另参加培训{' '}
        <i>
          <Duration minutes={totals.trainingMinutes} />
        </i>
      </>
    )}
    。以上均已公示期满并生效。
  </p>
)

/** How it is checked, and who signs it. */
const Foot = ({
  detail: { certificate, snapshot, check },
}: {
  detail: Pick<CertificateDetail, 'certificate' | 'snapshot' | 'check'>
}) => (
  <div className={`grid ${styles['end']}`}>
    <svg
      viewBox={`0 0 ${check.qr.size} ${check.qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="查验二维码"
    >
      <path d={check.qr.path} />
    </svg>
    <p>
      <b>扫码查真</b>
      <br />
      查验码 <code>{groupedCode(certificate.code)}</code>
      <br />
      免费开具；时长更正后，本证自动失效。
    </p>
    <div className="flex items-center">
      <Seal name={snapshot.issuer} />
      <p className={styles['signed']}>
        <b>{snapshot.issuer}</b>
        <br />
        负责人　{snapshot.personInCharge}
        <br />
        <span className="whitespace-nowrap">{fullDay(certificate.issuedAt)}</span>
      </p>
    </div>
  </div>
)
