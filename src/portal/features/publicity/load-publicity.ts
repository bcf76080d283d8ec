import type { Reply } from '#contract/endpoint.ts'
import type { publicityDetails } from '#contract/hours/publicity.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'
import { nullIfNotFound } from '../../../lib/not-found.ts'
import type { PublicityRecordPage } from './publicity.api.ts'

export type Publicity = Reply<typeof publicityDetails>

/** A mission or imported activity with hours on notice and the first of them; null when nothing of it is on notice. @throws ApiError */
export async function loadPublicity({
  params,
  signal,
}: Pick<ScreenArgs, 'params' | 'signal'>): Promise<{ mission: Publicity; records: PublicityRecordPage } | null> {
  const noticeId = params['id'] ?? ''
  const { fetchPublicity, fetchPublicityRecords } = await import('./publicity.api.ts')
  const [mission, records] = await Promise.all([
    nullIfNotFound(fetchPublicity(noticeId, signal)),
    nullIfNotFound(fetchPublicityRecords(noticeId, null, signal)),
  ])
  return mission && records ? { mission, records } : null
}
