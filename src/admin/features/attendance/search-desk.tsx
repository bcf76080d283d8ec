import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { attendanceSearch } from '#contract/attendance/attendance-list.ts'
import { failureOf } from '#machines/failure.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SearchBox } from '../../../ui/field/search-box.tsx'
import { FailureNote } from '../../../ui/notice/failure.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { MarkForm } from './mark-form.tsx'
import { type FoundPerson, searchPeople, type SlotOnSite, type SlotsOnSite } from './attendance.api.ts'
import { OnSitePersonRow } from './person-row.tsx'
import { Times } from './person-marks.tsx'
import { markableWay, withdrawable } from './possible-acts.ts'
import { MarkWithdrawForm, withdrawalLabels } from './withdraw-form.tsx'

const keyword = attendanceSearch.query.shape.keyword

interface Found {
  readonly keyword: string
  readonly people: readonly FoundPerson[]
}

/** What is open: the form of a mark, or of one that is taken back. */
type Opened = { readonly kind: 'mark' | 'withdraw'; readonly person: FoundPerson }

/** Whoever checks people in finds one at a time: there is nothing to browse. */
export function SearchDesk({ mission, slot }: { mission: SlotsOnSite; slot: SlotOnSite }) {
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { task, write } = useWrite(
    async (text: string, signal) => ({ keyword: text, people: await searchPeople(slot.slotId, text, signal) }),
    { onDone: setFound, onFailed: (error) => setFailure(failureOf(error).message) },
  )
  const search = (text: string) => {
    const checked = keyword.safeParse(text)
    setFailure(checked.success ? null : (checked.error.issues[0]?.message ?? null))
    if (checked.success) write({ name: 'search' }, checked.data)
  }
  const close = () => setOpened(null)
  const done = () => {
    close()
    if (found) search(found.keyword)
  }
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-label="查找" aria-busy={task !== null}>
      <SearchBox
        label="搜姓名或手机号后四位"
        placeholder="搜姓名、手机号后四位"
        submitLabel="查找"
        onSearch={search}
        maxLength={20}
      />
      {failure && <FailureNote className="mt-3">{failure}</FailureNote>}
      <div role="status">
        {found === null ? (
          <Note display="block" marginTop="3">
            请先问姓名或手机号后四位。名单不能翻看，每次查找本人都看得到。
          </Note>
        ) : found.people.length === 0 ? (
          <EmptyState title={`没有找到“${found.keyword}”`}>
            核对一下姓名和手机号；没有报名的，请联系活动负责人。
          </EmptyState>
        ) : (
          <chakra.ul listStyle="none" marginTop="3">
            {found.people.map((person) => (
              <FoundRow key={person.applicationId} person={person} onOpen={(kind) => setOpened({ kind, person })} />
            ))}
          </chakra.ul>
        )}
      </div>
      {opened && (
        <OpenedForm opened={opened} slot={slot} isListMode={mission.mode === 'list'} onClose={close} onDone={done} />
      )}
    </Panel>
  )
}

function FoundRow({ person, onOpen }: { person: FoundPerson; onOpen: (kind: Opened['kind']) => void }) {
  const way = markableWay(person.state)
  const withdrawal = withdrawable(person.state)
  return (
    <OnSitePersonRow
      name={person.name}
      times={
        <>
          {person.tail && `尾号 ${person.tail}\u00A0· `}
          <Times person={person} />
        </>
      }
    >
      {withdrawal && (
        <Button size="sm" variant="ghost" onClick={() => onOpen('withdraw')}>
          {withdrawalLabels[withdrawal]}
        </Button>
      )}
      {way && (
        <Button variant={way === 'in' ? 'outlineBrand' : 'outline'} onClick={() => onOpen('mark')}>
          {purposeLabels[way]}
        </Button>
      )}
    </OnSitePersonRow>
  )
}

interface OpenedProps {
  opened: {
    readonly kind: 'mark' | 'withdraw'
    readonly person: Pick<FoundPerson, 'applicationId' | 'name' | 'state' | 'under14'>
  }
  slot: SlotOnSite
  isListMode: boolean
  onClose: () => void
  onDone: () => void
}

/** The form that is open about somebody; closed when the chart allows it no more. */
export function OpenedForm({ opened: { kind, person }, slot, ...form }: OpenedProps) {
  const { applicationId, name, state, under14 } = person
  const purpose = markableWay(state)
  const mark = withdrawable(state)
  if (kind === 'mark')
    return purpose && <MarkForm subject={{ applicationId, name, purpose, under14 }} slot={slot} {...form} />
  return mark && <MarkWithdrawForm applicationId={applicationId} name={name} mark={mark} {...form} />
}
