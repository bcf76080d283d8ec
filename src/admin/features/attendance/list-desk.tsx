import { chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { type AttendanceFilter, attendanceFilters } from '#contract/attendance/attendance-list.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { FilterLink, FilterLinks } from '../../../ui/admin/filter-links.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { More } from '../../../ui/list/more.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { MarkAllForm } from './mark-all-form.tsx'
import {
  type AttendancePeoplePage,
  type PeopleQuery,
  type Person,
  fetchAttendancePeople,
  sendMarkAll,
  type SlotOnSite,
  type SlotsOnSite,
} from './attendance.api.ts'
import { OnSitePersonDetail } from './person-detail.tsx'
import { OnSitePersonRow } from './person-row.tsx'
import { OnSitePersonTags, Times } from './person-marks.tsx'
import { markableWay } from './possible-acts.ts'
import { OpenedForm } from './search-desk.tsx'

interface ListDeskProps {
  mission: SlotsOnSite
  slot: SlotOnSite
  /** Of this page without its query. */
  address: string
  query: PeopleQuery
  first: AttendancePeoplePage
}

type Opened = { readonly kind: 'mark' | 'detail'; readonly person: Person }

const TelephoneLink = chakra('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    borderWidth: '1px',
    borderRadius: 'md',
    '&:hover': { background: 'bg.subtle' },
  },
})

/** Everybody of a slot, those who have not come first; filters and keyword stand in the address. */
export function ListDesk({ mission, slot, address, query, first }: ListDeskProps) {
  const navigate = useNavigate()
  const { items, more } = usePages(first, (cursor, signal, pageSize) =>
    fetchAttendancePeople(query, cursor, signal, pageSize),
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const [all, setAll] = useState<AttendancePurpose | null>(null)
  const isListMode = mission.mode === 'list'
  const addressOf = (filter: AttendanceFilter, keyword: string) => {
    const search = new URLSearchParams({ slot: slot.slotId, filter, ...(keyword !== '' && { keyword }) })
    return `${address}?${search}`
  }
  const search = (keyword: string) => void navigate(addressOf(query.filter, keyword), { replace: true })
  const close = () => setOpened(null)
  const person = opened && (items.find((item) => item.applicationId === opened.person.applicationId) ?? opened.person)
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="签到名单">
      <PeopleSearch keyword={query.keyword} onSearch={search} />
      <Flex wrap="wrap" align="center" justify="space-between" gap="2" marginTop="3">
        <PresenceLinks slot={slot} query={query} addressOf={addressOf} />
        <AllButtons slot={slot} onAll={setAll} />
      </Flex>
      {items.length === 0 ? (
        <NobodyHere query={query} />
      ) : (
        <People people={items} slot={slot} onOpen={setOpened}>
          <More unit="人" {...more} />
        </People>
      )}
      {opened?.kind === 'detail' && person && <OnSitePersonDetail person={person} slot={slot} onClose={close} />}
      {opened?.kind === 'mark' && (
        <OpenedForm
          opened={{ kind: 'mark', person: opened.person }}
          slot={slot}
          isListMode={isListMode}
          onClose={close}
          onDone={close}
        />
      )}
      {all && (
        <MarkAllForm
          purpose={all}
          count={all === 'in' ? slot.expected - slot.arrived : slot.arrived - slot.left}
          isListMode={isListMode}
          send={(reason, signal) => sendMarkAll({ slotId: slot.slotId, purpose: all, ...reason }, signal)}
          onClose={() => setAll(null)}
        />
      )}
    </Panel>
  )
}

const PeopleSearch = ({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) => (
  <SearchBox
    key={keyword}
    label="搜姓名或手机号后四位"
    placeholder="搜姓名、手机号后四位"
    defaultValue={keyword}
    onSearch={onSearch}
    onClear={() => onSearch('')}
    maxLength={20}
  />
)

interface PresenceLinksProps extends Pick<ListDeskProps, 'slot' | 'query'> {
  addressOf: (filter: AttendanceFilter, keyword: string) => string
}

const PresenceLinks = ({ slot, query, addressOf }: PresenceLinksProps) => (
  <FilterLinks label="按到场情况筛选" css={{ '& > a': { paddingInline: '3' } }}>
    {filtersOf(slot, query.filter).map(([filter, name]) => (
      <FilterLink key={filter} to={addressOf(filter, query.keyword)} isCurrent={filter === query.filter}>
        {name} {countOf(slot, filter)}
      </FilterLink>
    ))}
  </FilterLinks>
)

/** Everybody at once, as far as somebody is left. */
const AllButtons = ({ slot, onAll }: { slot: SlotOnSite; onAll: (purpose: AttendancePurpose) => void }) => (
  <Flex gap="2">
    {slot.expected > slot.arrived && (
      <Button size="sm" variant="ghost" onClick={() => onAll('in')}>
        全部签到
      </Button>
    )}
    {slot.arrived > slot.left && (
      <Button size="sm" variant="ghost" onClick={() => onAll('out')}>
        全部签退
      </Button>
    )}
  </Flex>
)

interface PeopleProps {
  people: readonly Person[]
  slot: SlotOnSite
  onOpen: (opened: Opened) => void
  children: ReactNode
}

const People = ({ people, slot, onOpen, children }: PeopleProps) => (
  <>
    <chakra.ul listStyle="none" marginTop="2">
      {people.map((item) => (
        <ListRow key={item.applicationId} person={item} slot={slot} onOpen={(kind) => onOpen({ kind, person: item })} />
      ))}
    </chakra.ul>
    {children}
  </>
)

/** What came late is looked for while there is any. */
const filtersOf = ({ unconfirmed }: SlotOnSite, present: AttendanceFilter) =>
  recordEntries(attendanceFilters).filter(
    ([filter]) => filter !== 'unconfirmed' || unconfirmed > 0 || present === 'unconfirmed',
  )

const countOf = ({ expected, arrived, left, absent, unconfirmed }: SlotOnSite, filter: AttendanceFilter): number =>
  ({ all: expected + absent, missing: expected - arrived, present: arrived - left, left, absent, unconfirmed })[filter]

function NobodyHere({ query: { filter, keyword } }: { query: PeopleQuery }) {
  if (keyword !== '')
    return <EmptyState title={`没有找到“${keyword}”`}>核对一下姓名或手机号后四位，或换一个筛选。</EmptyState>
  if (filter === 'all') return <EmptyState title="这个时段还没有确认的人">报名确认后，会列在这里。</EmptyState>
  return <EmptyState title={`没有“${attendanceFilters[filter]}”的人`}>换一个筛选看看。</EmptyState>
}

function ListRow({
  person,
  slot,
  onOpen,
}: {
  person: Person
  slot: SlotOnSite
  onOpen: (kind: Opened['kind']) => void
}) {
  const { name, state, mobile } = person
  const way = markableWay(state)
  return (
    <OnSitePersonRow
      name={name}
      onOpen={() => onOpen('detail')}
      times={<Times person={person} />}
      tags={<OnSitePersonTags person={person} slot={slot} />}
    >
      {way === 'in' && mobile && (
        <TelephoneLink href={`tel:${mobile}`} aria-label={`打电话给${name}`}>
          <AdminIcon name="phone" size={18} />
        </TelephoneLink>
      )}
      {way && (
        <Button
          variant={way === 'in' ? 'outlineBrand' : 'outline'}
          onClick={() => onOpen('mark')}
          aria-label={`${purposeLabels[way]}：${name}`}
        >
          {purposeLabels[way]}
        </Button>
      )}
    </OnSitePersonRow>
  )
}
