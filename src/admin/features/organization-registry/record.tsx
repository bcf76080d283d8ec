import { chakra, Flex, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { organizationEventLabels, organizationStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { organizationKindName } from '#domain/lists/organization-kind.ts'
import { type RegistryEvent, registryEvents } from '#contract/organization-registry/organization-registry.ts'
import { dayAndTime, fullDay } from '../../../lib/dates.ts'
import { tableRecipe } from '../../../ui/admin/admin.recipes.ts'
import { Fact, FactList } from '../../../ui/admin/facts.tsx'
import { Opinion } from '../../../ui/admin/opinion.tsx'
import { ReviewFrame, OpenedPart } from '../../../ui/admin/review.tsx'
import { TableHead } from '../../../ui/admin/table-head.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { OrganizationMark, StateMark } from '../../../ui/mark/state-mark.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Proposals } from '../../../shared/proposal/proposal.api.ts'
import { WaitingProposals } from '../../../shared/proposal/waiting-proposals.tsx'
import { ActTable } from '../../../shared/staff-log/act-table.tsx'
import { ChargeForm } from './charge-form.tsx'
import { DuplicatesPart } from './duplicates-part.tsx'
import { MergeSearch } from './merge-search.tsx'
import type { OrganizationActPage, OrganizationRecord } from './organization-registry.api.ts'
import { StaffPart } from './staff-part.tsx'
import { StateForm } from './state-form.tsx'
import { WaitingPart } from './waiting-part.tsx'

interface RecordProps {
  organization: OrganizationRecord
  /** The newest acts. */
  acts: OrganizationActPage
  /** What waits for a second account. */
  proposals: Proposals
  /** Address of the list. */
  back: string
}

/** One organization with what the federation can do with it. */
export function RegistryRecord({ organization, acts, proposals, back }: RecordProps) {
  const { name, state, opinion, history } = organization
  const isStopped = state === 'suspended' || state === 'closed'
  return (
    <ReviewFrame back={back} number={name} mark={<OrganizationMark state={state} />} trace="办理会写入操作记录。">
      {isStopped && opinion && (
        <Opinion>
          {organizationStateLabels[state]}：{opinion}
        </Opinion>
      )}
      {organization.successor && (
        <Meta as="p" marginTop="2">
          已并入{' '}
          <Link className="link" to={`/organizations?id=${organization.successor.organizationId}`}>
            {organization.successor.name}
          </Link>
        </Meta>
      )}
      <WaitingProposals proposals={proposals} subject={`organization:${organization.organizationId}`} />
      <Actions organization={organization} />
      {organization.duplicates.length > 0 && (
        <OpenedPart title="可能是同一个组织">
          <DuplicatesPart organization={organization} />
        </OpenedPart>
      )}
      <OpenedPart title={isStopped ? '等待办理（由联合会办理）' : '等待组织办理'}>
        <WaitingPart organization={organization} />
      </OpenedPart>
      <OpenedPart title="组织资料">
        <Profile organization={organization} />
      </OpenedPart>
      <StaffPart organization={organization} />
      <OpenedPart title="活动">
        <Missions missions={organization.missions} settles={isStopped} />
      </OpenedPart>
      <OpenedPart title="办理经过">
        {history.length === 0 && <Meta>还没有记录。</Meta>}
        <History history={history} />
      </OpenedPart>
      <OpenedPart title={`操作记录（共 ${acts.total} 条，最近 ${acts.items.length} 条）`}>
        {acts.items.length === 0 ? <Meta>还没有操作。</Meta> : <ActTable acts={acts.items} />}
      </OpenedPart>
    </ReviewFrame>
  )
}

const History = ({ history }: Pick<OrganizationRecord, 'history'>) => (
  <chakra.ul display="grid" gap="1.5" marginTop="3">
    {history.map(({ event, at, opinion: text }) => (
      <li key={`${event} ${at}`}>
        {organizationEventLabels[event]} <Meta>{dayAndTime(at)}</Meta>
        {text && <Meta as="p">{text}</Meta>}
      </li>
    ))}
  </chakra.ul>
)

function Profile({ organization }: { organization: OrganizationRecord }) {
  const { number, kind, creditCode, parentName, districtName, address, foundedOn, members } = organization
  return (
    <FactList display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} columnGap="5" rowGap="2.5" marginTop="3">
      <Fact name="组织编号">{number}</Fact>
      <Fact name="组织类型">{organizationKindName(kind)}</Fact>
      <Fact name="统一社会信用代码">{creditCode}</Fact>
      <Fact name="上级组织">{parentName ?? '没有'}</Fact>
      <Fact name="所在地区">{districtName}</Fact>
      <Fact name="办公地址">{address}</Fact>
      <Fact name="成立日期">{foundedOn}</Fact>
      <Fact name="负责人">{organization.chargeName}</Fact>
      <Fact name="联系人">{organization.contactName}</Fact>
      <Fact name="联系电话">{organization.contactPhone}</Fact>
      <Fact name="成员">{`${members} 人`}</Fact>
    </FactList>
  )
}

