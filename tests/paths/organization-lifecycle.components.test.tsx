import { render } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import OrganizationScreen from '#src/admin/features/organization/organization.screen.tsx'
import { connectRouter } from '#src/lib/page-router.ts'
import { ScreenProvider } from '#src/lib/screen.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { serveAreaFiles } from '../support/area-files.ts'
import { organizationModel } from './organization-lifecycle.model.ts'
import { organizationVocabulary } from './organization-lifecycle.vocabulary.ts'
import { organizationForms } from './registration.forms.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { type Vocabulary, text } from './support/ui.ts'

const current = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/admin/features/organization/organization.api.ts', () => ({
  sendResubmission: async () => current.stage?.actor.send({ type: 'organization.submitted' }),
  fetchOwnLicence: async () => new Blob(),
  sendOwnLicence: async () => ({}),
}))
vi.mock('#src/lib/site.ts', () => ({ useSite: () => undefined }))
vi.mock('#src/session/use-session.ts', () => ({ sessionActor: { send: () => {} } }))

serveAreaFiles()

/** The page of the organizer over the organization as it stands. */
function Page({ stage }: { stage: Stage }) {
  const state = useSelector(stage.actor, (snapshot) => snapshot.value) as OrganizationState
  const registration = {
    state,
    number: 'ZZ20260115000001',
    opinion: state === 'returned' ? '证书的照片看不清' : null,
    profile: organizationForms['submit an organization']?.form,
    districtName: '越秀区',
    parentName: null,
    history: [],
  }
  const data = { registration, organizer: { duty: 'owner', federationDuties: null } }
  return (
    <ScreenProvider value={{ data, params: {}, url: new URL('http://localhost/admin/organization') }}>
      <OrganizationScreen />
    </ScreenProvider>
  )
}

const tags = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  approved: '已通过审核',
  suspended: '已暂停',
  closed: '已关闭',
}
const { states, ...rest } = organizationVocabulary
const vocabulary: Vocabulary = {
  ...rest,
  states: Object.fromEntries(
    Object.entries(tags).map(([state, tag]) => [state, [...(states[state] ?? []), text(tag)]]),
  ),
}

describeComponents('organization-lifecycle', organizationModel, vocabulary, {
  mount: (stage) => {
    current.stage = stage
    connectRouter({ navigate: () => {}, revalidate: () => {} })
    render(
      <UiProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Page stage={stage} /> }])} />
      </UiProvider>,
    )
  },
})
