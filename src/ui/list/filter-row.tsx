import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../button/icon.tsx'
import chip from './filter-chip.module.css'
import styles from './filter-bar.module.css'

/** A filter in use, with the address without it. */
export interface Chip {
  text: string
  to: string
}

interface Order extends Chip {
  chosen: boolean
}

interface FilterRowProps {
  chips: readonly Chip[]
  /** The address without them. */
  bare: string
  orders?: readonly Order[]
  /** What stands before the filters, and behind them. */
  before?: ReactNode
  children?: ReactNode
}

/** Below the bar: the filters in use, each leading to the list without it, and the orders of the list. */
export function FilterRow({ chips, bare, orders = [], before, children }: FilterRowProps) {
  const row = useRef<HTMLDivElement>(null)
  // A filter that is taken away takes its link with it.
  const onLeave = () => row.current?.focus({ preventScroll: true })
  const isEmpty = chips.length + orders.length === 0 && !before
  return (
    <div
      ref={row}
      tabIndex={-1}
      className={isEmpty ? '' : 'flex flex-wrap items-center py-3 border-b gap-x-4 gap-y-2 focus:outline-none'}
    >
      {before}
      {chips.length > 0 && <ChosenFilters {...{ chips, bare, onLeave }} />}
      {children}
      {orders.length > 0 && <OrderLinks orders={orders} />}
    </div>
  )
}

const ChosenFilters = ({ chips, bare, onLeave }: Pick<FilterRowProps, 'chips' | 'bare'> & { onLeave: () => void }) => (
  <ul className="flex flex-wrap items-center gap-2" aria-label="已选条件">
    {chips.map(({ text, to }) => (
      <li key={text}>
        <Link to={to} onClick={onLeave} className={`touch-target ${chip['chip']}`} aria-label={`去掉条件：${text}`}>
          {text}
          <Icon name="close" size={14} />
        </Link>
      </li>
    ))}
    {chips.length > 1 && (
      <li>
        <Link to={bare} onClick={onLeave} className="more-link">
          清除筛选
        </Link>
      </li>
    )}
  </ul>
)

const OrderLinks = ({ orders }: { orders: readonly Order[] }) => (
  <nav className="flex gap-5 ms-auto" aria-label="排序">
    {orders.map(({ text, to, chosen }) => (
      <Link
        key={text}
        to={to}
        className={`touch-target grid place-items-center text-ui text-muted hover:text-brand ${styles['order']}`}
        aria-current={chosen || undefined}
      >
        {text}
      </Link>
    ))}
  </nav>
)

interface PlaceFilters {
  readonly keyword: string
  readonly district?: string | undefined
}

/** The words and the district of a list, where they are in use. */
export function placeChips<F extends PlaceFilters>(
  filters: F,
  { nameOf }: { readonly nameOf: (code: string) => string },
  pathOf: (filters: F) => string,
): Chip[] {
  const { keyword, district } = filters
  return [
    ...(keyword ? [{ text: `“${keyword}”`, to: pathOf({ ...filters, keyword: '' }) }] : []),
    ...(district ? [{ text: nameOf(district), to: pathOf({ ...filters, district: undefined }) }] : []),
  ]
}
