import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface JumpLinkProps {
  /** Id of an element of this page that can take the focus. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link within the page: the router would go to the top. */
export const JumpLink = ({ to, className, children }: JumpLinkProps) => (
  <Link
    to={`#${to}`}
    replace
    state={{ keepScroll: true }}
    className={className}
    onClick={() => {
      const target = document.getElementById(to)
      target?.scrollIntoView()
      target?.focus({ preventScroll: true })
    }}
  >
    {children}
  </Link>
)
