import { Link } from 'react-router-dom'
import { countText } from '../../../lib/count-text.ts'

interface LeftOutProps {
  page: { leftOut: number; more: boolean }
  /** The address that shows them. */
  to: string
}

/** How many the wish for eligible ones left out, with the way to all. */
export const LeftOut = ({ page: { leftOut, more }, to }: LeftOutProps) =>
  leftOut > 0 && (
    <p className="flex flex-wrap items-center justify-between gap-x-3 mt-3 text-meta leading-meta text-muted">
      已隐去 {countText({ total: leftOut, more })} 场：你报过的、和你的安排冲突的、条件还不够的。
      <Link className="link touch-target" to={to}>
        显示全部
      </Link>
    </p>
  )
