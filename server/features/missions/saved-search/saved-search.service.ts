import { codes } from '#contract/codes.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { deleteSavedSearch, savedSearches, saveSearch } from '#contract/saved-search.ts'
import { savedSearchLimit, searchFiltersOf } from '#domain/mission/saved-search.ts'
import type { Executor } from '../../../database/client.ts'
import { BusinessError, invalidInput, notFound } from '../../../errors.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'
import { deleteSearch, insertSearch, isDistrict, isOrganization, listSearches } from './saved-search.repository.ts'

type Searches = ReplyInput<typeof savedSearches>

/** The caller's saved searches, the newest first. */
export async function searchList(executor: Executor, volunteerId: number): Promise<Searches> {
  const rows = await listSearches(executor, volunteerId)
  return { items: rows.map(({ id, ...filters }) => ({ savedSearchId: id, ...filters })) }
}

/**
 * Keeps a search; one that is kept already stays one.
 * @throws BusinessError invalidInput without a filter, notFound for a district or an organization that is not there, tooMany above the limit
 */
export async function keepSearch(
  executor: Executor,
  body: Body<typeof saveSearch>,
  volunteerId: number,
  now: Date,
): Promise<Searches> {
  const { district, category, target, time, from, to, keyword, organization } = searchFiltersOf(body)
  const values = {
    districtCode: district ?? null,
    category: category ?? null,
    targetCode: target ?? null,
    time: time ?? null,
    fromDay: from ?? null,
    toDay: to ?? null,
    keyword: keyword ?? null,
    organizationId: organization === undefined ? null : Number(organization),
  }
  if (Object.values(values).every((value) => value === null))
    throw invalidInput([{ field: 'keyword', message: '先选一个地区、类别、时间或搜索词，再关注' }])
  return executor.transaction(async (transaction) => {
    // The limit counts rows: two searches at once must not both find room.
    await lockVolunteer(transaction, volunteerId)
    if (district !== undefined && !(await isDistrict(transaction, district))) throw notFound('这个地区')
    if (values.organizationId !== null && !(await isOrganization(transaction, values.organizationId)))
      throw notFound('这个组织')
    await insertSearch(transaction, { ...values, volunteerId, createdAt: now })
    const searches = await searchList(transaction, volunteerId)
    if (searches.items.length > savedSearchLimit)
      throw new BusinessError(codes.tooMany, `最多关注 ${savedSearchLimit} 组条件，请先在站内信里取消一组`)
    return searches
  })
}

/** @throws BusinessError notFound for a search that is not the caller's */
export async function giveUpSearch(
  executor: Executor,
  { savedSearchId }: Body<typeof deleteSavedSearch>,
  volunteerId: number,
): Promise<Searches> {
  if (!(await deleteSearch(executor, volunteerId, Number(savedSearchId)))) throw notFound('这组条件')
  return searchList(executor, volunteerId)
}
