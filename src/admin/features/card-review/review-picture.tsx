import { useEffect, useState } from 'react'
import { useWrite } from '../../../lib/use-write.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/button/icon.tsx'
import type { ReviewDetail } from './card-review.api.ts'
import styles from './card-review.module.css'
import { pictureWords } from './picture-words.ts'

/** A picture that is fetched when somebody wants to see it: each look is logged. */
export function ReviewPicture({ picture }: { picture: ReviewDetail['pictures'][number] }) {
  const { pictureId, slot, width, height } = picture
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])
  const { task, message, write } = useWrite(
    async (_task, _values, signal) => {
      const { readPicture } = await import('./card-review.api.ts')
      const file = await readPicture(pictureId, signal)
      if (!signal.aborted) setAddress(URL.createObjectURL(file))
    },
    { onDone: () => {} },
  )
  const name = pictureWords[slot]
  return (
    <li className={address ? styles['shown'] : undefined}>
      <p className={`cluster text-ui ${styles['pictureHead']}`}>
        <b>{name}</b>
        <span className="note">
          {width} × {height}
        </span>
        {address ? (
          <Button size="sm" variant="ghost" onClick={() => setAddress(null)}>
            收起<span className="visually-hidden">{name}</span>
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            loading={task !== null}
            loadingText="读取中"
            onClick={() => write({ name: 'look', record: pictureId })}
          >
            <Icon name="eye" />
            查看<span className="visually-hidden">{name}</span>
          </Button>
        )}
      </p>
      {address && <img src={address} alt={name} width={width} height={height} />}
      {message && !address && (
        <p className="flex gap-1.5 mt-2.5 text-meta text-error icon-top" role="alert">
          <Icon name="alert" />
          {message}
        </p>
      )}
    </li>
  )
}
