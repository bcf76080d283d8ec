import type { DraftActor } from '#machines/draft/draft.ts'
import { Conflict } from './conflict.tsx'
import { flushDraft } from './save-draft.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface DraftGuardsProps<D> {
  actor: DraftActor<D>
  /** What is written: 这份协议. */
  subject: string
  /** Names of the fields in which two drafts differ. */
  differences: (own: D, other: D) => string[]
  /** A picture that is on its way when the page is left: 封面. */
  upload?: string
}

/** What asks before words of a draft of one page are lost: on the way out, and when they were changed in two places. */
export const DraftGuards = <D,>({ actor, subject, differences, upload }: DraftGuardsProps<D>) => (
  <>
    <UnsavedGuard
      isUnsaved={() => actor.getSnapshot().hasTag('unsaved')}
      save={() => flushDraft(actor)}
      isInside={() => false}
      kept={{
        left: `文字已存在这个标签页，回到这一页就能接着写${upload ? `；正在上传的${upload}要重新传` : ''}。`,
        loggedOut: '退出后，没有存到服务器的文字会丢失。',
      }}
    />
    <Conflict draft={actor} subject={subject} differences={differences} />
  </>
)
