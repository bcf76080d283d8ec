import { chakra, Flex } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { donationStateLabels } from '#contract/donation.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { fullDay } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { QueueLink } from '../../../ui/admin/review.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { DonationMark } from './donation-mark.tsx'
import { donationsAddress, longestDonationKeyword } from './donation-address.ts'
import { type DonationChoice, type ManagedDonationPage, fetchManagedDonations } from './donation.api.ts'

interface ListProps {
  filter: DonationChoice
  first: ManagedDonationPage
  openId: string | null
}

/** Donations by state and keyword, newest first. */
export function DonationList({ filter, first, openId }: ListProps) {
  const navigate = useNavigate()
  const { items, more } = usePages(first, (cursor, signal) => fetchManagedDonations(filter, cursor, signal))
  const search = (text: string) => void navigate(donationsAddress({ ...filter, keyword: text }), { replace: true })
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="捐赠列表">
      <SearchBox
        label="查找捐赠"
        placeholder="捐赠人或证书编号"
        defaultValue={filter.keyword}
        maxLength={longestDonationKeyword}
        onSearch={search}
        onClear={() => filter.keyword !== '' && search('')}
      />
      <FilterLinks label="按状态筛选" marginTop="2.5" css={{ '& > a': { paddingInline: '2.5' } }}>
        {[[null, '全部'] as const, ...recordEntries(donationStateLabels)].map(([state, label]) => (
          <FilterLink key={label} to={donationsAddress({ ...filter, state })} isCurrent={state === filter.state}>
            {label}
          </FilterLink>
        ))}
      </FilterLinks>
      {items.length === 0 ? (
        <NoDonations {...filter} />
      ) : (
        <>
          <List marginTop="2">
            {items.map(({ donationId, donor, what, donatedOn, state }) => (
              <chakra.li key={donationId}>
                <QueueLink
                  to={donationsAddress(filter, donationId)}
                  aria-current={donationId === openId ? 'true' : undefined}
                >
                  <b className="text-ui leading-title wrap-anywhere">{donor}</b>
                  <Note>{what}</Note>
                  <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
                    <DonationMark state={state} />
                    <Note>{fullDay(donatedOn)}</Note>
                  </Flex>
                </QueueLink>
              </chakra.li>
            ))}
          </List>
          <More unit="笔" {...more} />
        </>
      )}
    </Panel>
  )
}

function NoDonations({ state, keyword }: DonationChoice) {
  if (keyword !== '') return <EmptyState title="没有找到捐赠">请核对捐赠人的写法，或证书编号的每一位。</EmptyState>
  if (state !== null) return <EmptyState title={`没有${donationStateLabels[state]}的捐赠`}>换一个状态看看。</EmptyState>
  return <EmptyState title="还没有捐赠">收到捐赠后在这里登记。</EmptyState>
}
