import { render } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import type * as xstateReact from '@xstate/react'
import { notify } from '#src/lib/notice.ts'
import { DataExport } from '#src/portal/features/personal-center/data-export.tsx'
import { Notices } from '#src/ui/notices.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { words } from './support/ui.ts'
import { writeModel } from './write.model.ts'
import { exportVocabulary } from './write.vocabulary.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: () => page.stage?.actor,
}))

beforeAll(() => import('#src/ui/notice-region.tsx'))

describeComponents(
  'write',
  writeModel,
  {
    ...exportVocabulary,
    // What is under way cannot be asked for again, and nothing is typed over.
    refusals: { 'write.requested': (ui) => ui.cannotPress('button', /^(导出我的数据|正在整理)/) },
    elsewhere: { 'write.requested': '别的页面写的内容，这里只有导出' },
    after: { 'server did it': [words('已导出，请保管好这个文件')] },
  },
  {
    mount: (stage) => {
      page.stage = stage
      notify.clear()
      render(
        <>
          <DataExport />
          <Notices />
        </>,
      )
    },
    offered: { 'remove a record': () => false },
  },
)
