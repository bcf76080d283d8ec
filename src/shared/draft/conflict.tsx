import { useSelector } from '@xstate/react'
import type { DraftActor, OtherDraft } from '#machines/draft/draft.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { savedText } from './saved-text.ts'

interface ConflictProps<D> {
  draft: DraftActor<D>
  /** What was changed twice: 这份申请. */
  subject: string
  /** Names of the fields in which two drafts differ, each once. */
  differences: (own: D, other: D) => readonly string[]
  /** A sentence in place of the difference. */
  instead?: (newer: OtherDraft<D>) => string | null
}

/** Asks which words count when they were changed in two places. */
export function Conflict<D>({ draft, subject, differences, instead }: ConflictProps<D>) {
  const isOpen = useSelector(draft, (state) => state.matches('conflict'))
  const own = useSelector(draft, ({ context }) => context.draft)
  const newer = useSelector(draft, ({ context }) => context.newer)
  const isHere = newer?.isHere ?? false
  return (
    <Dialog
      open={isOpen}
      alert
      forced
      title={`${isHere ? '另一个标签页里' : '另一台设备上'}改过${subject}`}
      actions={
        <>
          <Button variant="outline" onClick={() => draft.send({ type: 'own.kept' })}>
            保留这里的
          </Button>
          <Button onClick={() => draft.send({ type: 'newer.taken' })}>{takeLabel(isHere)}</Button>
        </>
      }
    >
      {newer && (instead?.(newer) ?? difference(newer, differences(own, newer.draft)))}
    </Dialog>
  )
}

/** Words of the button that takes what was saved elsewhere. */
export const takeLabel = (isHere: boolean) => (isHere ? '用那一页的' : '用另一台设备的')

/** Most fields that are named; more of them nobody compares. */
const maximum = 6

function difference<D>({ savedAt, savedBy = '那边' }: OtherDraft<D>, names: readonly string[]): string {
  const fieldList = `${names.slice(0, maximum).join('、')}${names.length > maximum ? `等 ${names.length} 处` : ''}`
  return `${savedAt ? `${savedBy}保存于 ${savedText(savedAt)}。` : ''}两边不一样的是：${fieldList}。只能留一份，没选的那一份会被替换。`
}
