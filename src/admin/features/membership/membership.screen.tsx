import { hasKey } from '#domain/record-keys.ts'
import { type ScreenArgs, useScreen } from '../../../lib/screen.tsx'
import { usePages } from '../../../lib/use-pages.ts'
import { readOrganizer } from '../../../session/read-organizer.ts'
import {
  namedAddress,
  NamedOrganization,
  readNamedOrganization,
} from '../../../shared/federation/named-organization.tsx'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { BlockTable } from './block-table.tsx'
import { MemberTable } from './member-table.tsx'
import { type BlockPage, type MemberPage, fetchMemberBlocks, fetchMembers } from './membership.api.ts'

/** Lists of the page with their empty faces. */
const tabs = {
  pending: ['待审核', '没有等着审核的申请', '有人申请加入时会排在这里。'],
  joined: ['成员', '还没有成员', '同意加入的志愿者会列在这里。'],
  refused: ['未通过', '没有未通过的申请', '没有通过的申请会留在这里。'],
  left: ['已退出', '没有退出的成员', '退出或被移出的成员会留在这里。'],
  blocked: ['黑名单', '黑名单是空的', '加入黑名单的志愿者不能再加入和报名。'],
} as const
type Tab = keyof typeof tabs

const isTab = (text: string | null): text is Tab => text !== null && hasKey(tabs, text)

export async function loader({ url, signal }: ScreenArgs) {
  const text = url.searchParams.get('list')
  const tab = isTab(text) ? text : 'pending'
  const { organization } = await readOrganizer()
  const named = await readNamedOrganization(url, signal)
  if (organization.level === 'federation' && named === null) return { tab, one: named, unopened: true as const }
  const organizationId = named?.organizationId ?? null
  if (tab === 'blocked') return { tab, one: named, blocks: await fetchMemberBlocks(organizationId, null, signal) }
  return { tab, one: named, members: await fetchMembers({ organizationId, state: tab }, null, signal) }
}

/** Who asks to join, who belongs to the organization, and whom it takes no more. */
export default function MembersScreen() {
  const { data } = useScreen<typeof loader>()
  return (
    <>
      <PageTitle>成员</PageTitle>
      <PageLead>加入申请、成员和黑名单。打开名单会留下查看记录，志愿者本人看得到。</PageLead>
      {'unopened' in data ? <Unopened /> : <Lists {...data} />}
    </>
  )
}

/** The federation reads people of one organization at a time. */
const Unopened = () => (
  <EmptyState title="先打开一个组织" link={['去“组织”里选择', '/organizations']}>
    联合会一次只看一个组织的成员，姓名和编号逐个写明原因再看。
  </EmptyState>
)

type ListsData = Exclude<Awaited<ReturnType<typeof loader>>, { readonly unopened: true }>

function Lists(data: ListsData) {
  return (
    <>
      {data.one && <NamedOrganization organization={data.one} all="/members" />}
      <Panel marginTop="4.5" paddingBlock="4.5" paddingInline={{ base: '4', md: '5' }} aria-label={tabs[data.tab][0]}>
        <FilterLinks label="名单" css={{ '& > a': { paddingInline: '3' } }}>
          {Object.entries(tabs).map(([tab, [label]]) => (
            <FilterLink
              key={tab}
              to={namedAddress('/members', data.one, tab === 'pending' ? {} : { list: tab })}
              isCurrent={tab === data.tab}
            >
              {label}
            </FilterLink>
          ))}
        </FilterLinks>
        {'blocks' in data ? <Blocks first={data.blocks} one={data.one} /> : <Members key={data.tab} {...data} />}
      </Panel>
    </>
  )
}

const Empty = ({ tab }: { tab: Tab }) => <EmptyState title={tabs[tab][1]}>{tabs[tab][2]}</EmptyState>

interface MembersProps {
  tab: Exclude<Tab, 'blocked'>
  one: { organizationId: string } | null
  members: MemberPage
}

function Members({ tab, one, members }: MembersProps) {
  const filter = { organizationId: one?.organizationId ?? null, state: tab }
  const { items, more } = usePages(members, (cursor, signal) => fetchMembers(filter, cursor, signal))
  if (items.length === 0) return <Empty tab={tab} />
  return (
    <>
      <MemberTable members={items} />
      <More unit="人" {...more} />
    </>
  )
}

function Blocks({ first, one }: { first: BlockPage; one: { organizationId: string } | null }) {
  const { items, more } = usePages(first, (cursor, signal) =>
    fetchMemberBlocks(one?.organizationId ?? null, cursor, signal),
  )
  if (items.length === 0) return <Empty tab="blocked" />
  return (
    <>
      <BlockTable blocks={items} />
      <More unit="人" {...more} />
    </>
  )
}
