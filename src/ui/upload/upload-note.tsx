import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { serviceWarning } from '#domain/service-warning.ts'
import type { Failure } from '#machines/failure.ts'
import type { UploadActor } from '#machines/volunteer-card/upload.machine.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../button/icon.tsx'
import styles from './upload-field.module.css'
import { sentText, timeLeftText, type UploadStatus } from './upload-texts.ts'

interface UploadNoteProps {
  id: string
  label: string
  status: UploadStatus
  hint: string
  error: string | undefined
  actor: UploadActor
  isPublic: boolean
  /** Of the file under way. */
  bytes: number
  onPhoto: () => void
  onChoose: () => void
}

/** The words of a picture: below its frame, on a phone beside it. */
export function UploadNote(note: UploadNoteProps) {
  const { id, label, status, hint, error, actor, isPublic, bytes, onPhoto, onChoose } = note
  const failure = useSelector(actor, ({ context }) => context.failure)
  const hasOlder = useSelector(actor, ({ context }) => context.pictureId !== '')
  // The frame itself leads to the album.
  const isToBeTakenAgain = status === 'failed' || (status === 'stored' && error !== undefined)
  return (
    <div className={`grid content-start min-w-0 ${styles['note']}`}>
      <div id={id}>
        {status === 'sending' && <Pace bytes={bytes} actor={actor} />}
        {status === 'failed' && failure && <Wrong text={textOf(failure)} isNew />}
        {status !== 'sending' && status !== 'failed' && error && <Wrong text={error} />}
        {status === 'stored' && !error && (
          <p className={styles['good']}>
            <Icon name="check" />
            {isPublic ? '已保存' : '已加密保存'}
          </p>
        )}
        {status === 'empty' && <p className="text-note leading-meta text-subtle">{hint}</p>}
      </div>
      {(status === 'empty' || isToBeTakenAgain) && (
        <div className={`flex-wrap ${styles['sources']}`}>
          <Button size="sm" variant="outline" onClick={onPhoto}>
            <Icon name="camera" />
            拍照<span className="sr-only">：{label}</span>
          </Button>
          {status === 'empty' && (
            <Button size="sm" variant="outline" onClick={onChoose}>
              从相册选<span className="sr-only">：{label}</span>
            </Button>
          )}
        </div>
      )}
      {status === 'failed' && hasOlder && (
        <button
          type="button"
          className={`link text-note leading-meta touch-target ${styles['keep']}`}
          onClick={() => actor.send({ type: 'adjusting.dismissed' })}
        >
          保留原来的照片
        </button>
      )}
    </div>
  )
}

/** A picture that did not get through is still here: a refresh, which the general warning advises, would lose it. */
const textOf = ({ message }: Failure): string =>
  message === serviceWarning ? '没有传上去，连上网络后点“重试”' : message

const Wrong = ({ text, isNew = false }: { text: string; isNew?: boolean }) => (
  <p className={styles['bad']} role={isNew ? 'alert' : undefined}>
    <Icon name="alert" />
    {text}
  </p>
)

/** Size and time left, from the pace since the sending began. */
function Pace({ bytes, actor }: { bytes: number; actor: UploadActor }) {
  const percent = useSelector(actor, ({ context }) => context.percent)
  const [startedAt] = useState(() => Date.now())
  const now = useNow(1000)
  return (
    <p className="text-note leading-meta text-subtle">
      {[sentText(bytes, percent), timeLeftText(percent, now - startedAt)].filter(Boolean).join('，')}
    </p>
  )
}
