import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { readOrganizer } from '../../../session/read-organizer.ts'
import { actIn, Acts, organizationActs } from './acts.tsx'
import { fetchStaffActs } from './staff-log.api.ts'

export async function loader({ url, signal }: ScreenArgs) {
  const acts = organizationActs((await readOrganizer()).organization)
  const filter = { act: actIn(url, acts) }
  return { acts, filter, first: await fetchStaffActs(filter, null, signal) }
}

/** What staff did in the organization and in those below it. */
export default function LogScreen() {
  const { acts, filter, first } = useScreen<typeof loader>().data
  return (
    <>
      <PageTitle>操作记录</PageTitle>
      <PageLead>谁在什么时候做了什么，前后各是什么。记录只增不改，每一条都接着前一条的指纹。</PageLead>
      <Acts acts={acts} filter={filter} first={first} address="/log" />
    </>
  )
}
