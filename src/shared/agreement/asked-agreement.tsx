import type { AskedAgreement } from '#contract/agreement/agreement.ts'
import { fullDay } from '../../lib/dates.ts'
import { AgreementSections } from './agreement-sections.tsx'
import styles from './agreement.module.css'

/** Whoever came by an invitation agreed to none yet. */
export const isFirst = ({ agreedVersion }: AskedAgreement): boolean => agreedVersion === null

/** A version that has to be agreed to: what it changes, and its whole text. */
export function AskedAgreementPart({ item }: { item: AskedAgreement }) {
  const { kind, title, version, publishedOn, agreedVersion, changes, sections } = item
  return (
    <section className="mt-5 p-5 border rounded-2xl bg-surface" aria-labelledby={kind}>
      <h2 className="text-lg leading-title" id={kind}>
        {title}
      </h2>
      <p className="mt-1 text-meta leading-meta text-muted">
        {version} 版&nbsp;· {fullDay(publishedOn)}起施行
        {agreedVersion !== null && `\u00A0· 你上次同意的是 ${agreedVersion} 版`}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      <details className="mt-3" open={isFirst(item)}>
        <summary className={`text-brand font-bold ${styles['summary']}`}>阅读全文</summary>
        <div className="mt-2">
          <AgreementSections sections={sections} level={3} />
        </div>
      </details>
    </section>
  )
}

const Changes = ({ changes }: Pick<AskedAgreement, 'changes'>) => (
  <>
    <h3 className="mt-4 text-body font-bold">改了什么</h3>
    <ul className="grid gap-1.5 mt-1">
      {changes.map((change) => (
        <li key={change.version} className={styles['change']}>
          {changes.length > 1 && `${change.version} 版：`}
          {change.changes}
        </li>
      ))}
    </ul>
  </>
)
