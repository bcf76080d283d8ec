import { act, render } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { reviewDetail } from '#contract/review/review.ts'
import { DecisionBar } from '#src/admin/features/review/decision-bar.tsx'
import type { ReviewDetail } from '#src/admin/features/review/review.api.ts'
import { useReview } from '#src/admin/features/review/use-review.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { sampleReply } from '../support/contract-samples.ts'
import { reviewModel } from './review.model.ts'
import { reviewVocabulary } from './review.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { text, type Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  wired: null as AnyStateMachine | null,
  heard: [] as string[],
  draw: (): void => {},
}))

vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>()
  return {
    ...real,
    useActorRef: (wired: AnyStateMachine) => {
      if (wired.id !== 'review') return real.useActorRef(wired)
      page.wired = wired
      return page.stage?.actor
    },
  }
})

const hear = (what: string) => {
  page.heard = [...page.heard, what]
  page.draw()
}
const watch = (draw: () => void) => {
  page.draw = draw
  return () => {}
}

const events = ['organization.approved'] as const
const matter = {
  kind: 'organization',
  id: '7',
  version: 'pendingReview.1',
  events: [...events],
  decision: null,
} as const
const detail: ReviewDetail = {
  ...(sampleReply(reviewDetail) as ReviewDetail),
  ...matter,
  events: [...events],
  criticisable: [],
  donation: null,
  links: [],
}

/** The page of the queue, which says what it has read anew and where it goes on. */
function Page() {
  const heard = useSyncExternalStore(watch, () => page.heard)
  const actor = useReview(matter, { reload: () => hear('重新读取'), goOn: () => hear('打开下一条') })
  return (
    <UiProvider>
      <DecisionBar actor={actor} kind="organization" detail={detail} templates={[]} hasKeys={false} />
      {heard.map((what) => (
        <p key={what}>{what}</p>
      ))}
    </UiProvider>
  )
}

/** Whatever ends it has the page read again, a decision that was written goes on, and nothing else does either. */
async function inspect(ui: Ui, _: Stage, step?: { from: string; to: string; case: string }): Promise<void> {
  const [read, next] = [text('重新读取'), text('打开下一条')]
  const reads = step?.to === 'told' || step?.case === 'it is taken back' || step?.case === 'ask for news'
  await (reads ? ui.see(read) : ui.seeNone(read))
  await (step?.case === 'the decision is written' ? ui.see(next) : ui.seeNone(next))
  await act(async () => {
    page.heard = []
    page.draw()
  })
}

describeComponents('review', reviewModel, reviewVocabulary, {
  mount: (stage) => {
    Object.assign(page, { stage, heard: [] })
    render(<Page />)
  },
  actions: wiredActions(['reload', 'goOn'], () => page.wired),
  inspect,
})