interface MissionsProps extends Pick<OrganizationRecord, 'missions'> {
  /** The federation settles the hours that are due. */
  settles: boolean
}

function Missions({ missions, settles }: MissionsProps) {
  if (missions.length === 0) return <Meta>还没有活动。</Meta>
  return (
    <Table.Root recipe={tableRecipe} marginTop="3">
      <TableHead columns={['活动', '状态', '开始', '报名']} />
      <Table.Body>
        {missions.map(({ missionId, name, state, startAt, applicants }) => (
          <Table.Row key={missionId}>
            <Table.Cell as="th" scope="row">
              <Link className="link" to={adminPath('/missions/:id', { id: missionId })}>
                {name}
              </Link>
              {settles && state === 'settling' && (
                <Note display="block">
                  <Link
                    className="link"
                    to={adminPath('/missions/:id/hours', { id: missionId })}
                    aria-label={`结算时长：${name}`}
                  >
                    结算时长
                  </Link>
                </Note>
              )}
            </Table.Cell>
            <Table.Cell data-label="状态">
              <StateMark state={state} />
            </Table.Cell>
            <Table.Cell data-label="开始" whiteSpace={{ md: 'nowrap' }}>
              {fullDay(startAt)}
            </Table.Cell>
            <Table.Cell data-label="报名">{`${applicants} 条`}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  )
}

type Task = RegistryEvent | 'charge' | 'merge'

const titles: Readonly<Record<Task, (name: string) => string>> = {
  'organization.suspended': (name) => `暂停“${name}”`,
  'organization.resumed': (name) => `恢复“${name}”`,
  'organization.closed': (name) => `关闭“${name}”`,
  charge: (name) => `更换“${name}”的负责人`,
  merge: (name) => `把“${name}”并入另一个组织`,
}

/** What the chart lets the federation do, each with its question. */
function Actions({ organization }: { organization: OrganizationRecord }) {
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const { name, state, events, effects } = organization
  if (events.length === 0)
    return <Meta as="p">{state === 'closed' ? '已经关闭，不能恢复。' : '还没有通过审核，在审核页里办理。'}</Meta>
  const cannotClose = effects.runningMissions > 0
  return (
    <>
      <Flex wrap="wrap" gap="2" marginTop="4">
        {registryEvents
          .filter((event) => events.includes(event))
          .map((event) => (
            <Button
              key={event}
              size="sm"
              variant={event === 'organization.resumed' ? 'soft' : 'outline'}
              disabled={event === 'organization.closed' && cannotClose}
              onClick={() => setTask(event)}
            >
              {organizationEventLabels[event]}组织
            </Button>
          ))}
        <Button size="sm" variant="outline" onClick={() => setTask('charge')}>
          更换负责人
        </Button>
        {events.includes('organization.closed') && (
          <Button size="sm" variant="outline" disabled={cannotClose} onClick={() => setTask('merge')}>
            并入另一个组织
          </Button>
        )}
      </Flex>
      {cannotClose && (
        <Meta as="p" marginTop="2">
          有 {effects.runningMissions} 个活动正在进行，不能关闭，也不能并入别的组织。可以先暂停组织，等活动结束再办理。
        </Meta>
      )}
      <Dialog open={task !== null} onClose={close} title={task && titles[task](name)}>
        {task === 'charge' && <ChargeForm organization={organization} onEnd={close} />}
        {task === 'merge' && <MergeSearch organization={organization} onEnd={close} />}
        {task !== null && task !== 'charge' && task !== 'merge' && (
          <StateForm event={task} organization={organization} onEnd={close} />
        )}
      </Dialog>
    </>
  )
}
