import { type ReactNode, useEffect, useRef } from 'react'
import { showPresent } from '../../lib/show-present.ts'

interface StripProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Links in a row, which is wider than a phone: the one that is marked `aria-current` stands in sight when it becomes so. */
export function Strip({ label, className, children }: StripProps) {
  const strip = useRef<HTMLElement>(null)
  const previous = useRef<Element>(null)
  useEffect(() => {
    const present = strip.current?.querySelector('[aria-current]') ?? null
    if (present !== previous.current) showPresent(strip.current)
    previous.current = present
  })
  return (
    <nav ref={strip} className={className} aria-label={label}>
      {children}
    </nav>
  )
}
