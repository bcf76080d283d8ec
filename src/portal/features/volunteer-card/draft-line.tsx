import { useSelector } from '@xstate/react'
import type { CardDraftActor } from '#machines/volunteer-card/draft.machine.ts'
import { Icon } from '../../../ui/button/icon.tsx'
import { savedText } from '../../../shared/draft/saved-text.ts'
import styles from './wizard.module.css'

/** Where the typed words are: with the server, on the way, or on this device alone. */
export function DraftLine({ draft }: { draft: CardDraftActor }) {
  const savedAt = useSelector(draft, ({ context }) => context.savedAt)
  const failure = useSelector(draft, ({ context }) => context.failure)
  const isAway = useSelector(draft, (snapshot) => snapshot.matches('unsaved'))
  const isOnWay = useSelector(draft, (snapshot) => snapshot.hasTag('unsaved')) && !isAway
  const isRefused = useSelector(draft, (snapshot) => snapshot.matches('refused'))
  return (
    <p
      className={`flex items-center gap-1.5 text-meta text-muted leading-meta ${styles['draftLine']}`}
      role="status"
      data-draft={isAway || isRefused ? 'away' : isOnWay ? 'onWay' : 'saved'}
    >
      {isRefused && (
        <>
          <Icon name="alert" />
          没有保存：{failure?.message}
        </>
      )}
      {isAway && (
        <>
          <Icon name="offline" />
          没有保存到服务器，已存在本机
          <button
            type="button"
            className={`touch-target text-brand ${styles['retry']}`}
            onClick={() => draft.send({ type: 'save.wished' })}
          >
            重试
          </button>
        </>
      )}
      {isOnWay && '正在保存'}
      {!isAway && !isOnWay && !isRefused && savedAt && (
        <>
          <Icon name="check" />
          草稿已保存 {savedText(savedAt)}
        </>
      )}
    </p>
  )
}
