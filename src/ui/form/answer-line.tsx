import type { ReactNode } from 'react'
import { Icon } from '../button/icon.tsx'

interface AnswerLineProps {
  kind: 'none' | 'failed'
  children: ReactNode
  role?: 'alert'
}

/** The answer of a query in one sentence: nothing was found, or it could not be asked. */
export const AnswerLine = ({ kind, children, role }: AnswerLineProps) => (
  <p
    className={`flex gap-2.5 rounded-lg text-ui px-3.5 py-3 [&>svg]:mt-0.5 ${kind === 'none' ? 'bg-sea-50 text-sea-700' : 'bg-error text-error'}`}
    role={role}
  >
    <Icon name={kind === 'none' ? 'info' : 'alert'} size={20} />
    {children}
  </p>
)
