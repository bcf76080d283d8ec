import { chakra, Flex } from '@chakra-ui/react'
import { type ApplicationGroup, applicationGroupLabels } from '#contract/application/managed-application.ts'
import { groupDigits } from '#domain/fields/grouped.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { More } from '../../../ui/list/more.tsx'
import type { BoardFilter } from '#contract/board/board-view.ts'
import { type ApplicationBoard, type ApplicationSlot, type ColumnPage, fetchBoardColumn } from './application.api.ts'
import { ApplicantRow } from './applicant-row.tsx'
import { isFiltered } from './board-address.ts'

const dots: Readonly<Record<ApplicationGroup, string>> = {
  pending: 'sea.600',
  accepted: 'leaf.500',
  waiting: 'sun.400',
  ended: 'ink.500',
}
/** Identity of a column's heading. */
export const columnTitle = (group: ApplicationGroup): string => `applications-${group}`

const emptyTexts: Readonly<Record<ApplicationGroup, string>> = {
  pending: '没有等待审核的人。',
  accepted: '还没有确认的人。',
  waiting: '没有人候补。',
  ended: '没有人取消或未通过。',
}
const notes: Readonly<Partial<Record<ApplicationGroup, string>>> = {
  pending: '审核期间名额已占住',
  waiting: '空出名额时自动发给第 1 位',
}

/** Somebody who was picked, and the column of then. */
export interface ChosenApplicant {
  readonly id: string
  readonly group: ApplicationGroup
}

interface BoardColumnProps {
  group: ApplicationGroup
  first: ColumnPage
  board: ApplicationBoard
  slot: ApplicationSlot
  word: string
  filter: BoardFilter
  chosen: readonly ChosenApplicant[]
  onChoose: (chosen: readonly ChosenApplicant[]) => void
}

/** Columns whose people still take part: they can be picked. */
const isPickable = (group: ApplicationGroup): boolean => group !== 'ended'

/** One column of the board: who is in it, and more on demand. */
export function BoardColumn({ group, first, board, slot, word, filter, chosen, onChoose }: BoardColumnProps) {
  const { items, more } = usePages(first, (cursor, signal) =>
    fetchBoardColumn({ slotId: slot.slotId, group, word, filter }, cursor, signal),
  )
  const all = items.map(({ applicationId }) => ({ id: applicationId, group }))
  const isChosen = (id: string) => chosen.some((item) => item.id === id)
  const isAllChosen = all.length > 0 && all.every(({ id }) => isChosen(id))
  const choose = (id: string, picks: boolean) =>
    onChoose(picks ? [...chosen, { id, group }] : chosen.filter((item) => item.id !== id))
  const chooseAll = (picks: boolean) => {
    const otherGroups = chosen.filter((item) => item.group !== group)
    onChoose(picks ? [...otherGroups, ...all] : otherGroups)
  }
  return (
    <Panel aria-labelledby={columnTitle(group)}>
      <Flex align="center" gap="2" minHeight="12" paddingInline="3.5" borderBottomWidth="1px">
        <ColumnTitle group={group} total={first.total} capacity={slot.capacity} />
        {isPickable(group) && items.length > 1 && (
          <chakra.span marginInlineStart="auto">
            <Checkbox checked={isAllChosen} onChange={chooseAll}>
              全选
              <span className="sr-only">{applicationGroupLabels[group]}</span>
            </Checkbox>
          </chakra.span>
        )}
      </Flex>
      {items.length === 0 ? (
        <Nobody {...{ group, word, filter }} />
      ) : (
        <ul>
          {items.map((applicant) => (
            <ApplicantRow
              key={applicant.applicationId}
              {...{ applicant, group, board, slot }}
              isChosen={isChosen(applicant.applicationId)}
              onChoose={isPickable(group) ? (picks) => choose(applicant.applicationId, picks) : null}
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

interface ColumnTitleProps {
  group: ApplicationGroup
  total: number
  capacity: number
}

const ColumnTitle = ({ group, total, capacity }: ColumnTitleProps) => (
  <>
    <chakra.span width="10px" height="10px" borderRadius="full" background={dots[group]} aria-hidden />
    <chakra.h2 textStyle="h3" id={columnTitle(group)} tabIndex={-1} scrollMarginTop="4">
      {applicationGroupLabels[group]}
    </chakra.h2>
    <Meta>
      {groupDigits(total)}
      {group === 'accepted' && ` / ${capacity}`}
      {group === 'waiting' && total > 0 && '，按先后'}
    </Meta>
  </>
)

const Nobody = ({ group, word, filter }: Pick<BoardColumnProps, 'group' | 'word' | 'filter'>) => (
  <chakra.p padding="4" fontSize="meta" color="fg.muted" textAlign="center">
    {word !== '' ? `没有与“${word}”相符的人。` : isFiltered(filter) ? '没有符合筛选的人。' : emptyTexts[group]}
  </chakra.p>
)
