import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import type * as xstateReact from '@xstate/react'
import { SlotSettlement } from '#src/admin/features/hours/slot-settlement.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { notify } from '#src/lib/notice.ts'
import { Notices } from '#src/ui/notice/notices.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { settlementHead, settlementPage, settlementPerson } from '../support/settlement-sample.ts'
import { settleModel } from './settle.model.ts'
import { settleVocabulary } from './settle.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const current = vi.hoisted(() => ({ stage: null as Stage | null, reloads: 0 }))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: () => current.stage?.actor,
}))

const [slot] = settlementHead.slots
const part = { slotId: '70', filter: 'all' } as const
const first = settlementPage([
  settlementPerson('31', '林晓岚'),
  settlementPerson('32', '黄文婷'),
  settlementPerson('33', '郑晓云'),
])

// The first notice waits for its code.
beforeAll(() => import('#src/ui/notice/notice-region.tsx'))

describeComponents('settle', settleModel, settleVocabulary, {
  mount: (stage) => {
    Object.assign(current, { stage, reloads: 0 })
    notify.clear()
    connectRouter({
      navigate: () => {},
      revalidate: () => {
        current.reloads += 1
      },
    })
    render(
      <UiProvider>
        <MemoryRouter>
          <SlotSettlement settlement={settlementHead} slot={slot} part={part} first={first} />
          <Notices />
        </MemoryRouter>
      </UiProvider>,
    )
  },
  inspect: async (_ui, _stage, step) => {
    // What went on notice is shown as it stands now.
    const isSettled = step?.from === 'sending' && 'name' in step.do && step.do.name === 'server settles'
    expect(current.reloads).toBe(isSettled ? 1 : 0)
    current.reloads = 0
  },
})
