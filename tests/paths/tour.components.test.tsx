import { act, render } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { TourEvent } from '#machines/tour/tour.machine.ts'
import { GuidePage } from '#src/portal/features/get-started/guide-page.tsx'
import { CheckInPicture, ApplyPicture, FindPicture } from '#src/portal/features/get-started/guide-pictures.tsx'
import { tourModel } from './tour.model.ts'
import { tourVocabulary } from './tour.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { present, type Ui, text } from './support/ui.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null, at: 0, show: (_step: number): void => {} }))

// The actor of the pages is the one on the stage, whichever that is at the time.
vi.mock('#src/portal/features/get-started/guide.actor.ts', () => {
  const actor = () => (page.stage as Stage).actor
  return {
    guideActor: {
      getSnapshot: () => actor().getSnapshot(),
      send: (event: TourEvent) => actor().send(event),
      subscribe: (observer: never) => actor().subscribe(observer),
    },
    showGuidePage: (step: number) => {
      actor().send({ type: 'tour.moved', step })
    },
  }
})

const { states, actions, refusals, ...vocabulary } = tourVocabulary
const pointed = text('页面上已圈出这一部分。')

const titles = ['找一件合适的事', '看清条件再报名', '到场签到，离开签退', '时长入账，随时开证明']

const onShow = (show: (step: number) => void): void => {
  page.show = (step) => {
    page.at = step
    show(step)
  }
}

/** The address bar. */
const goTo = (step: number) => act(async () => page.show(step))

function Page() {
  const [step, setStep] = useState(0)
  useEffect(() => onShow(setStep), [])
  return (
    <GuidePage step={step}>
      <FindPicture />
      <ApplyPicture />
      <CheckInPicture />
    </GuidePage>
  )
}

describeComponents(
  'tour',
  tourModel,
  {
    ...vocabulary,
    actions: {
      ...actions,
      'tour.started': async (ui: Ui, { step }: { step: number }) => {
        await goTo(step)
        await ui.press('button', /^(开始引导|继续引导|再看一遍)$/)
      },
      'tour.moved': (_ui: Ui, { step }: { step: number }) => goTo(step),
    },
    // The page is there already.
    refusals: { ...refusals, 'tour.moved': async () => {} },
    elsewhere: {
      'tour.started': '引导只有四页，没有第五页可以开始',
      'tour.moved': '引导只有四页，没有第五页可以打开',
    },
    states: {
      ...states,
      '': [
        { role: 'navigation', name: '引导的四步' },
        { role: 'navigation', name: '上一步和下一步' },
      ],
      idle: [{ role: 'button', name: '开始引导' }],
      'running.pointing': [pointed],
      skipped: [{ role: 'button', name: '再看一遍' }],
      finished: [{ role: 'button', name: '再看一遍' }],
    },
  },
  {
    mount: (stage) => {
      Object.assign(page, { stage, at: 0 })
      const router = createMemoryRouter([{ path: '*', element: <Page /> }])
      render(<RouterProvider router={router} />)
    },
    inspect: (ui) => ui.see(present(titles[page.at] ?? '')),
    actions: { leadTo: (_, step) => page.show(step) },
    offered: { 'start at a page that is none': () => false, 'a page that is none comes': () => false },
  },
)
