import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { DraftActor } from '#machines/draft/draft.ts'
import { Icon } from '../../ui/button/icon.tsx'
import { savedText } from './saved-text.ts'

/** Where the typed words are: with the server, on the way, or in this tab alone. */
export function SavedLine<D>({ actor }: { actor: DraftActor<D> }) {
  const savedAt = useSelector(actor, ({ context }) => context.savedAt)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isAway = useSelector(actor, (snapshot) => snapshot.matches('unsaved'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches('refused'))
  const isOnWay = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved')) && !isAway
  return (
    <chakra.span
      display="inline-flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1.5"
      role="status"
      color={isAway || isRefused ? 'fg.error' : 'fg.muted'}
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
          没存上，文字还在这一页
          <button type="button" className="link touch-target" onClick={() => actor.send({ type: 'save.wished' })}>
            重试
          </button>
        </>
      )}
      {isOnWay && '保存中'}
      {!isAway && !isOnWay && !isRefused && savedAt && (
        <>
          <chakra.span color="leaf.600">
            <Icon name="check" />
          </chakra.span>
          {savedText(savedAt)} 已自动保存
        </>
      )}
    </chakra.span>
  )
}
