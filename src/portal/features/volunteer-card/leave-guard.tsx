import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { type CardDraft, cardFields, draftValue } from '#contract/card/draft.ts'
import type { DraftActor, OtherDraft } from '#machines/volunteer-card/draft.machine.ts'
import { confirmBeforeLogout } from '../../../lib/leaving.ts'
import { notify } from '../../../lib/notice.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { isInside } from './addresses.ts'
import { useCardFlow } from './card-context.tsx'
import type { CardFlow } from './card.flow.ts'
import { fieldNames } from './card-problems.ts'
import { savedText } from './saved-text.ts'

/** Asks before words are left that the server does not have, and which words count when another device saved others. */
export function LeaveGuard() {
  const flow = useCardFlow()
  const draft = useSelector(flow.loaded, ({ context }) => context?.draft)
  const blocker = useBlocker(({ nextLocation }) => flow.isUnsaved() && !isInside(nextLocation.pathname))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (flow.isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [flow])
  useEffect(() => confirmBeforeLogout(() => saveBeforeLogout(flow)), [flow])
  return (
    <>
      <LeaveDialog blocker={blocker} />
      {draft && <Conflict draft={draft} />}
    </>
  )
}

/** Asks whoever leaves with words that are not saved. */
function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const flow = useCardFlow()
  const [outcome, setOutcome] = useState<'saving' | 'failed' | null>(null)
  const stay = () => {
    setOutcome(null)
    blocker.reset?.()
  }
  const leave = async () => {
    setOutcome('saving')
    if (await flow.save()) {
      setOutcome(null)
      blocker.proceed?.()
    } else setOutcome('failed')
  }
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      alert
      onClose={stay}
      title="还有内容没存到服务器"
      actions={
        <>
          <Button variant="outline" onClick={stay}>
            留下继续填
          </Button>
          {outcome === 'failed' ? (
            <Button variant="danger" onClick={() => blocker.proceed?.()}>
              仍要离开
            </Button>
          ) : (
            <Button loading={outcome === 'saving'} loadingText="正在保存" onClick={leave}>
              存好再离开
            </Button>
          )}
        </>
      }
    >
      {outcome === 'failed'
        ? '现在没能保存到服务器。文字已存在本机，用这台设备再打开就能接着填；正在上传的照片要重新传。'
        : '刚填的内容还没有存好，存好再离开只要一小会儿。'}
    </Dialog>
  )
}

/** Saves what the server lacks; where that fails the person decides. */
const saveBeforeLogout = async (flow: CardFlow): Promise<boolean> =>
  !flow.isUnsaved() ||
  (await flow.save()) ||
  notify.confirm({
    title: '还有内容没存到服务器',
    content: '现在没能保存到服务器。文字加密存在本机，用这台设备再登录就能接着填；正在上传的照片要重新传。',
    confirm: '仍要退出',
    cancel: '留下继续填',
    danger: true,
  })

function Conflict({ draft }: { draft: DraftActor }) {
  const isOpen = useSelector(draft, (state) => state.matches('conflict'))
  const ownDraft = useSelector(draft, ({ context }) => context.draft)
  const newer = useSelector(draft, ({ context }) => context.newer)
  const isHere = newer?.isHere ?? false
  return (
    <Dialog
      open={isOpen}
      alert
      forced
      title={`${isHere ? '另一个标签页里' : '另一台设备上'}改过这份申请`}
      actions={
        <>
          <Button variant="outline" onClick={() => draft.send({ type: 'own.kept' })}>
            保留这里的
          </Button>
          <Button onClick={() => draft.send({ type: 'newer.taken' })}>{takeLabel(isHere)}</Button>
        </>
      }
    >
      {newer && <Difference ownDraft={ownDraft} newer={newer} />}
    </Dialog>
  )
}

const takeLabel = (isHere: boolean) => (isHere ? '用那一页的' : '用另一台设备的')

/** Most fields that are named; more of them nobody compares. */
const most = 6

function Difference({
  ownDraft,
  newer: { draft, revision, savedAt, isHere },
}: {
  ownDraft: CardDraft
  newer: OtherDraft
}) {
  // An application that was withdrawn has no saves.
  if (revision === 0) {
    return `这份申请已在那里撤销。保留这里的，就用这些内容重新申请，照片要重新上传；${takeLabel(isHere)}，就从头填写。`
  }
  const names = [
    ...new Set(
      cardFields.flatMap((field) =>
        draftValue(ownDraft, field) === draftValue(draft, field) ? [] : fieldNames[field],
      ),
    ),
  ]
  const fieldList = `${names.slice(0, most).join('、')}${names.length > most ? `等 ${names.length} 处` : ''}`
  return `${savedAt ? `那边保存于 ${savedText(savedAt)}。` : ''}两边不一样的是：${fieldList}。只能留一份，没选的那一份会被替换。`
}
