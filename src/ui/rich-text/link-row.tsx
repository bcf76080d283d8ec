import { useEffect, useRef, useState } from 'react'
import { isRichTextLink } from '#domain/rich-text.ts'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { isKey } from '../../lib/keys.ts'
import styles from './rich-text.module.css'

interface LinkRowProps {
  initial: string
  /** Told the address, empty text to take the link away, null to leave it as it was. */
  onClose: (href: string | null) => void
}

/** Field of a link's address, below the toolbar. It is no form: it stands inside one. */
export function LinkRow({ initial, onClose }: LinkRowProps) {
  const field = useRef<HTMLInputElement>(null)
  const [href, setHref] = useState(initial === '' ? 'https://' : initial)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const use = () => {
    const address = href.trim()
    if (address === '' || isRichTextLink(address)) onClose(address)
    else setWrong(true)
  }
  return (
    <div className={styles['link']}>
      <TextField
        ref={field}
        label="链接地址"
        type="url"
        value={href}
        error={isWrong ? '链接要以 https:// 开头；电话写 tel:，邮箱写 mailto:' : undefined}
        onChange={({ target }) => {
          setHref(target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (isKey(event, 'Enter')) {
            event.preventDefault()
            use()
          }
          if (isKey(event, 'Escape')) onClose(null)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={use}>
          用这个链接
        </Button>
        {initial !== '' && (
          <Button size="sm" variant="ghost" onClick={() => onClose('')}>
            去掉链接
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onClose(null)}>
          取消
        </Button>
      </div>
    </div>
  )
}
