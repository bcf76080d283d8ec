import { useState } from 'react'
import { routePath } from '#contract/routes.ts'
import { certificateStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { terms } from '#domain/words.ts'
import { fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import type { CertificateDetail } from './certificate.api.ts'
import { CertificateFacts } from './certificate-facts.tsx'
import styles from './certificate-sheet.module.css'
import { CertificatePaper } from './paper.tsx'
import { PdfButton } from './pdf-button.tsx'

/** One certificate: the paper, what it says as text, and what can be done with it. */
export function CertificateSheet({ detail }: { detail: CertificateDetail }) {
  const { certificate, check } = detail
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(check.address)
      notify.success('查验链接已复制')
    } catch {
      notify.warning('没有复制成功，请长按查验码旁的链接复制')
    }
  }
  return (
    <div className={`container page grid grid-cols-1 ${styles['sheet']}`}>
      <div className={`flex flex-wrap items-center justify-between gap-3 print:hidden ${styles['head']}`}>
        <Breadcrumb
          items={[{ text: terms.timeCertificate, to: routePath('timeCate') }, { text: certificate.number }]}
        />
        {certificate.state === 'issued' && (
          <Button variant="outline" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            打印
          </Button>
        )}
      </div>
      {certificate.state === 'issued' ? (
        <Acts certificate={certificate} address={check.address} onCopy={copy} />
      ) : (
        <Ended certificate={certificate} />
      )}
      <Ground detail={detail} />
      <CertificateFacts detail={detail} onCopy={() => void copy()} />
    </div>
  )
}

/** The paper whole, or as large as it is printed, to be moved about. */
function Ground({ detail }: { detail: CertificateDetail }) {
  const [isLarge, setIsLarge] = useState(false)
  return (
    <div className={`bg-muted ${styles['ground']}`}>
      <div className={styles['view']} data-large={isLarge || undefined}>
        <div>
          <CertificatePaper detail={detail} />
        </div>
      </div>
      <Button
        variant="ghost"
        className={`print:hidden ${styles['zoom']}`}
        aria-pressed={isLarge}
        onClick={() => setIsLarge(!isLarge)}
      >
        <Icon name="search" size={20} />
        {isLarge ? '缩小看全' : '点开放大'}
      </Button>
    </div>
  )
}

interface ActsProps extends Pick<CertificateDetail, 'certificate'> {
  address: string
  onCopy: () => Promise<void>
}

function Acts({ certificate, address, onCopy }: ActsProps) {
  const share = async () => {
    if (!('share' in navigator)) return onCopy()
    // Closing the system's sheet is no failure.
    await navigator.share({ title: `时间证书 ${certificate.number}`, url: address }).catch(() => undefined)
  }
  return (
    <div className={`flex gap-3 print:hidden ${styles['acts']}`}>
      <Button variant="outline" aria-label="分享查验链接" onClick={() => void share()}>
        <Icon name="upload" size={20} />
        <span>
          分享<span className={styles['what']}>查验链接</span>
        </span>
      </Button>
      <PdfButton variant="solid" certificate={certificate} />
    </div>
  )
}

const Ended = ({ certificate: { state, reason, endedAt } }: Pick<CertificateDetail, 'certificate'>) => (
  <p
    className={`grid items-start gap-2.5 rounded-lg text-ui px-4 py-3.5 bg-sun-50 text-sun-800 [&>svg]:mt-0.5 print:hidden ${styles['ended']}`}
  >
    <Icon name="alert" size={20} />
    <span>
      <b>{certificateStateLabels[state]}</b>
      {endedAt && `：${fullDay(endedAt)}`}
      {reason && `，${reason}`}。不能再下载和打印。
    </span>
    <ButtonLink size="sm" variant="outline" to={routePath('timeCate')}>
      重新开一份
    </ButtonLink>
  </p>
)
