import { type ReactNode, useEffect, useRef } from 'react'
import { notify } from '../../lib/notice.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../button/icon.tsx'
import styles from './receipt.module.css'

interface ReceiptProps {
  title: string
  number: string
  /** What the number is good for. */
  children: ReactNode
  /** Further buttons beside the one that copies. */
  actions?: ReactNode
}

/** What was sent has arrived: its number, to copy and to keep. */
export function Receipt({ title, number, children, actions }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const numberRef = useRef<HTMLElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notify.success('编号已复制')
    } catch {
      // No permission, or a page without HTTPS: the number is marked, so that one key copies it.
      if (numberRef.current) getSelection()?.selectAllChildren(numberRef.current)
      notify.info('浏览器不让复制，编号已选中，请手动复制')
    }
  }

  return (
    <div className={`grid gap-2 text-center justify-items-center ${styles['receipt']}`}>
      <img src="/art/spot-done.svg" width={200} height={140} alt="" />
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="text-meta leading-meta text-muted">{children}</p>
      <p className={`grid gap-0.5 w-full bg-subtle rounded-lg ${styles['number']}`}>
        <span className="text-note leading-meta text-subtle">回执编号</span>
        <b ref={numberRef}>{number}</b>
      </p>
      <div className="flex flex-wrap gap-3 justify-center">
        <Button onClick={() => void copy()}>
          <Icon name="news" />
          复制编号
        </Button>
        {actions}
      </div>
    </div>
  )
}
