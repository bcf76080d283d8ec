import { render } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import { ApplicationRow } from '#src/portal/features/personal-center/schedule/application-row.tsx'
import { inHours, sampleScheduled } from '../support/mission-sample.ts'
import { scheduleEntryModel } from './schedule-entry.model.ts'
import { scheduleEntryVocabulary } from './schedule-entry.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('@xstate/react', async (original) => {
  const library = await original<typeof xstateReact>()
  return {
    ...library,
    useActorRef: (machine: AnyStateMachine, options: never): AnyActorRef | undefined =>
      machine.id === 'scheduleEntry' ? page.stage?.actor : library.useActorRef(machine, options),
  }
})

const ignore = (): void => {}

beforeAll(() => import('#src/portal/features/personal-center/schedule/check-in-form.tsx'))

describeComponents('schedule-entry', scheduleEntryModel, scheduleEntryVocabulary, {
  mount: (stage) => {
    page.stage = stage
    const { state, untilOpening, untilEnd } = stage.actor.getSnapshot().context
    const hour = 3_600_000
    const application = sampleScheduled({
      state,
      startAt: inHours(untilOpening / hour + 1),
      endAt: inHours(untilEnd / hour),
      ...(state === 'waitlisted' ? {} : { position: null, ahead: null, behind: null }),
      ...(state === 'offered' && { offerExpiresAt: inHours(0.5), offerSecondsLeft: 1800 }),
      ...(state === 'checkedIn' && { checkedInAt: inHours(-0.5) }),
    })
    render(
      <MemoryRouter>
        <ul>
          <ApplicationRow application={application} isFirst busy={null} onAct={ignore} onNews={ignore} />
        </ul>
      </MemoryRouter>,
    )
  },
})
