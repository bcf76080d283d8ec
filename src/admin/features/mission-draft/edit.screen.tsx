import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { DraftPage } from './draft-page.tsx'
import { loadDraft } from './load-draft.ts'
import { requestMissionDraft } from './mission-draft.api.ts'

export const loader = ({ params, signal, siteDistricts }: ScreenArgs) =>
  loadDraft(requestMissionDraft({ missionId: params['id'] ?? '' }, signal), siteDistricts)

/** A mission that was returned or taken back. */
export default function EditMissionScreen() {
  const { data } = useScreen<typeof loader>()
  return <DraftPage {...data} />
}
