import { chakra, Table } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { dayText } from '#domain/words.ts'
import { adminPath } from '#contract/admin-pages.ts'
import { dayAndWeekday } from '../../../lib/dates.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Note } from '../../../ui/admin/text.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { More } from '../../../ui/list/more.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { type DueMission, type ListOf, type MissionPage, fetchDueMissions } from './hours.api.ts'
import { ClockBar, recordingTimeLeft } from '../../../shared/hours/recording-clock.tsx'

const Name = chakra(Link)

interface DueMissionsProps {
  of: ListOf
  first: MissionPage
  today: string
}

/** Missions whose hours are to be recorded, what runs out first in front. */
export function DueMissions({ of, first, today }: DueMissionsProps) {
  const { items, more } = usePages(first, fetchDueMissions(of))
  if (items.length === 0) return <DoneState title="都结算完了">活动结束以后，要结算的会列在这里。</DoneState>
  return (
    <>
      <Table.Root recipe={tableRecipe} marginTop="2">
        <TableHead columns={['活动', '待办', '记录时限']}>
          <Table.ColumnHeader scope="col">
            <span className="sr-only">结算</span>
          </Table.ColumnHeader>
        </TableHead>
        <Table.Body>
          {items.map((mission) => (
            <Mission key={mission.missionId} mission={mission} today={today} />
          ))}
        </Table.Body>
      </Table.Root>
      <More {...more} />
    </>
  )
}

function Mission({ mission, today }: { mission: DueMission; today: string }) {
  const { missionId, name, number, organizationName, state, endAt, missing, waiting, recordBy, overdue } = mission
  const address = adminPath('/missions/:id/hours', { id: missionId })
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row">
        <Name to={address} css={{ '&:hover': { color: 'brand.fg' } }}>
          {name}
        </Name>
        <Note display="block" fontWeight="normal">
          {number}&nbsp;· {organizationName}&nbsp;· {dayAndWeekday(endAt)}结束
        </Note>
        <StateMark state={state} />
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1">
        {missing > 0 && <chakra.span display="block">{missing} 人还没有记时长</chakra.span>}
        {waiting > 0 && <chakra.span display="block">{waiting} 条等确认</chakra.span>}
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1" minWidth={{ md: '200px' }}>
        <chakra.p color={overdue ? 'danger.600' : undefined} marginBottom="1">
          {overdue ? '' : '还有 '}
          <b>{recordingTimeLeft(mission, today).join(' ')}</b>
        </chakra.p>
        <ClockBar clock={mission} today={today} />
        <Note display="block" marginTop="1">
          {dayText(recordBy)} 24:00 前
        </Note>
      </Table.Cell>
      <Table.Cell gridColumn="1 / -1" textAlign={{ md: 'end' }}>
        <ButtonLink size="sm" variant="outline" to={address}>
          结算<span className="sr-only">{name}</span>
        </ButtonLink>
      </Table.Cell>
    </Table.Row>
  )
}
