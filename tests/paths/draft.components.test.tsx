import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { DraftActor } from '#machines/volunteer-card/draft.machine.ts'
import type { CardFlow, CardParts } from '#src/portal/features/volunteer-card/card.flow.ts'
import { DraftLine } from '#src/portal/features/volunteer-card/draft-line.tsx'
import { LeaveGuard } from '#src/portal/features/volunteer-card/leave-guard.tsx'
import { draftModel } from './draft.model.ts'
import { draftVocabulary } from './draft.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Vocabulary } from './support/ui.ts'

const shown: { stage: Stage | null } = { stage: null }

const vocabulary: Vocabulary = {
  ...draftVocabulary,
  deeds: { ...draftVocabulary.deeds, 'save.wished': (ui) => ui.press('button', '重试') },
  elsewhere: {
    'draft.typed': '申请表单发出，这里只有草稿提示行',
    'save.wished': '换步和离开页面时由申请流程发出，这里只有失败后的“重试”按钮',
    'connection.returned': '联网事件由申请流程转来',
    'newer.heard': '别的标签页的消息由申请流程转来',
  },
}

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

// The first dialog waits for its code, which takes its time on a busy machine.
beforeAll(() => import('#src/ui/dialog-panel.tsx'))

describeComponents('draft', draftModel, vocabulary, {
  mount: (stage) => {
    shown.stage = stage
    const draft = stage.actor as unknown as DraftActor
    const flow = { isUnsaved: () => draft.getSnapshot().hasTag('unsaved') } as CardFlow
    const page = (
      <>
        <DraftLine draft={draft} />
        <LeaveGuard flow={flow} parts={{ draft } as CardParts} />
      </>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />)
  },
  offered: { 'wish to save now': (s: AnyMachineSnapshot) => s.matches('unsaved') },
})
