import type { Condition, Eligibility } from '#domain/mission/condition.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/notice/state-panel.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import styles from './detail.module.css'
import type { Mission } from './load-mission.ts'
import { useWayBack } from './profile-link.ts'
import { Sentence } from '../../../ui/mark/sentence.tsx'
import type { Accord } from './use-accord.ts'

/** What the mission asks of everybody: for guests and organizations. */
export function Requirements({ requirements }: Pick<Mission, 'requirements'>) {
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="conditions">
      <h2 className="h2" id="conditions">
        报名条件
      </h2>
      <ul>
        {requirements.map(({ title, note }) => (
          <li key={title} className="flex gap-3.5 py-3 border-b">
            <span className={`grid place-items-center flex-none rounded-full bg-muted text-muted ${styles['disc']}`}>
              <Icon name="user" />
            </span>
            <span>
              {title}
              <span className="block text-meta leading-meta text-muted">
                <Sentence>{note}</Sentence>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const countOf = ({ conditions }: Eligibility) => {
  const unmet = conditions.filter(({ met }) => !met).length
  const met = conditions.length - unmet
  return unmet === 0 ? `${met} 项都已满足` : `${met} 项已满足，${unmet} 项待办`
}

/** The mission's conditions held against the volunteer, for the chosen position. */
export function ConditionsPanel({ accord, about, onRetry }: { accord: Accord; about: string; onRetry: () => void }) {
  return (
    <section className="mt-9 md:mt-11" aria-labelledby="conditions">
      <h2 className="h2" id="conditions" tabIndex={-1}>
        报名条件{' '}
        <span className="text-meta font-normal text-muted ms-1" aria-live="polite">
          {accord !== null && accord !== 'failed' && [about, countOf(accord)].filter(Boolean).join('\u00A0· ')}
        </span>
      </h2>
      {accord === null && (
        <div role="status" aria-label="正在核对条件" className="py-4">
          <BoneLines count={5} />
        </div>
      )}
      {accord === 'failed' && <ErrorState level={3} onRetry={onRetry} />}
      {accord !== null && accord !== 'failed' && (
        <ul>
          {accord.conditions.map((condition) => (
            <ConditionRow key={condition.key} condition={condition} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ConditionRow({ condition: { met, title, note, fix } }: { condition: Condition }) {
  const wayBack = useWayBack()
  return (
    <li className="flex gap-3.5 py-3 border-b">
      <span
        className={`grid place-items-center flex-none rounded-full ${met ? 'bg-leaf-50 text-leaf-700' : 'bg-sun-50 text-sun-800'} ${styles['disc']}`}
      >
        <Icon name={met ? 'check' : 'info'} label={met ? '已满足' : '还没满足'} />
      </span>
      <span>
        <Sentence>{title}</Sentence>
        <span className="block text-meta leading-meta text-muted">
          <Sentence>{note}</Sentence>
        </span>
        {fix && (
          <ButtonLink size="sm" variant="outlineBrand" to={wayBack(fix.link)} className="mt-2">
            {fix.label}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
