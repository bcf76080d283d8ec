import { terms } from '#domain/words.ts'
import { Link } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'
import { readUserType } from '../../../lib/cookies.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import styles from './certificate.module.css'
import { DonationQuery } from './donation-query.tsx'

export const loader = () => ({ person: readUserType() })

const Head = () => (
  <>
    <h1 className="h1">{terms.donationCertificate}</h1>
    <p className={`text-ui text-muted text-pretty [&_a]:underline print:hidden ${styles['lead']}`}>
      向联合会捐过款、捐过物的个人和单位，可以在这里查到证书并下载。两项都对上才有结果。
    </p>
  </>
)

/** Query and download of donation certificates, by anybody who knows two facts. */
export default function DonationScreen() {
  const { person } = useScreen<typeof loader>().data
  return (
    <div className={`container page ${styles['page']}`}>
      <Head />
      <DonationQuery />
      <section
        className={`grid justify-items-start gap-3 border-t pt-7 print:hidden ${styles['own']}`}
        aria-labelledby="about-title"
      >
        <h2 className="h2" id="about-title">
          关于捐赠证书
        </h2>
        <ul className={`grid gap-1.5 text-ui list-disc text-ink-800 ${styles['points']}`}>
          <li>证书写明捐赠人、捐赠内容、用途和日期，由联合会在收到捐赠后免费开具。</li>
          <li>证书是致谢与证明，不是公益事业捐赠票据，不能用于税前扣除；票据请向联合会索取。</li>
          <li>拿到纸质证书的单位，可以用编号和查验码核对真伪。</li>
        </ul>
        <p className={`flex flex-wrap ${styles['ways']}`}>
          <Link
            to={routePath('zs')}
            className="inline-flex items-center gap-1.5 link touch-target [&>svg]:text-ink-500"
          >
            <Icon name="search" size={20} />
            查验一份证书
          </Link>
          {person === '1' && (
            <Link
              to={routePath('certificate')}
              className="inline-flex items-center gap-1.5 link touch-target [&>svg]:text-ink-500"
            >
              <Icon name="certificate" size={20} />
              我的捐赠证书
            </Link>
          )}
        </p>
      </section>
    </div>
  )
}
