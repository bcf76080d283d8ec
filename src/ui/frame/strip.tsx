import { type ReactNode, useEffect, useRef } from 'react'
import { showPresent } from '../../lib/show-present.ts'

interface StripProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Links in a row, which is wider than a phone: the one that is marked `aria-current` stands in sight when it becomes so, and when figures beside the others move it. */
export function Strip({ label, className, children }: StripProps) {
  const strip = useRef<HTMLElement>(null)
  const previous = useRef<{ link: Element; left: number }>(null)
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    const present = link ? { link, left: link.offsetLeft } : null
    if (present?.link !== previous.current?.link || present?.left !== previous.current?.left) showPresent(strip.current)
    previous.current = present
  })
  return (
    <nav ref={strip} className={className} aria-label={label}>
      {children}
    </nav>
  )
}
