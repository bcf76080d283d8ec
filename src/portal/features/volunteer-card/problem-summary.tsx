import type { CardProblem } from '#contract/card/steps.ts'
import { Icon } from '../../../ui/icon.tsx'
import { focusField } from './card-form.tsx'
import { fieldNames } from './card-problems.ts'
import styles from './wizard.module.css'

/** What is to be mended on this page, each with the way to its field. */
export function ProblemSummary({ problems }: { problems: readonly CardProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div className={styles['summary']} role="alert">
      <Icon name="alert" size={20} />
      <div>
        <b>还有 {problems.length} 处要改，改好再提交</b>
        <ul className={styles['problems']}>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {fieldNames[field]}：{message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
