import { chakra, Grid } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import type { DeskManagement } from '#contract/desk.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import type { DeskData } from './desk.api.ts'

interface QuickAction {
  readonly name: string
  readonly icon: 'plus' | 'copy' | 'qr' | 'message' | 'clock' | 'download'
  readonly to: string
}

const ActionLink = chakra(Link)

/** What is done often, with the mission or the slot that it is about; what nothing is there for is left out. */
export function quickActions(
  { slots, near, now }: Pick<DeskData, 'slots' | 'near' | 'now'>,
  { latestMissionId, todo }: Pick<DeskManagement, 'latestMissionId' | 'todo'>,
): QuickAction[] {
  const next = near[0] ?? slots.find(({ endAt }) => Date.parse(endAt) > Date.parse(now))
  const [due] = todo.hours.missions
  const address = (path: '/missions/:id/screen' | '/missions/:id/applications') =>
    next && `${adminPath(path, { id: next.missionId })}?slot=${next.slotId}`
  const [screen, applications] = [address('/missions/:id/screen'), address('/missions/:id/applications')]
  const actions: (QuickAction | false | undefined)[] = [
    { name: '发布活动', icon: 'plus', to: adminPath('/missions/new') },
    latestMissionId !== null && {
      name: '复制上一场',
      icon: 'copy',
      to: `${adminPath('/missions/new')}?copyOf=${latestMissionId}`,
    },
    screen !== undefined && { name: '打开签到码', icon: 'qr', to: screen },
    applications !== undefined && { name: '群发通知', icon: 'message', to: applications },
    {
      name: '补录时长',
      icon: 'clock',
      to: due ? adminPath('/missions/:id/hours', { id: due.missionId }) : adminPath('/hours'),
    },
    applications !== undefined && { name: '导出名单', icon: 'download', to: applications },
  ]
  return actions.filter((action) => action !== false && action !== undefined)
}

export const QuickActions = ({ actions }: { actions: readonly QuickAction[] }) => (
  <Panel as="nav" padding={{ base: '4', md: '5' }} aria-labelledby="quick">
    <chakra.h2 textStyle="h3" id="quick">
      快捷操作
    </chakra.h2>
    <Grid as="ul" listStyleType="none" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="1" marginTop="2">
      {actions.map(({ name, icon, to }) => (
        <li key={name}>
          <ActionLink
            to={to}
            display="grid"
            justifyItems="center"
            gap="1.5"
            paddingBlock="2.5"
            borderRadius="md"
            fontSize="meta"
            whiteSpace="nowrap"
            css={{ '& > svg': { color: 'brand.fg' }, '&:hover': { background: 'bg.subtle' } }}
          >
            <AdminIcon name={icon} size={20} />
            {name}
          </ActionLink>
        </li>
      ))}
    </Grid>
  </Panel>
)
