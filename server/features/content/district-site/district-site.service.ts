import { codes } from '#contract/codes.ts'
import { commonHotline } from '#domain/common-hotline.ts'
import {
  type DistrictFormValues,
  type managedDistrict,
  type managedDistricts,
  saveDistrict,
} from '#contract/district-site.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { cleanDistrictLine } from '../../../records/article/clean-html.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import {
  type DistrictSiteRow,
  findByDomain,
  findDistrict,
  findProvince,
  listWithBelow,
  lockDistrict,
  updateDistrict,
} from './district-site.repository.ts'

const rowOf = ({ code, name, level, domain, icpFilling, hotline }: DistrictSiteRow) => ({
  code,
  name,
  level,
  domain: domain ?? '',
  icpFilling: icpFilling ?? '',
  hotline: hotline ?? '',
})

/** The province with its cities, or a city with its counties. */
export async function listDistrictSites(
  executor: Executor,
  { city }: Query<typeof managedDistricts>,
): Promise<ReplyInput<typeof managedDistricts>> {
  const code = city ?? (await findProvince(executor)).code
  return (await listWithBelow(executor, code)).map(rowOf)
}

/** @throws BusinessError notFound */
export async function readManagedSite(
  executor: Executor,
  { code }: Query<typeof managedDistrict>,
): Promise<ReplyInput<typeof managedDistrict>> {
  const row = await findDistrict(executor, code)
  if (!row) throw notFound('这个地区')
  return {
    ...rowOf(row),
    cityCode: row.level === 'county' ? row.parentCode : null,
    headerHtml: cleanDistrictLine(row.headerHtml ?? ''),
    footerHtml: cleanDistrictLine(row.footerHtml ?? ''),
    hotlineHours: row.hotlineHours ?? '',
    revision: row.revision,
  }
}

/** @throws BusinessError notFound, draftStale when it was saved in the meantime, invalidInput for a domain that is taken */
export function storeDistrictSite(
  { database, config, clock }: ServerContext,
  { code, revision, ...form }: Body<typeof saveDistrict>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof saveDistrict>> {
  const values: Facts = {
    domain: orNull(form.domain),
    icpFilling: orNull(form.icpFilling),
    headerHtml: orNull(cleanDistrictLine(form.headerHtml)),
    footerHtml: orNull(cleanDistrictLine(form.footerHtml)),
    hotline: orNull(form.hotline),
    hotlineHours: orNull(form.hotlineHours),
  }
  return database.executor.transaction(async (transaction) => {
    const row = await lockDistrict(transaction, code)
    if (!row) throw notFound('这个地区')
    if (row.revision !== revision)
      throw new BusinessError(codes.draftStale, `“${row.name}”的设置刚被改过，请刷新后在新的内容上修改`)
    await refuseDomain(transaction, row, values.domain, config.publicUrl)
    await updateDistrict(transaction, code, { ...values, revision: revision + 1 })
    const { organizationId } = caller
    const entry = { act: saveDistrict.act, organizationId, subject: `地区“${row.name}”的网站` }
    await recordAct(transaction, caller, { ...entry, before: factsOf(row), after: factsOf(values) }, clock())
    return { revision: revision + 1 }
  })
}

const orNull = (text: string): string | null => (text === '' ? null : text)

/** A domain leads to one district: that of the whole site to the province. */
async function refuseDomain(
  executor: Executor,
  { code }: DistrictSiteRow,
  domain: string | null,
  publicUrl: string,
): Promise<void> {
  if (domain === null) return
  const other = await findByDomain(executor, domain)
  const message =
    other && other.code !== code
      ? `“${other.name}”已经用了这个域名`
      : publicUrl !== '' && new URL(publicUrl).hostname === domain
        ? '这是全省网站的域名，不能给一个地区'
        : null
  if (message !== null) throw invalidInput([{ field: 'domain', message }])
}

/** What the form says, as the row has it. */
type Facts = Pick<DistrictSiteRow, keyof DistrictFormValues>

const factsOf = ({
  domain,
  icpFilling,
  headerHtml,
  footerHtml,
  hotline,
  hotlineHours,
}: Facts): Record<string, string> => ({
  域名: domain ?? '没有',
  备案号: icpFilling ?? '没有',
  页眉: headerHtml ?? '没有',
  页脚: footerHtml ?? '没有',
  热线: hotline ?? commonHotline.number,
  服务时间: hotlineHours ?? commonHotline.hours,
})
