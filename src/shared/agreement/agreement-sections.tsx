import type { AgreementSection } from '#domain/agreement/agreement-kinds.ts'
import styles from './agreement.module.css'

interface SectionsProps {
  sections: readonly AgreementSection[]
  /** Level of their headings. */
  level: 2 | 3
  /** Begins the ids of sections that something leads to. */
  id?: string
}

/** The sections of an agreement. */
export function AgreementSections({ sections, level, id }: SectionsProps) {
  const Heading = `h${level}` as const
  return (
    <div className={`prose ${styles['text']}`} data-agreement>
      {sections.map(({ title, lines }, at) => (
        <section key={title} {...(id !== undefined && { id: `${id}-${at + 1}`, tabIndex: -1 })}>
          <Heading className="h3">{title}</Heading>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
