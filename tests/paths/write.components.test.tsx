import { render } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import type * as xstateReact from '@xstate/react'
import { type AnyActorLogic, createActor } from 'xstate'
import type { writeMachine } from '#machines/write/write.machine.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { notify } from '#src/lib/notice.ts'
import { DataExport } from '#src/portal/features/personal-center/data-export.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { alert, text } from './support/ui.ts'
import { writeModel } from './write.model.ts'
import { exportVocabulary } from './write.vocabulary.ts'

type Wired = typeof writeMachine

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  wired: null as Wired | null,
  /** What the page's own call for the file is answered with. */
  answer: Promise.withResolvers<{ content: string; fileName: string }>(),
}))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: (wired: Wired) => {
    page.wired = wired
    return page.stage?.actor
  },
}))

vi.mock('#src/portal/features/personal-center/privacy.api.ts', () => ({ takeData: () => page.answer.promise }))
vi.mock('#src/lib/save-file.ts', () => ({ saveFile: () => {} }))

/** The page makes its own call beside the one on the stage, and receives the same answer. */
function follow({ actor, fakes }: Stage): void {
  let isSending = false
  actor.subscribe(({ value, context: { message } }) => {
    if (value === 'sending' && !isSending) {
      page.answer = Promise.withResolvers()
      page.answer.promise.catch(() => {})
      const { perform } = (page.wired as Wired).implementations.actors
      const call = createActor(perform as AnyActorLogic, { input: fakes.calls.at(-1)?.input })
      call.subscribe({ error: () => {} })
      call.start()
    } else if (value === 'idle' && isSending) {
      if (message === null) page.answer.resolve({ content: '{}', fileName: 'data.json' })
      else page.answer.reject(message === refused ? new ApiError('business', '12001', message) : new Error('lost'))
    }
    isSending = value === 'sending'
  })
}

const refused = '密码不对，请重新输入'

beforeAll(() => import('#src/ui/notice/notice-region.tsx'))

describeComponents(
  'write',
  writeModel,
  {
    ...exportVocabulary,
    // What is under way cannot be asked for again, and nothing is typed over.
    refusals: { 'write.requested': (ui) => ui.cannotPress('button', /^(导出我的数据|正在整理)/) },
    elsewhere: { 'write.requested': '别的页面写的内容，这里只有导出' },
    after: {
      'server did it': [text('已导出，请保管好这个文件')],
      'server refuses': [text(refused)],
      'server is not reached': [alert('服务加载中，请尝试刷新。')],
    },
  },
  {
    mount: (stage) => {
      page.stage = stage
      follow(stage)
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
