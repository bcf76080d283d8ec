import { useEffect, useRef } from 'react'
import { notify } from '../../../lib/notice.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './feedback.module.css'

interface ReceiptFaceProps {
  number: string
  contact: string
  onAsk: () => void
}

/** The message has arrived: its number, to copy and to keep. */
export function ReceiptFace({ number, contact, onAsk }: ReceiptFaceProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => title.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notify.success('编号已复制')
    } catch {
      // No permission, or a page without HTTPS: the number is marked, so that one key copies it.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      notify.info('浏览器不让复制，编号已选中，请手动复制')
    }
  }

  return (
    <div className={styles['receipt']}>
      <img src="/art/spot-done.svg" width={200} height={140} alt="" />
      <h2 className="h3" ref={title} tabIndex={-1}>
        已收到你的反馈
      </h2>
      <p className="meta">联合会的答复不会发短信，请记下编号，凭编号和 {contact} 回来查看。</p>
      <p className={styles['number']}>
        <span className="note">回执编号</span>
        <b ref={shown}>{number}</b>
      </p>
      <div className={styles['actions']}>
        <Button onClick={() => void copy()}>
          <Icon name="news" />
          复制编号
        </Button>
        <Button variant="outline" onClick={onAsk}>
          查看答复
        </Button>
      </div>
    </div>
  )
}
