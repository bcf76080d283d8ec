import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { EvaluatedVolunteer } from '#contract/evaluation.ts'
import { volunteerAspects } from '#domain/evaluation-aspects.ts'
import { recordEntries } from '#domain/record-keys.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { notify } from '../../../lib/notice.ts'
import { revalidatePage } from '../../../lib/page-router.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { List } from '../../../ui/admin/list.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { EmptyState } from '../../../ui/notice/state-panel.tsx'
import { VolunteerEvaluationForm } from './evaluation-form.tsx'
import { type EvaluationPeoplePage, fetchEvaluationPeople } from './evaluation.api.ts'
import { PersonHead } from './person-head.tsx'
import { ScoreLine } from './score-line.tsx'

/** Whom the organization evaluated; what is not shown yet can be changed. */
export function PeopleDone({ first }: { first: EvaluationPeoplePage }) {
  const { missionId } = first.mission
  const container = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const { items, more } = usePages(first, (cursor, signal) => fetchEvaluationPeople(missionId, 'done', cursor, signal))
  const close = () => {
    setOpen(null)
    container.current?.focus({ preventScroll: true })
  }
  return (
    <chakra.div ref={container} tabIndex={-1} role="region" aria-label="已评价的志愿者" _focus={{ outline: 'none' }}>
      {items.length === 0 ? (
        <EmptyState title="还没有评价过">评价过的人会列在这里，公开前可以修改。</EmptyState>
      ) : (
        <>
          <List marginTop="2">
            {items.map((person) => (
              <chakra.li
                key={person.userId}
                display="grid"
                gap="2"
                borderTopWidth="1px"
                paddingBlock="3"
                _first={{ borderTopWidth: '0' }}
              >
                <PersonDone
                  person={person}
                  isOpen={open === person.userId}
                  onToggle={() => setOpen(open === person.userId ? null : person.userId)}
                />
                {open === person.userId && <ChangeForm missionId={missionId} person={person} onClose={close} />}
              </chakra.li>
            ))}
          </List>
          <More unit="人" {...more} />
        </>
      )}
    </chakra.div>
  )
}

interface ChangeFormProps {
  missionId: string
  person: EvaluatedVolunteer
  onClose: () => void
}

const ChangeForm = ({ missionId, person, onClose }: ChangeFormProps) => (
  <VolunteerEvaluationForm
    missionId={missionId}
    person={person}
    submit="保存修改"
    cancel="不修改"
    onCancel={onClose}
    onSaved={() => {
      notify.success(`对“${person.name}”的评价已修改`)
      onClose()
      revalidatePage()
    }}
  />
)

interface PersonDoneProps {
  person: EvaluatedVolunteer
  isOpen: boolean
  onToggle: () => void
}

function PersonDone({ person, isOpen, onToggle }: PersonDoneProps) {
  const { name, own } = person
  if (!own) return null
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <PersonHead person={person} />
        {own.isVisible ? (
          <Tag tone="leaf" icon="check">
            已公开
          </Tag>
        ) : (
          <chakra.div display="flex" alignItems="center" gap="3">
            <Tag icon="lock">未公开</Tag>
            <Button
              size="sm"
              variant="outline"
              aria-expanded={isOpen}
              aria-label={`修改对“${name}”的评价`}
              onClick={onToggle}
            >
              修改
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      {!isOpen && (
        <div>
          <ScoreLine
            scores={recordEntries(volunteerAspects).map(([key, label]) => [label, own[key]])}
            text={own.text}
          />
          <Note display="block" marginTop="1">
            {own.byName} {fullDay(own.evaluatedAt)}评价
            {!own.isVisible && `，最晚 ${dayAndTime(own.visibleFrom)} 公开`}
          </Note>
        </div>
      )}
    </>
  )
}
