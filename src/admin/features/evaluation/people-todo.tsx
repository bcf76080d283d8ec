import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { adminPath } from '#contract/admin-pages.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { DoneState, EmptyState } from '../../../ui/notice/state-panel.tsx'
import { VolunteerEvaluationForm } from './evaluation-form.tsx'
import { type EvaluationPeoplePage, fetchEvaluationPeople, type SavedVolunteerEvaluation } from './evaluation.api.ts'
import { PersonHead } from './person-head.tsx'

/** Whom the organization can evaluate now: what is sent leads to the form of the next one, and so does a skip. */
export function PeopleTodo({ first }: { first: EvaluationPeoplePage }) {
  const { missionId } = first.mission
  const container = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [evaluated, setEvaluated] = useState<readonly string[]>([])
  const { items, more } = usePages(first, (cursor, signal) => fetchEvaluationPeople(missionId, 'todo', cursor, signal))
  const people = items.filter(({ userId }) => !evaluated.includes(userId))

  const goOn = (userId: string) => {
    const next = people[people.findIndex((person) => person.userId === userId) + 1]
    setOpen(next?.userId ?? null)
    // The button that was pressed goes with its form.
    if (!next) container.current?.focus({ preventScroll: true })
    return next
  }
  const handleSaved = (userId: string, name: string, { isVisible, visibleFrom }: SavedVolunteerEvaluation) => {
    notify.success(
      isVisible ? `对“${name}”的评价已公开` : `已评价“${name}”，最晚 ${dayAndTime(visibleFrom)} 公开，之前可以修改`,
    )
    const next = goOn(userId)
    setEvaluated([...evaluated, userId])
    // Numbers and rows are read anew where nobody is in the middle of the list.
    if (!next) revalidatePage()
  }

  return (
    <chakra.div ref={container} tabIndex={-1} role="region" aria-label="待评价的志愿者" _focus={{ outline: 'none' }}>
      {people.length === 0 ? (
        <None first={first} />
      ) : (
        <>
          <List marginTop="2">
            {people.map((person) => (
              <Row
                key={person.userId}
                {...{ missionId, person }}
                isOpen={open === person.userId}
                isLast={people.at(-1) === person}
                onToggle={() => setOpen(open === person.userId ? null : person.userId)}
                onSkip={() => void goOn(person.userId)}
                onSaved={(saved) => handleSaved(person.userId, person.name, saved)}
              />
            ))}
          </List>
          <More unit="人" {...more} visibleCount={people.length} total={first.total - (items.length - people.length)} />
        </>
      )}
    </chakra.div>
  )
}

interface RowProps {
  missionId: string
  person: EvaluationPeoplePage['items'][number]
  isOpen: boolean
  isLast: boolean
  onToggle: () => void
  onSkip: () => void
  onSaved: (saved: SavedVolunteerEvaluation) => void
}

function Row({ missionId, person, isOpen, isLast, onToggle, onSkip, onSaved }: RowProps) {
  const { name } = person
  return (
    <chakra.li borderTopWidth="1px" paddingBlock="3" _first={{ borderTopWidth: '0' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <PersonHead person={person}>
          {person.otherIsIn && <Note display="block">对方已评价活动，你评价后双方的评价一起公开</Note>}
        </PersonHead>
        <Button
          size="sm"
          variant={isOpen ? 'ghost' : 'soft'}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? '收起' : '评价'}：${name}`}
          onClick={onToggle}
        >
          {isOpen ? '收起' : '评价'}
        </Button>
      </chakra.div>
      {isOpen && (
        <chakra.div marginTop="3">
          <VolunteerEvaluationForm
            missionId={missionId}
            person={person}
            submit={isLast ? '保存' : '保存，下一位'}
            cancel={isLast ? '先不评价' : '跳过这一位'}
            onCancel={onSkip}
            onSaved={onSaved}
          />
        </chakra.div>
      )}
    </chakra.li>
  )
}

function None({ first: { mission, counts } }: { first: EvaluationPeoplePage }) {
  const address = adminPath('/missions/:id/evaluations', { id: mission.missionId })
  if (counts.waiting > 0)
    return (
      <EmptyState title="现在没有可以评价的人" link={['看看为什么', `${address}?show=waiting`]}>
        {`还有 ${counts.waiting} 人的时长没有生效，生效后会排到这里。`}
      </EmptyState>
    )
  if (counts.done > 0)
    return (
      <DoneState title="都评价过了" link={['看已评价的', `${address}?show=done`]}>
        公开前还可以修改。
      </DoneState>
    )
  return (
    <EmptyState
      title="还没有人参加这个活动"
      link={['回活动概况', adminPath('/missions/:id', { id: mission.missionId })]}
    >
      有人参加、时长生效以后，就可以在这里评价。
    </EmptyState>
  )
}
