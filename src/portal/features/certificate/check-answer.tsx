import { Duration } from '../../../ui/mark/duration.tsx'
import type { CertificateState } from '#domain/lifecycle/certificate.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import type { IconName } from '../../../ui/button/icons.ts'
import { Term } from '../../../ui/mark/term.tsx'
import type { Checked } from './certificate.api.ts'
import styles from './certificate.module.css'
import { GradeTotals } from './grade-totals.tsx'

const icons: Record<CertificateState, IconName> = { issued: 'check', superseded: 'retry', revoked: 'close' }

/** Whether it is valid now, and what whoever holds the paper had better do. */
function verdictOn({ kind, ending, replacedBy, holder }: Checked): { title: string; advice: string } {
  if (ending === null)
    return {
      title: '证书真实，现在有效',
      advice: '请核对纸面上的姓名、编号和内容是否与这里一致。这里只显示遮盖后的信息。',
    }
  if (ending === 'left') return { title: '证书已失效，持有人已注销账号', advice: '账号注销后，名下的证书随之失效。' }
  if (ending === 'revoked')
    return { title: '证书已撤销，不再有效', advice: '这份证书由开具单位撤销，请不要采用。有疑问请拨打 12355。' }
  const time = kind === 'time'
  const reason = `${time ? '持有人有时长记录更正过' : '这笔捐赠的登记更正过'}，此前开具的证书不再作准。`
  if (replacedBy) {
    const { number, issuedAt } = replacedBy
    return {
      title: '证书真实，但已被新证书替代',
      advice: `${reason}请向持有人索取${fullDay(issuedAt)}开具的新证书 ${number}。`,
    }
  }
  const reissueAdvice = time ? '请持有人重新开具。' : '请拨打 12355 请联合会重新开具。'
  return {
    title: '证书真实，但已因更正失效',
    advice: `${reason}${holder === null ? '持有人已注销账号，不会再有新证书。' : `还没有替代它的新证书，${reissueAdvice}`}`,
  }
}

/** What stands behind a paper: first whether it is valid now, then what it has to say. */
export function CheckAnswer({ result }: { result: Checked }) {
  const { state, checkedAt, endedAt } = result
  const { title, advice } = verdictOn(result)
  return (
    <div className="border rounded-2xl overflow-hidden">
      <div className={`flex items-center gap-3.5 ${styles['verdictHead']}`} data-state={state}>
        <span className={`grid flex-none place-items-center rounded-full ${styles['disc']}`}>
          <Icon name={icons[state]} size={24} />
        </span>
        <div>
          <h2 className="h3">{title}</h2>
          <p className="text-ui">
            {endedAt ? `${fullDay(endedAt)}起失效，` : ''}查验于 {dayAndTime(checkedAt)}
          </p>
        </div>
      </div>
      <Facts result={result} advice={advice} />
    </div>
  )
}

function Facts({ result, advice }: { result: Checked; advice: string }) {
  const { kind, number, holder, issuer, issuedAt, time, donation } = result
  return (
    <div className={styles['verdictBody']}>
      <dl className={styles['facts']}>
        <Term name={kind === 'time' ? '姓名' : '捐赠人'}>{holder ?? '持有人已注销账号'}</Term>
        <Term name="证书编号">{number}</Term>
        <Term name="开具">
          {issuer}，{fullDay(issuedAt)}
        </Term>
        {time && (
          <>
            <Term name="统计区间">
              {fullDay(time.from)} 至 {fullDay(time.to)}
            </Term>
            <Term name="服务时长">
              <b>
                <Duration minutes={time.totals.serviceMinutes} />
              </b>
              ，共 {time.totals.records} 条记录
            </Term>
            {time.totals.trainingMinutes > 0 && (
              <Term name="培训时长">
                <Duration minutes={time.totals.trainingMinutes} />
              </Term>
            )}
          </>
        )}
        {donation && (
          <>
            <Term name="捐赠内容">{donation.what}</Term>
            <Term name="用途">{donation.use}</Term>
            <Term name="捐赠日期">{fullDay(donation.donatedOn)}</Term>
          </>
        )}
      </dl>
      {time && <GradeTotals totals={time.totals} />}
      <p className="text-meta leading-meta text-muted">{advice}</p>
    </div>
  )
}
