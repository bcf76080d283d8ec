import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../button/icon.tsx'
import chip from './filter-chip.module.css'
import styles from './option-lines.module.css'

interface Option {
  readonly to: string
  readonly text: string
  readonly chosen: boolean
}

/** Filters of a list as lines of links, one line a filter. */
export const OptionLines = ({ children }: { children: ReactNode }) => <div className="border-y py-1.5">{children}</div>

export const OptionLine = ({ label, options }: { label: string; options: readonly Option[] }) => (
  <div className={`grid items-start ${styles['line']}`} role="group" aria-label={label}>
    <span className={`text-ui text-muted ${styles['label']}`} aria-hidden>
      {label}
    </span>
    <div className={`flex overflow-x-auto scrollbar-none gap-0.5 ${styles['options']}`}>
      {options.map(({ to, text, chosen }) => (
        <Link
          key={to}
          to={to}
          className={`inline-flex items-center flex-none rounded-sm text-ui whitespace-nowrap min-h-[44px] hover:bg-muted aria-[current]:bg-brand-subtle aria-[current]:text-brand-700 aria-[current]:font-bold ${styles['option']}`}
          aria-current={chosen || undefined}
        >
          {text}
        </Link>
      ))}
    </div>
  </div>
)

/** The filters in use, each leading to the list without it. */
export function ChosenOptions({ chips }: { chips: readonly { text: string; to: string }[] }) {
  if (chips.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-2.5 ${styles['chips']}`} aria-label="已选条件">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className={`touch-target ${chip['chip']}`} aria-label={`去掉条件：${text}`}>
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Region {
  readonly root: string | undefined
  readonly parts: readonly { code: string; name: string }[]
  readonly nameOf: (code: string) => string
}

interface PlaceFilters {
  readonly keyword: string
  readonly district?: string | undefined
}

/** The words and the district of a list, where they are in use. */
export function placeChips<F extends PlaceFilters>(filters: F, region: Region, pathOf: (filters: F) => string) {
  const { keyword, district } = filters
  return [
    ...(keyword ? [{ text: `“${keyword}”`, to: pathOf({ ...filters, keyword: '' }) }] : []),
    ...(district ? [{ text: region.nameOf(district), to: pathOf({ ...filters, district: undefined }) }] : []),
  ]
}

interface DistrictLineProps {
  region: Region
  chosen: string | undefined
  to: (code: string | undefined) => string
}

/** The districts as a line of links. */
export const DistrictLine = ({ region, chosen, to }: DistrictLineProps) => (
  <OptionLine label="地区" options={districtOptions(region, chosen, to)} />
)

/** The whole province, the city in question, and the districts below it. */
function districtOptions(
  { root, parts, nameOf }: Region,
  chosen: string | undefined,
  pathOf: (code: string | undefined) => string,
): Option[] {
  const city = root && !root.endsWith('0000') ? [{ code: root, name: nameOf(root) }] : []
  return [
    { to: pathOf(undefined), text: '全省', chosen: !chosen },
    ...[...city, ...parts.filter(({ code }) => code !== root)].map(({ code, name: text }) => ({
      to: pathOf(code),
      text,
      chosen: chosen === code,
    })),
  ]
}
