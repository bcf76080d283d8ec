import { Icon } from '../button/icon.tsx'
import { focusField } from './focus-field.ts'
import styles from './problem-summary.module.css'

interface ProblemSummaryProps {
  problems: readonly { field: string; message: string }[]
  /** What a field is called in front of its sentence; one that is not named lets the sentence speak. */
  names: Readonly<Record<string, string>>
}

/** What is to be mended on this page, each with the way to its field. */
export function ProblemSummary({ problems, names }: ProblemSummaryProps) {
  if (problems.length === 0) return null
  return (
    <div className="flex gap-3 rounded-lg text-ui mb-5 px-4 py-3.5 bg-error [&>svg]:mt-0.5" role="alert">
      <Icon name="alert" size={20} className="text-error" />
      <div>
        <b>还有 {problems.length} 项没填好</b>
        <ul className={`flex flex-wrap ${styles['problems']}`}>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {names[field] === undefined ? message : `${names[field]}：${message}`}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
