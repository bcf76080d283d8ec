import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { CenterFrame } from '../../../shared/center/center-frame.tsx'
import { loadForVolunteer } from '../../../session/load-volunteer.ts'
import { fetchReceivedEvaluations } from './evaluation.api.ts'
import { ReceivedList } from './received-list.tsx'

export const loader = ({ signal }: ScreenArgs) =>
  loadForVolunteer(async () => {
    return { page: await fetchReceivedEvaluations(null, signal) }
  })

export default function ReceiveCommentsScreen() {
  const { data } = useScreen<typeof loader>()
  return <CenterFrame title="收到的评价">{data && <ReceivedList page={data.page} />}</CenterFrame>
}
