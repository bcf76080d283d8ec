import type { Reply } from '#contract/endpoint.ts'
import type { publicityDetails } from '#contract/hours/publicity.ts'
import { takePageData } from '../../../lib/page-data.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { whenFound } from '../../../lib/when-found.ts'
import type { Records } from './publicity.api.ts'

export type Publicity = Reply<typeof publicityDetails>

/** A mission with hours on notice and the first of them; null when nothing of it is on notice. @throws ApiError */
export async function loadPublicity({
  params,
  signal,
}: Pick<ScreenArgs, 'params' | 'signal'>): Promise<{ mission: Publicity; records: Records } | null> {
  const missionId = params['id'] ?? ''
  const given = {
    mission: takePageData<Publicity>('/home/publicity/details', { missionId }),
    records: takePageData<Records>('/home/publicity/records', { missionId }),
  }
  const api = () => import('./publicity.api.ts')
  const [mission, records] = await Promise.all([
    given.mission ?? whenFound(api().then(({ readPublicity }) => readPublicity(missionId, signal))),
    given.records ?? whenFound(api().then(({ readRecords }) => readRecords(missionId, null, signal))),
  ])
  return mission && records ? { mission, records } : null
}
