import { groupedCode } from '#domain/certificate/number.ts'
import { formatMinutes } from '#domain/fields/minutes.ts'
import { certificateStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { fullDay } from '../../../lib/dates.ts'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import type { CertificateDetail } from './certificate.api.ts'
import styles from './certificate-sheet.module.css'
import { DocumentTotals } from './paper-totals.tsx'
import { Seal } from './seal.tsx'

/** What the certificate says, as it is printed. */
export function CertificateDocument({
  detail: { certificate, holder, snapshot, check },
}: {
  detail: CertificateDetail
}) {
  const { number, state, issuedAt } = certificate
  const { from, to, totals, records } = snapshot
  return (
    <article className={`relative mx-auto bg-white shadow-lg ${styles['paper']}`} aria-label={`时间证书 ${number}`}>
      {state !== 'issued' && (
        <p className={`rounded-sm font-bold text-xl text-error ${styles['void']}`}>{certificateStateLabels[state]}</p>
      )}
      <p className={`flex flex-wrap items-center justify-between text-note text-muted ${styles['corner']}`}>
        <b>
          <img src="/logo.svg" width={32} height={32} alt="" />
          i志愿
        </b>
        <span>
          证书编号 {number}
          <br />
          开具日期 {fullDay(issuedAt)}
        </span>
      </p>
      <h2 className={`leading-heading text-center ${styles['title']}`}>志愿服务时长证书</h2>
      <p className={`text-body ${styles['sentence']}`}>
        兹证明 <b>{holder.name}</b>（志愿者编号 {holder.volunteerNumber}
        {holder.idNumber && `，证件号码 ${holder.idNumber}`}）于 {fullDay(from)}至 {fullDay(to)}期间，有志愿服务记录{' '}
        {totals.records} 条，服务时长共计 <b>{formatMinutes(totals.serviceMinutes)}</b>
        {totals.trainingMinutes > 0 && `，另有培训时长 ${formatMinutes(totals.trainingMinutes)}`}
        。以上时长均已公示生效。
      </p>
      <DocumentTotals totals={totals} />
      <Records records={records} />
      <Foot detail={{ certificate, snapshot, check }} />
    </article>
  )
}

/** How it is checked, and who signs it. */
const Foot = ({
  detail: { certificate, snapshot, check },
}: {
  detail: Pick<CertificateDetail, 'certificate' | 'snapshot' | 'check'>
}) => (
  <div className={`grid gap-4 mt-7 ${styles['end']}`}>
    <svg
      className={styles['qr']}
      viewBox={`-2 -2 ${check.qr.size + 4} ${check.qr.size + 4}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="查验二维码"
    >
      <path d={check.qr.path} />
    </svg>
    <p className="text-meta leading-meta text-muted">
      扫码查验这张证书现在是否有效
      <br />
      查验码 <b className="text-ui text-fg whitespace-nowrap">{groupedCode(certificate.code)}</b>
      <br />
      本证书免费开具。时长更正后，旧证书自动失效。
    </p>
    <p className={`relative col-span-full ${styles['signed']}`}>
      <Seal name={snapshot.issuer} />
      {snapshot.issuer}
      <br />
      负责人：{snapshot.personInCharge}
      <br />
      {fullDay(certificate.issuedAt)}
    </p>
  </div>
)

const Records = ({ records }: Pick<CertificateDetail['snapshot'], 'records'>) => (
  <table className={`w-full mt-5 text-meta border-collapse ${styles['records']}`}>
    <caption className="sr-only">时长记录</caption>
    <thead>
      <tr>
        <th scope="col">日期</th>
        <th scope="col">活动</th>
        <th scope="col">组织</th>
        <th scope="col">时长</th>
        <th scope="col">等级</th>
      </tr>
    </thead>
    <tbody>
      {records.map(({ servedOn, missionName, organizationName, kind, minutes, grade }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a frozen list
        <tr key={at}>
          <td>{servedOn}</td>
          <td>
            {missionName}
            {kind === 'training' && '（培训）'}
          </td>
          <td>{organizationName}</td>
          <td>{formatMinutes(minutes)}</td>
          <td>
            <GradeBadge grade={grade} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
