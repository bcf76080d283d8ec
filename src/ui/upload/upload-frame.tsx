import { Progress } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { UploadActor } from '#machines/volunteer-card/upload.machine.ts'
import { Button } from '../button/button.tsx'
import { classes } from '../theme/classes.ts'
import { Icon } from '../button/icon.tsx'
import { UiProvider } from '../theme/provider.tsx'
import { progressRecipe } from './progress.recipes.ts'
import type { UploadStatus, UploadSlot } from './upload-texts.ts'
import styles from './upload-field.module.css'

interface UploadFrameProps {
  slot: UploadSlot
  label: string
  status: UploadStatus
  actor: UploadActor
  preview: string | null
  isWrong: boolean
  describedBy: string
  onChoose: () => void
}

type Control = Pick<UploadFrameProps, 'label' | 'onChoose'> & {
  attributes: { name: string; id: string; 'aria-describedby': string }
}

/** The 8:5 frame of a picture: what is in it, and the one thing to do about it. */
export function UploadFrame({ slot, label, status, actor, preview, isWrong, describedBy, onChoose }: UploadFrameProps) {
  const attributes = { name: slot.name, id: slot.name, 'aria-describedby': describedBy } as const
  const control = { label, onChoose, attributes }
  if (status === 'empty') return <EmptyFrame isWrong={isWrong} {...control} />
  if (status === 'sending') return <SendingFrame actor={actor} {...control} />
  if (status === 'stored')
    return <StoredFrame preview={preview} isWhole={slot.whole === true} isWrong={isWrong} {...control} />
  return <FailedFrame actor={actor} {...control} />
}

const EmptyFrame = ({ label, isWrong, onChoose, attributes }: Control & { isWrong: boolean }) => (
  <button
    type="button"
    className={classes(styles['frame'], `text-fg ${styles['empty']}`, isWrong && styles['wrong'])}
    onClick={onChoose}
    {...attributes}
  >
    <Icon name="upload" size={24} />
    <span>
      选择图片<span className="sr-only">：{label}</span>
    </span>
    <span className={styles['drop']}>或拖到这里</span>
  </button>
)

function SendingFrame({ label, actor, attributes }: Control & { actor: UploadActor }) {
  const percent = useSelector(actor, ({ context }) => context.percent)
  return (
    <div className={styles['frame']}>
      <Icon name="upload" size={24} className="max-md:hidden" />
      <span>正在上传 {percent}%</span>
      <UiProvider>
        <Progress.Root recipe={progressRecipe} value={percent}>
          <Progress.Track aria-label={`${label}上传进度`}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      </UiProvider>
      <button
        type="button"
        className={`touch-target rounded-xs text-brand-700 hover:underline ${styles['cancel']}`}
        onClick={() => actor.send({ type: 'upload.cancelled' })}
        {...attributes}
      >
        取消<span className="sr-only">上传{label}</span>
      </button>
    </div>
  )
}

interface StoredFrameProps extends Control {
  preview: string | null
  isWhole: boolean
  isWrong: boolean
}

const StoredFrame = ({ label, preview, isWhole, isWrong, onChoose, attributes }: StoredFrameProps) => (
  <div className={classes(styles['frame'], styles['stored'], isWrong && styles['wrong'])}>
    {preview === null ? (
      <Icon name="card" size={24} className={styles['waiting']} />
    ) : (
      <img
        src={preview}
        alt={label}
        className={classes(`absolute w-full ${styles['picture']}`, isWhole && styles['whole'])}
      />
    )}
    <span className={`absolute flex justify-between ${styles['strip']}`}>
      <span className="max-md:hidden">{isWrong ? '需要重拍' : '已上传'}</span>
      <button type="button" className={`flex-1 hover:underline ${styles['other']}`} onClick={onChoose} {...attributes}>
        换一张<span className="sr-only">：{label}</span>
      </button>
    </span>
  </div>
)

function FailedFrame({ label, actor, onChoose, attributes }: Control & { actor: UploadActor }) {
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.retried' }))
  return (
    <div className={classes(styles['frame'], styles['failed'])}>
      <Icon name="alert" size={24} className="max-md:hidden" />
      {canRetry && (
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'upload.retried' })} {...attributes}>
          重试<span className="sr-only">上传{label}</span>
        </Button>
      )}
      <Button
        size="sm"
        variant={canRetry ? 'ghost' : 'outline'}
        onClick={onChoose}
        {...(canRetry ? { 'aria-describedby': attributes['aria-describedby'] } : attributes)}
      >
        换一张<span className="sr-only">：{label}</span>
      </Button>
    </div>
  )
}
