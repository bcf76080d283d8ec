import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import type * as xstateReact from '@xstate/react'
import type { Position, Slot } from '#src/portal/features/mission/load-mission.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import { notify } from '#src/lib/notice.ts'
import { ApplyPanel } from '#src/portal/features/mission/apply-panel.tsx'
import { OwnApplication } from '#src/portal/features/mission/own-application.tsx'
import { useApply } from '#src/portal/features/mission/use-apply.ts'
import { Notices } from '#src/ui/notices.tsx'
import { sampleApplication, sampleMission } from '../support/mission-sample.ts'
import { applyModel } from './apply.model.ts'
import { applyVocabulary } from './apply.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const shown = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: () => shown.stage?.actor,
}))

const mission = sampleMission()
const [position] = mission.positions as [Position]
const [slot] = position.slots as [Slot]
const own = sampleApplication({ applicationId: '31', state: 'confirmed' })

/** The panel of a mission beside an application that its reader has for another slot. */
function Page() {
  const apply = useApply()
  const choice = { position, slot: { ...slot, id: '7' } }
  return (
    <>
      <ApplyPanel mission={mission} choice={choice} reader="1" accord={null} apply={apply} />
      <OwnApplication own={own} apply={apply} />
      <Notices />
    </>
  )
}

// The first dialog waits for its code.
beforeAll(() => Promise.all([import('#src/ui/dialog-panel.tsx'), import('#src/ui/notice-region.tsx')]))

const isForm = (s: { matches: (state: { ready: 'done' }) => boolean }): boolean => !s.matches({ ready: 'done' })
const sent = ['apply without a message', 'apply with a message in spaces', 'apply with 200 letters']

describeComponents('apply', applyModel, applyVocabulary, {
  mount: (stage) => {
    shown.stage = stage
    notify.clear()
    connectRouter({ navigate: () => {}, revalidate: () => {} })
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    )
  },
  actions: { tellCancelled: () => notify.success('已取消报名') },
  offered: {
    ...Object.fromEntries(sent.map((name) => [name, isForm as never])),
    'apply with 200 letters among spaces': () => false,
    'apply with 201 letters': () => false,
    'apply without a slot': () => false,
  },
})
