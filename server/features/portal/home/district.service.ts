import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { districtDomain, districts } from '#contract/home.ts'
import type { Executor } from '../../../database/client.ts'
import { commonHotline } from '#domain/common-hotline.ts'
import { cleanHtml } from '../../../records/article/clean-html.ts'
import { findServingDistrict, listDistrictsBelow } from '../../../records/district/serving-district.repository.ts'

export async function readDistrictDomain(
  executor: Executor,
  host: string,
  query: Query<typeof districtDomain>,
): Promise<ReplyInput<typeof districtDomain>> {
  const row = await findServingDistrict(executor, host, query.district)
  return {
    current_district_id: row.code,
    name: row.name,
    level: row.level,
    icpFilling: row.icpFilling ?? '',
    'footer-gd': cleanHtml(row.footerHtml ?? ''),
    'header-gd': cleanHtml(row.headerHtml ?? ''),
    hotline: row.hotline ?? commonHotline.number,
    hotlineHours: row.hotlineHours ?? commonHotline.hours,
    longitude: row.longitude,
    latitude: row.latitude,
  }
}

/** Districts directly below the given one; the cities of the province when absent. */
export const listDistricts = (
  executor: Executor,
  { parent }: Query<typeof districts>,
): Promise<ReplyInput<typeof districts>> => listDistrictsBelow(executor, parent)
