import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import styles from './certificate.module.css'
import { CorrectionPart } from './correction-part.tsx'
import { DonationCertificateItem } from './donation-row.tsx'
import type { OwnDonationPage } from './donation.api.ts'

export function OwnDonations({ page }: { page: OwnDonationPage }) {
  const { items, more } = usePages(page, async (cursor, signal) =>
    (await import('./donation.api.ts')).fetchOwnDonations(cursor, signal),
  )
  if (items.length === 0) {
    return (
      <EmptyState title="还没有捐赠证书" link={['按姓名和编号查', routePath('donation')]}>
        捐赠时留的姓名和手机号与账号一致，联合会开具的证书会出现在这里。
      </EmptyState>
    )
  }
  return (
    <section aria-label="捐赠证书列表">
      <p className={`text-ui text-muted text-pretty [&_a]:underline print:hidden ${styles['lead']}`}>
        联合会收到捐赠后免费开具，是致谢与证明，不是公益事业捐赠票据。这里没有的，可以
        <Link to={routePath('donation')} className="link whitespace-nowrap">
          按姓名和编号查
        </Link>
        。
      </p>
      <ul>
        {items.map((donation) => (
          <DonationCertificateItem key={donation.certificateId} donation={donation} level={2}>
            <CorrectionPart donation={donation} />
          </DonationCertificateItem>
        ))}
      </ul>
      <More unit="份" {...more} />
    </section>
  )
}
