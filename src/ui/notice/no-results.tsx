import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countText } from '../../lib/count-text.ts'
import { EmptyState } from './state-panel.tsx'
import chips from '../field/chips.module.css'
import styles from './no-results.module.css'

interface Suggestion {
  readonly text: string
  readonly to: string
  readonly count: number
  readonly more: boolean
}

interface NoResultsProps {
  title: string
  terms: readonly Suggestion[]
  districts: readonly Suggestion[]
  unit: string
  actions: ReactNode
  children?: ReactNode
}

/** Nothing was found: the nearest words and the districts that have something, and the ways on. */
export default function NoResults({ title, terms, districts, unit, actions, children }: NoResultsProps) {
  return (
    <div className="mx-auto max-w-[640px]">
      <EmptyState title={title} actions={actions}>
        {children}
      </EmptyState>
      <Suggestions title="你是不是想找" label="相近的词" suggestions={terms} unit={unit} />
      <Suggestions title="这些地区有" label="有结果的地区" suggestions={districts} unit={unit} />
    </div>
  )
}

function Suggestions({
  title,
  label,
  suggestions,
  unit,
}: {
  title: string
  label: string
  suggestions: readonly Suggestion[]
  unit: string
}) {
  if (suggestions.length === 0) return null
  return (
    <section className="py-4.5 border-t" aria-label={label}>
      <h2 className={`text-ui ${styles['waysTitle']}`}>{title}</h2>
      <ul className={`flex flex-wrap ${chips['chips']}`}>
        {suggestions.map(({ text, to, ...count }) => (
          <li key={text}>
            <Link to={to} className={`inline-flex items-center min-h-[44px] ${chips['chip']}`}>
              {text}
              <span className="text-note text-subtle">
                {countText({ total: count.count, more: count.more })} {unit}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
