import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fullDay } from '../../../../lib/dates.ts'
import { useScreen } from '../../../../lib/screen.tsx'
import { AgreementSections } from '../../../../shared/agreement/agreement-sections.tsx'
import { JumpLink } from '../../../../ui/button/jump-link.tsx'
import styles from '../../../../shared/agreement/agreement.module.css'
import type { Agreement, loadAgreement } from './load-agreement.ts'

/** An agreement that is in force, or an earlier version, to read and to print; `children` are the ways on. */
export function AgreementPage({ children }: { children?: ReactNode }) {
  const { data, url } = useScreen<ReturnType<typeof loadAgreement>>()
  const { title, version, current, publishedOn, sections, versions } = data
  const isCurrent = version === current
  return (
    <div className={`container page max-w-[784px] ${styles['page']}`}>
      <article>
        <h1 className="h1">{title}</h1>
        <p className="text-meta leading-meta text-muted">
          {version} 版&nbsp;· {fullDay(publishedOn)}起施行&nbsp;· 省志愿者联合会
        </p>
        {!isCurrent && (
          <p className="mt-3">
            这是以前的版本，现行的是{' '}
            <Link className="link" to={url.pathname}>
              {current} 版
            </Link>
            。
          </p>
        )}
        <nav className={`mt-5 rounded-lg bg-subtle text-ui print:hidden ${styles['contents']}`} aria-label="目录">
          <ol>
            {sections.map((section, at) => (
              <li key={section.title}>
                <JumpLink to={`section-${at + 1}`}>{section.title}</JumpLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-7">
          <AgreementSections sections={sections} level={2} id="section" />
        </div>
        {versions.length > 1 && <Versions shown={version} versions={versions} path={url.pathname} />}
        {children && <p className={`flex flex-wrap gap-3 border-t print:hidden ${styles['ways']}`}>{children}</p>}
      </article>
    </div>
  )
}

interface VersionsProps extends Pick<Agreement, 'versions'> {
  shown: string
  /** Address of the page. */
  path: string
}

/** All versions with what each changed, newest first. */
const Versions = ({ shown, versions, path }: VersionsProps) => (
  <section className={`border-t print:hidden ${styles['ways']}`} aria-labelledby="versions">
    <h2 className="h3" id="versions">
      各个版本
    </h2>
    <ul className="grid gap-3 mt-3">
      {versions.map(({ version, publishedOn, changes }) => (
        <li key={version}>
          {version === shown ? (
            <b>{version} 版（正在看）</b>
          ) : (
            <Link className="link" to={`${path}?${new URLSearchParams({ version })}`}>
              {version} 版
            </Link>
          )}
          <span className="text-note leading-meta text-subtle"> {fullDay(publishedOn)}起施行</span>
          {changes !== '' && <p className="text-ui">{changes}</p>}
        </li>
      ))}
    </ul>
  </section>
)
