import type { ReactNode } from 'react'
import { groupedCode } from '#domain/certificate/number.ts'
import { fullDay } from '../../../lib/dates.ts'
import { FileButton } from '../../../ui/button/file-button.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import styles from './certificate.module.css'
import type { FoundDonation } from './donation.api.ts'

interface RowProps {
  donation: FoundDonation
  level?: 2 | 3
  /** What its owner says about it. */
  children?: ReactNode
}

/** A donation certificate with what it says, and the paper itself while it is in force. */
export function DonationCertificateItem({ donation, level = 3, children }: RowProps) {
  const { number, code, state, what, use, donatedOn, issuer, issuedAt } = donation
  const Title = `h${level}` as const
  return (
    <li className={`grid py-4.5 border-b gap-x-5 gap-y-3 ${styles['row']}`}>
      <div className="grid gap-1 min-w-0">
        <Title className="h3">{what}</Title>
        <p className={`flex flex-wrap items-center ${styles['marks']}`}>
          <CertificateMark state={state} />
          <span className="text-meta leading-meta text-muted">证书编号 {number}</span>
        </p>
        <p className="text-meta leading-meta text-muted">
          用于{use}；{fullDay(donatedOn)}捐赠，{issuer}
          {fullDay(issuedAt)}开具
        </p>
        {state === 'issued' && <p className="text-note leading-meta text-subtle">查验码 {groupedCode(code)}</p>}
        {children}
      </div>
      <div className={`grid justify-items-start gap-2 content-center empty:hidden print:hidden ${styles['acts']}`}>
        {state === 'issued' && (
          <FileButton
            size="sm"
            read={async (signal) => (await import('./donation.api.ts')).fetchDonationFile(donation, signal)}
            name={`捐赠证书-${number}.pdf`}
            label={`下载 PDF：捐赠证书 ${number}`}
          >
            下载 PDF
          </FileButton>
        )}
      </div>
    </li>
  )
}
