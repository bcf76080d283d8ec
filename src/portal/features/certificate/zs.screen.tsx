import { readUserType } from '../../../lib/cookies.ts'
import { withTimeout } from '../../../lib/in-passing.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import styles from './certificate.module.css'
import { CheckForm } from './check-form.tsx'
import { type OwnCertificatePage, OwnCertificates } from './own-certificates.tsx'

export async function loader({ signal }: ScreenArgs) {
  const person = readUserType()
  if (person !== '1') return { person, page: null }
  const { fetchNewestCertificate } = await import('./certificate.api.ts')
  return { person, page: await withTimeout<OwnCertificatePage>(signal, fetchNewestCertificate, 'failed') }
}

const Head = () => (
  <>
    <h1 className="h1">证书查验</h1>
    <p className={`text-ui text-muted text-pretty [&_a]:underline print:hidden ${styles['lead']}`}>
      用证书上的编号和查验码核对真伪，或用手机扫证书上的二维码。任何人都可以查，只显示遮盖后的信息；捐赠证书也在这里查验。
    </p>
  </>
)

/** The public check of a certificate, and the way to one's own. */
export default function ZsScreen() {
  const { data, url } = useScreen<typeof loader>()
  const number = url.searchParams.get('number') ?? ''
  const code = url.searchParams.get('code') ?? ''
  return (
    <div className={`container page ${styles['page']}`}>
      <Head />
      <CheckForm key={`${number} ${code}`} number={number} code={code} />
      <OwnCertificates {...data} />
    </div>
  )
}
