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

/** The 8:5 frame of a picture: what is in it, and the one thing to do about it. */
export function UploadFrame({ slot, label, status, actor, preview, isWrong, describedBy, onChoose }: UploadFrameProps) {
  const percent = useSelector(actor, ({ context }) => context.percent)
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'upload.retried' }))
  const control = { name: slot.name, id: slot.name, 'aria-describedby': describedBy } as const
  const wrong = isWrong && styles['wrong']
  if (status === 'empty') {
    return (
      <button
        type="button"
        className={classes(styles['frame'], `strong-color ${styles['empty']}`, wrong)}
        onClick={onChoose}
        {...control}
      >
        <Icon name="upload" size={24} />
        <span>
          选择图片<span className="visually-hidden">：{label}</span>
        </span>
        <span className={styles['drop']}>或拖到这里</span>
      </button>
    )
  }
  if (status === 'sending') {
    return (
      <div className={styles['frame']}>
        <Icon name="upload" size={24} className="from-tablet" />
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
          className={`touch hover-underline rounded-xs text-brand-700 ${styles['cancel']}`}
          onClick={() => actor.send({ type: 'upload.cancelled' })}
          {...control}
        >
          取消<span className="visually-hidden">上传{label}</span>
        </button>
      </div>
    )
  }
  if (status === 'stored') {
    return (
      <div className={classes(styles['frame'], styles['stored'], wrong)}>
        {preview === null ? (
          <Icon name="card" size={24} className={styles['waiting']} />
        ) : (
          <img
            src={preview}
            alt={label}
            className={classes(`absolute w-full ${styles['picture']}`, slot.whole && styles['whole'])}
          />
        )}
        <span className={`absolute flex between ${styles['strip']}`}>
          <span className="from-tablet">{isWrong ? '需要重拍' : '已上传'}</span>
          <button type="button" className={`hover-underline grow ${styles['other']}`} onClick={onChoose} {...control}>
            换一张<span className="visually-hidden">：{label}</span>
          </button>
        </span>
      </div>
    )
  }
  return (
    <div className={classes(styles['frame'], styles['failed'])}>
      <Icon name="alert" size={24} className="from-tablet" />
      {canRetry && (
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'upload.retried' })} {...control}>
          重试<span className="visually-hidden">上传{label}</span>
        </Button>
      )}
      <Button
        size="sm"
        variant={canRetry ? 'ghost' : 'outline'}
        onClick={onChoose}
        {...(canRetry ? { 'aria-describedby': describedBy } : control)}
      >
        换一张<span className="visually-hidden">：{label}</span>
      </Button>
    </div>
  )
}
