import type { ReactNode } from 'react'

/** A term of a `dl` with what it is. */
export const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
