import { replace } from 'react-router-dom'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { DraftPage } from './draft-page.tsx'
import { loadDraft } from './load-draft.ts'
import { type DraftOrigin, requestMissionDraft, fetchMissionDraft } from './mission-draft.api.ts'

/** What the address begins with, where it names no draft yet. */
function originOf({ searchParams }: URL): DraftOrigin {
  const [copyOf, templateId] = [searchParams.get('copyOf'), searchParams.get('templateId')]
  if (copyOf !== null) return { copyOf }
  return templateId === null ? {} : { templateId }
}

/** Opens a draft and names it in the address, so that a reload finds the same one. */
export async function loader({ url, signal, siteDistricts }: ScreenArgs) {
  const draftId = url.searchParams.get('draft')
  if (draftId !== null) return loadDraft(fetchMissionDraft(draftId, signal), siteDistricts)
  const opened = await loadDraft(requestMissionDraft(originOf(url), signal), siteDistricts)
  if ('refusal' in opened) return opened
  throw replace(`/missions/new?draft=${opened.detail.draftId}`)
}

/** A mission that was never submitted. */
export default function NewMissionScreen() {
  const { data } = useScreen<typeof loader>()
  return <DraftPage {...data} />
}
