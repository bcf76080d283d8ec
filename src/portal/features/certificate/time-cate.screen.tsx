import { codes } from '#contract/codes.ts'
import { routePath } from '#contract/routes.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { CertificateList } from './certificate-list.tsx'
import { CertificateSheet } from './certificate-sheet.tsx'
import { IssueCertificate } from './issue-certificate.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'

export const loader = ({ url, signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const { fetchCertificate, fetchCertificates } = await import('./certificate.api.ts')
    const id = url.searchParams.get('id')
    if (id === null) return { page: await fetchCertificates(null, signal) }
    return { detail: await fetchCertificate(id, signal).catch(nullIfRefused) }
  })

/** Null for a certificate that is not there, or somebody else's. */
function nullIfRefused(error: unknown): null {
  const notFoundCodes: readonly string[] = [String(codes.notFound), String(codes.invalidInput)]
  if (error instanceof ApiError && notFoundCodes.includes(error.code)) return null
  throw error
}

/** Time certificates: choose days, see what they add up to, issue; with `id` in the address, one of them as paper. */
export default function TimeCateScreen() {
  const { data } = useScreen<typeof loader>()
  if (data?.detail) return <CertificateSheet detail={data.detail} />
  return (
    <CenterFrame title="时间证书">
      {data?.page && (
        <>
          <IssueCertificate />
          <CertificateList page={data.page} />
        </>
      )}
      {data?.detail === null && (
        <EmptyState title="没有这份证书" link={['看全部证书', routePath('timeCate')]}>
          编号不对，或者它不是你开具的。
        </EmptyState>
      )}
    </CenterFrame>
  )
}
