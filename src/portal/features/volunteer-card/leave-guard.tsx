import { type CardDraft, cardFields, cardDraftValue } from '#domain/card/draft.ts'
import type { OtherCardDraft } from '#machines/volunteer-card/draft.machine.ts'
import { Conflict, takeLabel } from '../../../shared/draft/conflict.tsx'
import { UnsavedGuard } from '../../../shared/draft/unsaved-guard.tsx'
import { isInside } from './addresses.ts'
import { isUnsaved, saveApplication } from './card-application.ts'
import { useCardApplication, useDraftActor } from './card-context.tsx'
import { fieldNames } from './card-problems.ts'

const kept = {
  left: '文字已存在本机，用这台设备再打开就能接着填；正在上传的照片要重新传。',
  loggedOut: '文字加密存在本机，用这台设备再登录就能接着填；正在上传的照片要重新传。',
}

/** Asks before words are left that the server does not have, and which words count when another device saved others. */
export function CardLeaveGuard() {
  const application = useCardApplication()
  const draft = useDraftActor()
  return (
    <>
      <UnsavedGuard
        isUnsaved={() => isUnsaved(application.getSnapshot())}
        save={() => saveApplication(application)}
        {...{ isInside, kept }}
      />
      {draft && <Conflict draft={draft} subject="这份申请" {...{ differences, instead: otherDraftNote }} />}
    </>
  )
}

const differences = (own: CardDraft, other: CardDraft): string[] => [
  ...new Set(
    cardFields.flatMap((field) =>
      cardDraftValue(own, field) === cardDraftValue(other, field) ? [] : fieldNames[field],
    ),
  ),
]

/** An application that was withdrawn has no saves. */
const otherDraftNote = ({ revision, isHere }: OtherCardDraft): string | null =>
  revision === 0
    ? `这份申请已在那里撤销。保留这里的，就用这些内容重新申请，照片要重新上传；${takeLabel(isHere)}，就从头填写。`
    : null
