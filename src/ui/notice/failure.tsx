import type { ReactNode } from 'react'
import { Icon } from '../button/icon.tsx'

/** What went wrong, in one sentence. */
export const FailureNote = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <p className={`flex gap-1.5 text-meta text-error [&>svg]:mt-0.5 ${className}`} role="alert">
    <Icon name="alert" />
    <span>{children}</span>
  </p>
)
