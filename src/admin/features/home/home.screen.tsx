import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { keepDeskCounts } from '../../../shared/desk/desk-counts.ts'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { Desk } from './desk.tsx'

const OrganizationHome = lazyComponent(() => import('./organization-home.tsx'))

/** The calls and their schemas come with the HTTP client, once somebody is signed in. */
const api = () => import('./home.api.ts')

export async function loader({ signal }: ScreenArgs) {
  const { organization } = await readOrganizer()
  const { readDesk, readNearSlots } = await api()
  const hasDesk = organization.level === 'organization' && organization.state === 'approved'
  const desk = hasDesk ? await readDesk(signal) : null
  const near = organization.state === 'approved' && !desk ? await readNearSlots(signal) : []
  keepDeskCounts(desk?.management?.todo ?? null)
  return { organization, desk, near }
}

/** The desk of an approved organization; of another one, and of the federation, how it stands. */
export default function AdminHomeScreen() {
  const { organization, desk, near } = useScreen<typeof loader>().data
  if (desk) return <Desk organizationName={organization.name} desk={desk} />
  return (
    <OrganizationHome
      organization={organization}
      near={near}
      waiting={<BoneLines count={5} />}
      missing={<MissingPart />}
    />
  )
}
