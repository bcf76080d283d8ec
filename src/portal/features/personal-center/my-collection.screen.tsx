import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { noteCollected } from '../../../shared/collection/collection.actor.ts'
import { CollectionList } from './collection-list.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    const { fetchCollection } = await import('../../../shared/collection/collection.api.ts')
    const page = await fetchCollection(null, signal)
    noteCollected(page.items.map(({ missionId }) => missionId))
    return { page }
  })

export default function MyCollectionScreen() {
  const { data } = useScreen<typeof loader>()
  return <CenterFrame title="我的收藏">{data && <CollectionList page={data.page} />}</CenterFrame>
}
