import { provinceCode } from '#domain/areas/area-code.ts'
import type { MissionDraftDetail } from '#contract/mission-draft.ts'
import { failureOf, isRefusal } from '#machines/failure.ts'
import type { SiteDistricts } from '../../../lib/site-districts.ts'

/** A draft with the province whose districts can be chosen, or the sentence for why there is none. */
export type LoadedDraft = { detail: MissionDraftDetail; province: string | undefined } | { refusal: string }

export async function loadDraft(read: Promise<MissionDraftDetail>, districts: SiteDistricts): Promise<LoadedDraft> {
  try {
    const [detail, site] = await Promise.all([read, districts.site()])
    return { detail, province: site && provinceCode(site.code) }
  } catch (error) {
    const { code, message } = failureOf(error)
    // A login that has run out is the session's matter.
    if (!isRefusal(error) || code === '401') throw error
    return { refusal: message }
  }
}
