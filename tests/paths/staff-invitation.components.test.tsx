import { render } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { expect, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { Join } from '#src/admin/features/staff-invitation/staff-invitation.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { staffInvitationModel } from './staff-invitation.model.ts'
import { staffInvitationVocabulary } from './staff-invitation.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  wired: null as AnyStateMachine | null,
  address: '',
}))

vi.mock('@xstate/react', async (original) => ({
  ...(await original<typeof xstateReact>()),
  useActorRef: (wired: AnyStateMachine) => {
    page.wired = wired
    return page.stage?.actor
  },
}))

const addresses: Readonly<Record<string, string>> = { 'go to the sign-in': '/login/organization', 'go home': '/' }

/** Whoever goes on is led there, and nobody else. */
async function inspect(_ui: Ui, _stage: Stage, step?: { case: string }): Promise<void> {
  expect(page.address).toBe(addresses[step?.case ?? ''] ?? '')
  page.address = ''
}

describeComponents('staff-invitation', staffInvitationModel, staffInvitationVocabulary, {
  mount: (stage) => {
    Object.assign(page, { stage, address: '' })
    connectRouter({
      navigate: (to) => {
        page.address = to
      },
      revalidate: () => {},
    })
    render(
      <UiProvider>
        <Join token="abc" />
      </UiProvider>,
    )
  },
  actions: wiredActions(['leadToLogin', 'leadHome'], () => page.wired),
  inspect,
})
