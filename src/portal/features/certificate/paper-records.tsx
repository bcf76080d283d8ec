import { Duration } from '../../../ui/mark/duration.tsx'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import type { CertificateDetail } from './certificate.api.ts'
import styles from './paper.module.css'

/** Every record that a certificate counts, as on the paper. */
export const PaperRecords = ({ records }: Pick<CertificateDetail['snapshot'], 'records'>) => (
  <table className={`w-full border-collapse ${styles['records']}`}>
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
            {kind === 'training' && <small>培训</small>}
          </td>
          <td>{organizationName}</td>
          <td>
            <Duration minutes={minutes} />
          </td>
          <td>
            <GradeBadge grade={grade} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
