import { Link, type LinkProps } from 'react-router-dom'
import { useGoal } from './goal.ts'

interface MenuLinkProps extends LinkProps {
  to: string
  /** Beginning of other addresses that belong to the entry. */
  also?: string | undefined
}

/** An entry of a menu, which is marked as soon as somebody goes to its page or to one below it. */
export function MenuLink({ to, also, ...link }: MenuLinkProps) {
  const { pathname } = useGoal()
  const isBelow = to !== '/' && pathname.startsWith(`${to}/`)
  const isOther = also !== undefined && pathname.startsWith(also)
  return <Link to={to} aria-current={pathname === to || isBelow || isOther ? 'page' : undefined} {...link} />
}
