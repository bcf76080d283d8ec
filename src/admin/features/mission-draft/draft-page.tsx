import { RefusedState } from '../../../ui/notice/state-panel.tsx'
import { MissionEditor } from './editor.tsx'
import type { LoadedDraft } from './load-draft.ts'

/** The editor, or why there is nothing to edit. */
export function DraftPage(loaded: LoadedDraft) {
  if ('refusal' in loaded)
    return (
      <RefusedState level={1} title="现在不能编辑" link={['看全部活动', '/missions']}>
        {loaded.refusal}
      </RefusedState>
    )
  return <MissionEditor key={loaded.detail.draftId} {...loaded} />
}
