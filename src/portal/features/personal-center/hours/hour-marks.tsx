import { type ReactNode, useId } from 'react'
import {
  type HourMark,
  type HourMarks as Marks,
  type MarkKind,
  markKinds,
  markRules,
  markWords,
} from '#domain/hours/marks.ts'
import { monthOf } from '../../../../lib/dates.ts'
import styles from './marks.module.css'

/** Facts of the ledger with their day; what is not reached yet is grey and says how far it is. */
export function HourMarks({ marks }: { marks: Marks }) {
  const title = useId()
  return (
    <section className="mt-7" aria-labelledby={title}>
      <h2 className="h2" id={title}>
        记号
      </h2>
      <ul className={`grid mt-3 ${styles['marks']}`}>
        {markKinds.map((kind) => (
          <Mark key={kind} kind={kind} mark={marks[kind]} />
        ))}
      </ul>
      <details className={`mt-2 text-meta ${styles['rules']}`}>
        <summary>怎么来的</summary>
        <p className="mt-1">记号只看已生效的记录，没有积分，也不排名；记录更正了，记号跟着变。</p>
        <ul className="mt-1">
          {markKinds.map((kind) => (
            <li key={kind}>{markRules[kind]}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function Mark({ kind, mark }: { kind: MarkKind; mark: HourMark }) {
  const { reachedOn } = mark
  const { title, note } = markWords(kind, mark)
  return (
    <li className="grid justify-items-center text-center" data-reached={reachedOn !== null || undefined}>
      <svg viewBox="0 0 60 60" width={60} height={60} data-kind={kind} aria-hidden>
        <circle className={styles['ground']} cx={30} cy={30} r={29} />
        <circle className={styles['ring']} cx={30} cy={30} r={26} />
        {drawings[kind]}
      </svg>
      <b className="mt-2 text-ui">
        {title}
        {reachedOn === null && <span className="sr-only">，还没有达到</span>}
      </b>
      {reachedOn !== null && <span className="text-meta leading-meta text-muted">{monthOf(reachedOn)}</span>}
      {note && <span className="text-meta leading-meta text-muted">{note}</span>}
    </li>
  )
}

const Bloom = ({ x, y, size, turn }: { x: number; y: number; size: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    {[0, 90, 180, 270].map((petal) => (
      <rect key={petal} x={0.05} y={-1.02} width={0.95} height={0.95} rx={0.36} transform={`rotate(${petal})`} />
    ))}
    <circle className={styles['heart']} r={0.36} />
  </g>
)

const drawings: Readonly<Record<MarkKind, ReactNode>> = {
  first: <Bloom x={30} y={30} size={13} turn={0} />,
  month: (
    <>
      <Bloom x={23} y={34} size={9} turn={20} />
      <Bloom x={36} y={24} size={9} turn={50} />
      <Bloom x={39} y={39} size={8} turn={75} />
    </>
  ),
  cities: (
    <>
      <path className={styles['way']} d="M14 37c8 8 12-14 20-8s8-6 12-8" />
      <circle cx={14} cy={37} r={3.5} />
      <circle className={styles['heart']} cx={30} cy={29} r={3.5} />
      <circle cx={46} cy={21} r={3.5} />
    </>
  ),
  organization: <path className={styles['house']} d="M20 42h20M23 36V25l7-7 7 7v11M30 36v-6" />,
}
