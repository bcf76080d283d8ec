import { type OrganizationState, organizationStateWords } from '#contract/lifecycle-words.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import type { Registration } from './organization.api.ts'
import styles from './organization.module.css'

/** What happened to the registration, newest first. */
export const History = ({ steps }: { steps: Registration['history'] }) => (
  <section className={styles['history']} aria-labelledby="history">
    <h2 className="h3" id="history">
      办理经过
    </h2>
    {steps.length === 0 ? (
      <p className="meta">还没有记录。</p>
    ) : (
      <ol>
        {steps.map(({ state, at, opinion }) => (
          <li key={`${state} ${at}`}>
            <b>{organizationStateWords[state as OrganizationState]}</b>
            <span className="note">{dayAndTime(at)}</span>
            {opinion && <p className="meta">{opinion}</p>}
          </li>
        ))}
      </ol>
    )}
  </section>
)
