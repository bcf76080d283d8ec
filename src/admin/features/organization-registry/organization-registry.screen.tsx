import { nullIfNotFound } from '../../../lib/not-found.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { FederationPage, loadForFederation } from '../../../shared/federation/federation-page.tsx'
import { fetchProposals } from '../../../shared/proposal/proposal.api.ts'
import { Review } from '../../../ui/admin/review.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import {
  fetchDistrictCounts,
  fetchOrganizationActs,
  fetchOrganizationRecord,
  fetchRegistry,
} from './organization-registry.api.ts'
import { RegistryRecord } from './record.tsx'
import { parentCityCode, readRegistryFilter, registryAddress } from './registry-address.ts'
import { RegistryList } from './registry-list.tsx'

export const loader = loadForFederation(async ({ url, signal }: ScreenArgs) => {
  const filter = readRegistryFilter(url)
  const openId = url.searchParams.get('id')
  const [cities, counties, first, opened] = await Promise.all([
    fetchDistrictCounts(null, signal),
    filter.district === null ? [] : fetchDistrictCounts(parentCityCode(filter.district), signal),
    fetchRegistry(filter, null, signal),
    openId === null ? null : nullIfNotFound(readOpened(openId, signal)),
  ])
  return { filter, openId, cities, counties, first, opened }
})

async function readOpened(id: string, signal: AbortSignal) {
  const organization = await fetchOrganizationRecord(id, signal)
  return { organization, acts: await fetchOrganizationActs(id, signal), proposals: await fetchProposals(signal) }
}

/** Every organization by district, and the one that is open. */
export default function OrganizationsScreen() {
  return (
    <FederationPage data={useScreen<typeof loader>().data} purpose="组织名册由省志愿者联合会管理">
      {({ filter, openId, opened, ...list }) => (
        <Review
          title="组织"
          lead="按地区查看全部组织，暂停、恢复或关闭组织，合并重复的组织，更换负责人。"
          isOpen={openId !== null}
          queue={<RegistryList filter={filter} openId={openId} {...list} />}
        >
          {openId === null ? (
            <EmptyState title="从左边选一个组织">资料、工作人员、活动和操作记录会显示在这里。</EmptyState>
          ) : opened === null ? (
            <EmptyState title="没有这个组织" link={['回到列表', registryAddress(filter)]}>
              地址可能不完整，请从列表重新进入。
            </EmptyState>
          ) : (
            <RegistryRecord key={`${openId} ${opened.organization.state}`} back={registryAddress(filter)} {...opened} />
          )}
        </Review>
      )}
    </FederationPage>
  )
}
