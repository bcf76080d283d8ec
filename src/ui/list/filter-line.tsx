import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './filter-bar.module.css'

/** What a line is told to do with its place. */
export interface LineEnd {
  /** Something was chosen. */
  onChoose: () => void
  /** A form of the line was sent. */
  onDone: () => void
}

/** A filter of a list: what opens it says what is chosen in it. */
export interface FilterLine {
  name: string
  text: string
  isUsed: boolean
  render: (end: LineEnd) => ReactNode
}

interface Option {
  to: string
  text: string
  chosen: boolean
}

/** The options of a filter beside its name. */
export const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles['line']} role="group" aria-label={label}>
    <span className={`text-ui text-muted ${styles['label']}`} aria-hidden>
      {label}
    </span>
    <div className={`flex flex-wrap gap-1 ${styles['options']}`}>{children}</div>
  </div>
)

/** A link that changes the filters. */
export const OptionLink = ({ to, text, chosen, onChoose }: Option & Pick<LineEnd, 'onChoose'>) => (
  <Link
    to={to}
    className={`hover:bg-muted aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['option']}`}
    aria-current={chosen || undefined}
    onClick={onChoose}
  >
    {text}
  </Link>
)

/** A filter that is a choice of links, the first of which takes it away. */
export function choiceLine(label: string, options: readonly Option[], unused = label): FilterLine {
  const used = options.slice(1).find(({ chosen }) => chosen)
  return {
    name: label,
    text: used?.text ?? unused,
    isUsed: used !== undefined,
    render: ({ onChoose }) => (
      <Line label={label}>
        {options.map((option) => (
          <OptionLink key={option.to} {...option} onChoose={onChoose} />
        ))}
      </Line>
    ),
  }
}

interface CodeChoice {
  label: string
  list: readonly { readonly code: string; readonly name: string }[]
  chosen: string | undefined
  to: (code: string | undefined) => string
}

/** A choice out of a list of codes. */
export const codeLine = ({ label, list, chosen, to }: CodeChoice): FilterLine =>
  choiceLine(label, [
    { to: to(undefined), text: '不限', chosen: !chosen },
    ...list.map(({ code, name: text }) => ({ to: to(code), text, chosen: chosen === code })),
  ])

interface Region {
  readonly root: string | undefined
  readonly parts: readonly { code: string; name: string }[]
  readonly nameOf: (code: string) => string
}

/** The whole province, the city in question, and the districts below it. */
export function districtLine(
  { root, parts, nameOf }: Region,
  chosen: string | undefined,
  to: (code: string | undefined) => string,
): FilterLine {
  const city = root && !root.endsWith('0000') ? [{ code: root, name: nameOf(root) }] : []
  const districts = [...city, ...parts.filter(({ code }) => code !== root)]
  return choiceLine(
    '地区',
    [
      { to: to(undefined), text: '全省', chosen: !chosen },
      ...districts.map(({ code, name: text }) => ({ to: to(code), text, chosen: chosen === code })),
    ],
    chosen ? nameOf(chosen) : '全省',
  )
}
