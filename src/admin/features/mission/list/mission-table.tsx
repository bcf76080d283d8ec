import { chakra, Table } from '@chakra-ui/react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { span } from '../../../../lib/dates.ts'
import { StateMark } from '../../../../ui/mark/state-mark.tsx'
import { tableRecipe } from '../../../../ui/admin/admin.recipes.ts'
import { TableHead } from '../../../../ui/admin/table-head.tsx'
import { Note } from '../../../../ui/admin/text.tsx'
import { missionAddress } from '../../../../shared/mission/managed-mission-paths.ts'
import type { ManagedPage } from './missions.api.ts'

const ApplicationsLink = chakra(Link)

const number = { textAlign: { md: 'end' }, whiteSpace: { md: 'nowrap' } } as const
const onPortal: readonly string[] = statesTagged(missionMachine, 'public')
const MissionLink = chakra(Link, { base: { '&:hover': { color: 'brand.fg' } } })

interface MissionTableProps {
  missions: ManagedPage['items']
  manyOrganizations: boolean
}

/** Missions with their seats and the applications that wait; below 768 px each row is a block. */
export function MissionTable({ missions, manyOrganizations }: MissionTableProps) {
  return (
    <Table.Root recipe={tableRecipe} marginTop="3">
      <TableHead columns={['活动', '时间', '状态']}>
        <Table.ColumnHeader scope="col" {...number}>
          名额
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" {...number}>
          待审核
        </Table.ColumnHeader>
        <Table.ColumnHeader scope="col" {...number}>
          候补
        </Table.ColumnHeader>
      </TableHead>
      <Table.Body>
        {missions.map((mission) => (
          <MissionRow key={mission.id} mission={mission} manyOrganizations={manyOrganizations} />
        ))}
      </Table.Body>
    </Table.Root>
  )
}

interface MissionProps {
  mission: ManagedPage['items'][number]
  manyOrganizations: boolean
}

const MissionRow = ({ mission, manyOrganizations }: MissionProps) => (
  <Table.Row>
    <NameCell {...{ mission, manyOrganizations }} />
    <Table.Cell data-label="时间" gridColumn="1 / -1">
      {span(mission.startAt, mission.endAt)
        .split(' ')
        .map((part, at) => (
          <Fragment key={at}>
            {at > 0 && ' '}
            <chakra.span whiteSpace="nowrap">{part}</chakra.span>
          </Fragment>
        ))}
    </Table.Cell>
    <Table.Cell data-label="状态">
      <StateMark state={mission.state} />
    </Table.Cell>
    <Table.Cell data-label="名额" {...number}>
      <b>{mission.taken}</b> / {mission.capacity}
    </Table.Cell>
    <Table.Cell data-label="待审核" {...number}>
      {onPortal.includes(mission.state) ? (
        <ApplicationsLink
          color={mission.pending > 0 ? 'brand.fg' : undefined}
          _hover={{ textDecoration: 'underline' }}
          to={adminPath('/missions/:id/applications', { id: mission.id })}
          aria-label={`待审核 ${mission.pending} 人，去审核`}
        >
          {mission.pending}
        </ApplicationsLink>
      ) : (
        mission.pending
      )}
    </Table.Cell>
    <Table.Cell data-label="候补" {...number}>
      {mission.waiting}
    </Table.Cell>
  </Table.Row>
)

/** The name, which leads to its page, its number and organization, and why it was returned. */
const NameCell = ({ mission, manyOrganizations }: MissionProps) => (
  <Table.Cell as="th" scope="row">
    <MissionLink to={missionAddress(mission.id)}>{mission.name}</MissionLink>
    <Note display="block">
      {mission.number}
      {manyOrganizations && (
        <>
          {' '}
          <chakra.span display="block" textWrap="balance">
            {mission.organizationName}
          </chakra.span>
        </>
      )}
    </Note>
    {mission.state === 'returned' && mission.reviewOpinion && (
      <Note
        display="block"
        marginTop="4"
        paddingBlock="3.5"
        paddingInline="4"
        borderRadius="lg"
        background="sun.50"
        fontSize="ui"
        color="fg.error"
      >
        退回意见：{mission.reviewOpinion}
      </Note>
    )}
  </Table.Cell>
)
