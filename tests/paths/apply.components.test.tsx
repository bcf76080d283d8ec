import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, vi } from 'vitest'
import type * as xstateReact from '@xstate/react'
import type { AnyStateMachine } from 'xstate'
import type { Condition, Eligibility } from '#domain/mission/condition.ts'
import type { MissionPosition, MissionSlot } from '#src/portal/features/mission/load-mission.ts'
import { connectRouter } from '#src/lib/page-router.ts'
import { notify } from '#src/lib/notice.ts'
import { ApplyBar, ApplyPanel } from '#src/portal/features/mission/apply-panel.tsx'
import Applied from '#src/portal/features/mission/applied.tsx'
import { OwnApplicationPanel } from '#src/portal/features/mission/own-application.tsx'
import { useApply } from '#src/portal/features/mission/use-apply.ts'
import { Notices } from '#src/ui/notice/notices.tsx'
import { sampleApplication, sampleMission } from '../support/mission-sample.ts'
import { applyModel } from './apply.model.ts'
import { applyQuestion, applyVocabulary } from './apply.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { text } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const current = vi.hoisted(() => ({ stage: null as Stage | null, wired: null as AnyStateMachine | null, reloads: 0 }))

vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>()
  return {
    ...real,
    useActorRef: (wired: AnyStateMachine, ...options: never[]) => {
      if (wired.id !== 'apply') return real.useActorRef(wired, ...options)
      current.wired = wired
      return current.stage?.actor
    },
  }
})

const question = { questionId: '5', text: applyQuestion, kind: 'text' as const, choices: [], isRequired: false }
const mission = sampleMission({ questions: [question] })
const [position] = mission.positions as [MissionPosition]
const [slot] = position.slots as [MissionSlot]
const own = sampleApplication({ applicationId: '31', state: 'confirmed' })
const waiting = sampleApplication({ applicationId: '32', state: 'waitlisted' })
const lacks = (key: 'skills' | 'guardian', title: string): Condition => ({
  key,
  met: false,
  title,
  note: `${title}才能报名`,
  fix: { label: '去补', link: '/personalCenter' },
})
const accord: Eligibility = {
  verdict: 'fixable',
  conditions: [lacks('skills', '会游泳'), lacks('guardian', '监护人同意')],
}

/** The panel of a mission and the bar of a phone beside what its reader has for other slots: an application and a place in a line. */
function Page() {
  const apply = useApply()
  const choice = { position, slot: { ...slot, id: '7' } }
  return (
    <>
      <ApplyPanel {...{ mission, choice, accord, apply }} noChoice="none" reader="1" />
      <ApplyBar {...{ mission, choice, accord, apply }} noChoice="none" reader="1" />
      <OwnApplicationPanel application={own} apply={apply} />
      <OwnApplicationPanel application={waiting} apply={apply} />
      {apply.outcome === 'done' && apply.result && (
        <Applied mission={mission} result={apply.result} onClose={() => apply.send({ type: 'outcome.dismissed' })} />
      )}
      <Notices />
    </>
  )
}

// The first dialog waits for its code.
beforeAll(() => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/notice/notice-region.tsx')]))

const isForm = (s: { matches: (state: { ready: 'done' }) => boolean }): boolean => !s.matches({ ready: 'done' })
const sent = ['apply without a message', 'apply with a message in spaces', 'apply with 200 letters']

/** What the buttons of the panel and of the bar say, and whether they take anything. */
const submits: Record<string, string | null> = {
  'ready.idle': '报名',
  'ready.refused': '报名',
  'ready.done': null,
  submitting: '提交中',
  cancelling: '报名',
}

async function inspect(_ui: unknown, _stage: unknown, step?: { from: string; to: string }): Promise<void> {
  const to = step?.to ?? 'ready.idle'
  const buttons = screen.getAllByRole<HTMLButtonElement>('button').filter(({ type }) => type === 'submit')
  const said = submits[to]
  expect(buttons.map((button) => button.lastElementChild?.textContent ?? button.textContent)).toEqual(
    said ? [said, said] : [],
  )
  const takes = buttons.map((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')
  expect(takes).toEqual(buttons.map(() => to.startsWith('ready')))
  // What the server said may have changed the mission.
  const isAnswered = step !== undefined && !step.from.startsWith('ready') && to.startsWith('ready')
  expect(current.reloads).toBe(isAnswered ? 1 : 0)
  current.reloads = 0
}

const { states, after, ...vocabulary } = applyVocabulary
const line = { role: 'region', name: '我的候补' }

describeComponents(
  'apply',
  applyModel,
  {
    ...vocabulary,
    // The sheet of a result covers what the reader has here.
    states: Object.fromEntries(
      Object.entries(states).map(([name, here]) => [name, name === 'ready.done' ? here : [...here, line]]),
    ),
    after: {
      ...after,
      'conditions are not met': [...(after?.['conditions are not met'] ?? []), text('会游泳'), text('监护人同意')],
    },
  },
  {
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
        <MemoryRouter>
          <Page />
        </MemoryRouter>,
      )
    },
    actions: wiredActions(['reloadMission', 'notifyCancelled'], () => current.wired),
    inspect,
    offered: {
      ...Object.fromEntries([...sent, 'confirm to cancel'].map((name) => [name, isForm as never])),
      'apply with 200 letters among spaces': () => false,
      'apply with 201 letters': () => false,
      'apply without a slot': () => false,
    },
  },
)
