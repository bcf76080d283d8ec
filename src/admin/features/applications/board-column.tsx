import { chakra, Flex } from '@chakra-ui/react'
import { type ApplicationGroup, applicationGroupLabels } from '#contract/managed-application.ts'
import { groupDigits } from '#contract/fields/grouped.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { More } from '../../../ui/list/more.tsx'
import { type BoardSlot, type ColumnPage, readColumn } from './applications.api.ts'
import { ApplicantRow } from './applicant-row.tsx'

const dots: Readonly<Record<ApplicationGroup, string>> = {
  pending: 'sea.600',
  accepted: 'leaf.500',
  waiting: 'sun.400',
  ended: 'ink.500',
}
/** Identity of a column's heading. */
export const columnTitle = (group: ApplicationGroup): string => `applications-${group}`

const none: Readonly<Record<ApplicationGroup, string>> = {
  pending: '没有等待审核的人。',
  accepted: '还没有确认的人。',
  waiting: '没有人候补。',
  ended: '没有人取消或未通过。',
}
const notes: Readonly<Partial<Record<ApplicationGroup, string>>> = {
  pending: '审核期间名额已占住',
  waiting: '空出名额时自动发给第 1 位',
}

interface BoardColumnProps {
  group: ApplicationGroup
  first: ColumnPage
  slot: BoardSlot
  word: string
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** One column of the board: who is in it, and more on demand. */
export function BoardColumn({ group, first, slot, word, chosen, onChoose }: BoardColumnProps) {
  const { items, more } = usePages(first, (cursor, signal) =>
    readColumn({ slotId: slot.slotId, group, word }, cursor, signal),
  )
  const ids = items.map(({ applicationId }) => applicationId)
  const isAllChosen = ids.length > 0 && ids.every((id) => chosen.includes(id))
  const choose = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  const title = columnTitle(group)
  return (
    <Panel aria-labelledby={title}>
      <Flex align="center" gap="2" minHeight="12" paddingInline="3.5" borderBottomWidth="1px">
        <chakra.span width="10px" height="10px" borderRadius="full" background={dots[group]} aria-hidden />
        <chakra.h2 textStyle="h3" id={title} tabIndex={-1} scrollMarginTop="4">
          {applicationGroupLabels[group]}
        </chakra.h2>
        <Meta>
          {groupDigits(first.total)}
          {group === 'accepted' && ` / ${slot.capacity}`}
          {group === 'waiting' && first.total > 0 && '，按先后'}
        </Meta>
        {group === 'pending' && items.length > 1 && (
          <chakra.span marginInlineStart="auto">
            <Checkbox checked={isAllChosen} onChange={(isChosen) => onChoose(isChosen ? ids : [])}>
              全选
            </Checkbox>
          </chakra.span>
        )}
      </Flex>
      {items.length === 0 ? (
        <chakra.p padding="4" fontSize="meta" color="fg.muted" textAlign="center">
          {word === '' ? none[group] : `没有与“${word}”相符的人。`}
        </chakra.p>
      ) : (
        <ul>
          {items.map((applicant) => (
            <ApplicantRow
              key={applicant.applicationId}
              {...{ applicant, group, slot }}
              isChosen={chosen.includes(applicant.applicationId)}
              onChoose={group === 'pending' ? (isChosen) => choose(applicant.applicationId, isChosen) : null}
            />
          ))}
        </ul>
      )}
      {more.next > 0 && <More unit="人" {...more} />}
      {items.length > 0 && notes[group] && (
        <chakra.p padding="3" borderTopWidth="1px" fontSize="meta" color="fg.muted" textAlign="center">
          {notes[group]}
        </chakra.p>
      )}
    </Panel>
  )
}
