import type { ReactNode } from 'react'
import { useScreen } from '../../../../lib/screen.tsx'
import { JumpLink } from '../../../../ui/button/jump-link.tsx'
import styles from './agreement.module.css'
import type { loadAgreement } from './load-agreement.ts'

/** An agreement that is in force, to read and to print; `children` are the ways on. */
export function AgreementPage({ children }: { children?: ReactNode }) {
  const { title, version, publishedOn, sections } = useScreen<ReturnType<typeof loadAgreement>>().data
  return (
    <div className={`container page max-w-784 ${styles['page']}`}>
      <article>
        <h1 className="h1">{title}</h1>
        <p className="meta">
          {version} 版 · {dayText(publishedOn)}起施行 · 省志愿者联合会
        </p>
        <nav className={`mt-5 rounded-lg bg-subtle text-ui no-print ${styles['contents']}`} aria-label="目录">
          <ol>
            {sections.map((section, at) => (
              <li key={section.title}>
                <JumpLink to={`section-${at + 1}`}>{section.title}</JumpLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`prose mt-7 ${styles['text']}`}>
          {sections.map((section, at) => (
            <section key={section.title} id={`section-${at + 1}`} tabIndex={-1}>
              <h2 className="h3">{section.title}</h2>
              {section.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </div>
        {children && <p className={`flex wrap gap-3 line-above no-print ${styles['ways']}`}>{children}</p>}
      </article>
    </div>
  )
}

/** `2026年7月1日` */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}
