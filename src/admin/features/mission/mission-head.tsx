import { Box, chakra, Flex } from '@chakra-ui/react'
import { routePath } from '#contract/routes.ts'
import { statesTagged } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import { span } from '../../../lib/dates.ts'
import { editorAddress } from '../../../shared/mission/managed-mission-paths.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { PageTitle } from '../../../ui/admin/page-title.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { Cover } from '../../../ui/mark/cover.tsx'
import { StateMark } from '../../../ui/mark/state-mark.tsx'
import type { ManagedMission } from './mission.api.ts'

const onPortal = statesTagged(missionMachine, 'public')
const checkInLabels = { code: '扫码签到', distance: '按距离签到', list: '按名单签到' } as const

/** Name, state and facts of a mission, and the ways from it to a copy and to the portal. */
export function MissionHead({ mission, mayWrite }: { mission: ManagedMission; mayWrite: boolean }) {
  const { missionId, number, name, state, cover, startAt, endAt, place, checkInMode, organizationName } = mission
  return (
    <Flex as="header" wrap="wrap" align="center" gap="4">
      <Box width={{ base: '88px', md: '108px' }} borderRadius="lg" overflow="hidden" flex="none">
        <Cover scene={cover} eager />
      </Box>
      <Box flex="1 1 260px" minWidth="0">
        <Breadcrumb items={[{ text: '活动管理', to: '/missions' }, { text: number }]} />
        <PageTitle>{name}</PageTitle>
        <chakra.p display="flex" flexWrap="wrap" columnGap="3" fontSize="ui" color="fg.muted">
          <StateMark state={state} />
          <span>
            {span(startAt, endAt)}&nbsp;· {place}&nbsp;· {checkInLabels[checkInMode]}&nbsp;· {organizationName}
          </span>
        </chakra.p>
      </Box>
      <Flex wrap="wrap" gap="2.5">
        {mayWrite && (
          <ButtonLink size="sm" variant="outline" to={editorAddress({ copyOf: missionId })}>
            <AdminIcon name="copy" />
            复制活动
          </ButtonLink>
        )}
        {onPortal.some((shown) => shown === state) && (
          <chakra.a
            className="link inline-flex items-center gap-1.5 [&>svg]:text-ink-500"
            href={routePath('mission-detail', { missionId })}
            minHeight="9"
            alignContent="center"
          >
            <AdminIcon name="eye" />
            看公开页
          </chakra.a>
        )}
      </Flex>
    </Flex>
  )
}
