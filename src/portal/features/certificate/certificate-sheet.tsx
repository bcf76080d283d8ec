import { certificateStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { routePath } from '#contract/routes.ts'
import { notify } from '../../../lib/notice.ts'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import type { CertificateDetail } from './certificate.api.ts'
import styles from './certificate-sheet.module.css'
import { CertificateDocument } from './paper.tsx'
import { PdfButton } from './pdf-button.tsx'

/** One certificate as paper, with what can be done with it. */
export function CertificateSheet({ detail }: { detail: CertificateDetail }) {
  const { certificate, check } = detail
  const { state, number, reason } = certificate
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(check.address)
      notify.success('查验链接已复制')
    } catch {
      notify.warning('没有复制成功，请长按下面的链接复制')
    }
  }
  return (
    <>
      <div className={`flex flex-wrap items-center justify-between mt-3 print:hidden ${styles['head']}`}>
        <Breadcrumb items={[{ text: '全部证书', to: routePath('timeCate') }, { text: number }]} />
        <CertificateMark state={state} />
      </div>
      {state === 'issued' ? (
        <div className="flex flex-wrap gap-3 mt-4 print:hidden">
          <PdfButton variant="solid" certificate={certificate} />
          <Button variant="outline" onClick={() => window.print()}>
            <Icon name="print" size={20} />
            打印
          </Button>
          <Button variant="outline" onClick={() => void copy()}>
            <Icon name="link" size={20} />
            复制查验链接
          </Button>
        </div>
      ) : (
        <p
          className={`grid items-start gap-2.5 mt-4 rounded-lg text-ui px-4 py-3.5 bg-sun-50 text-sun-800 [&>svg]:mt-0.5 print:hidden ${styles['ended']}`}
        >
          <Icon name="alert" size={20} />
          <span>
            {certificateStateLabels[state]}，不能再下载和打印。{reason}
          </span>
          <ButtonLink size="sm" variant="outline" to={routePath('timeCate')}>
            重新开具
          </ButtonLink>
        </p>
      )}
      <div className={`bg-muted ${styles['ground']}`}>
        <CertificateDocument detail={detail} />
      </div>
      <p className="text-note leading-meta text-subtle mt-3 print:hidden">查验链接：{check.address}</p>
    </>
  )
}
