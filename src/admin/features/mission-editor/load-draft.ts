import { provinceCode } from '#contract/areas/area-code.ts'
import type { MissionDraftDetail } from '#contract/mission-draft/mission-draft.ts'
import type { SiteDistricts } from '../../../lib/site-districts.ts'

/** A draft with the province whose districts can be chosen. */
export async function loadDraft(read: Promise<MissionDraftDetail>, siteDistricts: SiteDistricts) {
  const [detail, site] = await Promise.all([read, siteDistricts.site()])
  return { detail, province: site && provinceCode(site.code) }
}
