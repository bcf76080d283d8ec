import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countText } from '../../lib/count-text.ts'
import { EmptyState } from './face.tsx'
import chips from '../field/chips.module.css'
import styles from './none-found.module.css'

interface Way {
  readonly text: string
  readonly to: string
  readonly count: number
  readonly more: boolean
}

interface NoneFoundProps {
  title: string
  words: readonly Way[]
  districts: readonly Way[]
  unit: string
  actions: ReactNode
  children?: ReactNode
}

/** Nothing was found: the nearest words and the districts that have something, and the ways on. */
export default function NoneFound({ title, words, districts, unit, actions, children }: NoneFoundProps) {
  return (
    <div className="mx-auto max-w-640">
      <EmptyState title={title} actions={actions}>
        {children}
      </EmptyState>
      <Ways title="你是不是想找" label="相近的词" ways={words} unit={unit} />
      <Ways title="这些地区有" label="有结果的地区" ways={districts} unit={unit} />
    </div>
  )
}

function Ways({ title, label, ways, unit }: { title: string; label: string; ways: readonly Way[]; unit: string }) {
  if (ways.length === 0) return null
  return (
    <section className="py-4.5 line-above" aria-label={label}>
      <h2 className={`text-ui ${styles['waysTitle']}`}>{title}</h2>
      <ul className={`flex wrap ${chips['chips']}`}>
        {ways.map(({ text, to, ...count }) => (
          <li key={text}>
            <Link to={to} className={`inline-flex middle tall ${chips['chip']}`}>
              {text}
              <span className="text-note subtle">
                {countText({ total: count.count, more: count.more })} {unit}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
