import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { OwnDonations } from './own-donations.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const { fetchOwnDonations } = await import('./donation.api.ts')
    return { page: await fetchOwnDonations(null, signal) }
  })

/** Certificates of the own donations. */
export default function CertificateScreen() {
  const { data } = useScreen<typeof loader>()
  return <CenterFrame title="捐赠证书">{data && <OwnDonations page={data.page} />}</CenterFrame>
}
