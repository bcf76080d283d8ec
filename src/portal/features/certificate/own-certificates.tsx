import { Link } from 'react-router-dom'
import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { loginPath } from '../../../lib/login-path.ts'
import { fullDay } from '../../../lib/dates.ts'
import { refreshPage } from '../../../lib/page-router.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Duration } from '../../../ui/mark/duration.tsx'
import { CertificateMark } from '../../../ui/mark/state-mark.tsx'
import type { CertificatePage } from './certificate.api.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import styles from './certificate.module.css'

const maxRows = 3

export type OwnCertificatePage = CertificatePage | 'failed'

interface OwnCertificatesProps {
  person: UserType | null
  /** Null for whoever has none of their own. */
  page: OwnCertificatePage | null
}

/** The way to certificates of one's own: the newest of a volunteer, or what to do first. */
export function OwnCertificates({ person, page }: OwnCertificatesProps) {
  const newest = page === null || page === 'failed' ? [] : page.items.slice(0, maxRows)
  return (
    <section
      className={`grid justify-items-start gap-3 border-t pt-7 print:hidden ${styles['own']}`}
      aria-labelledby="own-title"
    >
      <h2 className="h2" id="own-title">
        我的时间证书
      </h2>
      <p className="text-ui text-muted">{leads[person ?? '0']}</p>
      {page === 'failed' && (
        <div className="flex flex-wrap items-center gap-3 text-ui" role="alert">
          <p>你的证书没有加载出来。</p>
          <Button size="sm" variant="outline" onClick={() => void refreshPage()}>
            重试
          </Button>
        </div>
      )}
      {newest.length > 0 && (
        <ul className="w-full">
          {newest.map(({ certificateId, number, state, serviceMinutes, from, to }) => (
            <li key={certificateId} className={`flex flex-wrap items-center py-2.5 border-b ${styles['brief']}`}>
              <Link to={`${routePath('timeCate')}?id=${certificateId}`} className="link touch-target">
                <span className="sr-only">证书 </span>
                {number}
              </Link>
              <CertificateMark state={state} />
              <span className="text-meta leading-meta text-muted">
                <Sentence>{`${fullDay(from)} 至 ${fullDay(to)}，`}</Sentence>
                <Duration minutes={serviceMinutes} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {person === '1' && (
        <ButtonLink variant="outlineBrand" to={routePath('timeCate')}>
          {newest.length > 0 || page === 'failed' ? '全部证书，开新的' : '开具时间证书'}
        </ButtonLink>
      )}
      {person === null && (
        <ButtonLink variant="outlineBrand" to={loginPath(routePath('timeCate'))}>
          登录后开具
        </ButtonLink>
      )}
    </section>
  )
}

const leads: Record<UserType | '0', string> = {
  '0': '志愿者登录后自己选区间，免费开具，当场下载 PDF。',
  '1': '自己选区间，免费开具，当场下载 PDF；时长更正后，旧证书自动失效。',
  '2': '你用组织账号登录。时间证书由志愿者本人开具，组织可以在这里查验。',
}
