import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { TourEvent, TourSnapshot } from '#machines/tour/tour.machine.ts'
import { GuidePage } from '#src/portal/features/get-started/guide-page.tsx'
import { CheckInPicture, ApplyPicture, FindPicture } from '#src/portal/features/get-started/guide-pictures.tsx'
import { tourModel } from './tour.model.ts'
import { tourVocabulary } from './tour.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { words } from './support/ui.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/portal/features/get-started/use-guide.ts', async () => {
  const { useSelector } = await import('@xstate/react')
  return {
    useGuide: () => {
      const { actor } = page.stage as Stage
      return {
        snapshot: useSelector(actor, (s) => s as TourSnapshot),
        send: (event: TourEvent) => actor.send(event),
      }
    },
  }
})

const { states, ...vocabulary } = tourVocabulary
const pointed = words('页面上已圈出这一部分。')

describeComponents(
  'tour',
  tourModel,
  {
    ...vocabulary,
    states: {
      ...states,
      idle: [{ role: 'button', name: '开始引导' }],
      'running.pointing': [pointed],
      skipped: [{ role: 'button', name: '再看一遍' }],
      finished: [{ role: 'button', name: '再看一遍' }],
    },
  },
  {
    mount: (stage) => {
      page.stage = stage
      const Page = () => (
        <GuidePage step={0}>
          <FindPicture />
          <ApplyPicture />
          <CheckInPicture />
        </GuidePage>
      )
      const router = createMemoryRouter([{ path: '*', element: <Page /> }])
      render(<RouterProvider router={router} />)
    },
  },
)
