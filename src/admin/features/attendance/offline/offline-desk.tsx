import { chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import { purposeLabels } from '../../../../shared/mission/check-in-labels.ts'
import { timeOfDay } from '../../../../lib/dates.ts'
import { Panel } from '../../../../ui/admin/panel.tsx'
import { Note } from '../../../../ui/admin/text.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { SearchBox } from '../../../../ui/field/search-box.tsx'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../../ui/notice/state-panel.tsx'
import { MarkAllForm } from '../mark-all-form.tsx'
import { MarkForm } from '../mark-form.tsx'
import { Times } from '../person-marks.tsx'
import { OnSitePersonRow } from '../person-row.tsx'
import { markableWay } from '../possible-acts.ts'
import { keepMarks, type Offline } from './offline-slot.ts'
import { type OfflinePerson, useOfflinePeople } from './use-offline.ts'

const leastKeyword = 2
const purposes = ['in', 'out'] as const

const fits = ({ name, tail, number }: OfflinePerson, keyword: string): boolean =>
  // A masked name holds its first and its last character alone.
  tail === readNumber(keyword) ||
  String(number) === readNumber(keyword) ||
  name.includes(keyword) ||
  (name.at(0) === keyword.at(0) && name.at(-1) === keyword.at(-1))

/** The list of a slot as this device took it along, masked; whoever may only check people in finds one at a time there too. */
export function OfflineDesk({ offline, isBrowsable }: { offline: Offline; isBrowsable: boolean }) {
  const { slot } = offline
  const people = useOfflinePeople(offline)
  const [keyword, setKeyword] = useState('')
  const [marked, setMarked] = useState<OfflinePerson | null>(null)
  const hasNames = slot.people.some((person) => person.name !== null)
  const isAsked = isBrowsable || keyword.length >= leastKeyword
  const matches = isAsked ? people.filter((person) => keyword === '' || fits(person, keyword)) : []
  const way = marked && markableWay(marked.state)
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="离线名单">
      <SearchBox
        label={hasNames ? '搜姓名或手机号后四位' : '搜手机号后四位'}
        placeholder={hasNames ? '搜姓名、手机号后四位' : '搜手机号后四位'}
        submitLabel="查找"
        onSearch={(text) => setKeyword(text.trim())}
        onClear={() => setKeyword('')}
        maxLength={20}
      />
      <Note display="block" marginTop="3">
        没有网络，显示的是 {timeOfDay(slot.readAt)} 的“{slot.positionName}”名单，
        {hasNames ? '姓名隐去' : '没有姓名，按序号和手机尾号找人'}。登记的会先存在这台设备，联网后自动补传。
      </Note>
      {isBrowsable && <MarkAll offline={offline} people={people} />}
      {!isAsked ? null : matches.length === 0 ? (
        <EmptyState title={keyword === '' ? '名单里没有人' : `没有找到“${keyword}”`}>
          核对一下{hasNames && '姓名和'}手机号后四位；没有报名的，先记下来，连上后再补登记。
        </EmptyState>
      ) : (
        <chakra.ul listStyle="none" marginTop="2">
          {matches.map((person) => (
            <Row key={person.applicationId} person={person} onMark={() => setMarked(person)} />
          ))}
        </chakra.ul>
      )}
      {marked && way && (
        <MarkForm
          subject={{ ...marked, purpose: way }}
          slot={slot}
          isListMode={slot.mode === 'list'}
          onClose={() => setMarked(null)}
          onDone={() => setMarked(null)}
        />
      )}
    </Panel>
  )
}

/** Whom the mark of everybody is of; guardians of children are looked at one by one. */
const markable = (people: readonly OfflinePerson[], way: AttendancePurpose): OfflinePerson[] =>
  people.filter(({ state, under14 }) => markableWay(state) === way && !(way === 'in' && under14))

function MarkAll({ offline, people }: { offline: Offline; people: readonly OfflinePerson[] }) {
  const [way, setWay] = useState<AttendancePurpose | null>(null)
  return (
    <Flex gap="2" justify="flex-end" marginTop="2">
      {purposes
        .filter((direction) => markable(people, direction).length > 0)
        .map((direction) => (
          <Button key={direction} size="sm" variant="ghost" onClick={() => setWay(direction)}>
            全部{purposeLabels[direction]}
          </Button>
        ))}
      {way && (
        <MarkAllForm
          purpose={way}
          count={markable(people, way).length}
          isListMode={offline.slot.mode === 'list'}
          send={async (reason) => {
            await keepMarks(offline, markable(people, way), { purpose: way, ...reason })
            return null
          }}
          onClose={() => setWay(null)}
        />
      )}
    </Flex>
  )
}

function Row({ person, onMark }: { person: OfflinePerson; onMark: () => void }) {
  const { name, tail, state, under14, waits } = person
  const way = markableWay(state)
  return (
    <OnSitePersonRow
      name={name}
      times={
        <>
          {tail && `尾号 ${tail}\u00A0· `}
          <Times person={person} />
        </>
      }
      tags={
        <>
          {waits && (
            <Tag tone="sun" icon="offline">
              待补传
            </Tag>
          )}
          {under14 && <Tag icon="users">未满 14 岁，监护人陪同</Tag>}
        </>
      }
    >
      {way && (
        <Button variant={way === 'in' ? 'outlineBrand' : 'outline'} onClick={onMark}>
          {purposeLabels[way]}
        </Button>
      )}
    </OnSitePersonRow>
  )
}
