import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import type { DeskManagement } from '#contract/desk.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayText } from '#domain/words.ts'
import { ruleSetOn } from '#domain/rule-set/rule-sets.ts'
import { ClockBar, recordingTimeLeft } from '../../../shared/hours/recording-clock.tsx'
import { List } from '../../../ui/admin/list.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta, Note } from '../../../ui/admin/text.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'

const maximum = 5

const MissionLink = chakra(Link, { base: { fontWeight: 'bold', '&:hover': { color: 'brand.fg' } } })

interface RecordingDeadlinesProps {
  management: Pick<DeskManagement, 'todo' | 'publicising'>
  now: string
}

/** Until when the hours of each ended mission are to be recorded, and those that are on public notice. */
export function RecordingDeadlines({ management: { todo, publicising }, now }: RecordingDeadlinesProps) {
  const today = shanghaiDay(now)
  const { missions } = todo.hours
  const onNotice = publicising
    .filter(({ missionId }) => !missions.some((due) => due.missionId === missionId))
    .slice(0, maximum - missions.length)
  return (
    <Panel padding={{ base: '4', md: '5' }} aria-labelledby="deadlines">
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="2">
        <chakra.h2 textStyle="h3" id="deadlines">
          时长记录时限
        </chakra.h2>
        <Note>结束后 {ruleSetOn(today).recordingWorkingDays} 个工作日</Note>
      </Flex>
      {missions.length + onNotice.length === 0 ? (
        <Note display="block" marginTop="2">
          没有要结算的活动。
        </Note>
      ) : (
        <List marginTop="2">
          {missions.map((mission) => (
            <DueRow key={mission.missionId} mission={mission} today={today} />
          ))}
          {onNotice.map(({ missionId, missionName }) => (
            <NoticeRow key={missionId} {...{ missionId, missionName }} />
          ))}
        </List>
      )}
    </Panel>
  )
}

interface DueRowProps {
  mission: DeskManagement['todo']['hours']['missions'][number]
  today: string
}

const DueRow = ({ mission, today }: DueRowProps) => (
  <Box as="li" paddingBlock="2.5" borderTopWidth="1px">
    <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="2" marginBottom="1.5">
      <MissionLink to={adminPath('/missions/:id/hours', { id: mission.missionId })}>{mission.missionName}</MissionLink>
      <Meta color={mission.overdue ? 'danger.600' : undefined}>
        {!mission.overdue && `${dayText(mission.recordBy)}前，还有 `}
        {recordingTimeLeft(mission, today).join(' ')}
      </Meta>
    </Flex>
    <ClockBar clock={mission} today={today} />
  </Box>
)

const NoticeRow = ({
  missionId,
  missionName,
}: Pick<DeskManagement['publicising'][number], 'missionId' | 'missionName'>) => (
  <Flex as="li" align="center" justify="space-between" gap="2" paddingBlock="2.5" borderTopWidth="1px">
    <MissionLink to={adminPath('/missions/:id/hours', { id: missionId })}>{missionName}</MissionLink>
    <Box flexShrink="0">
      <Tag tone="sea" icon="clock">
        公示中
      </Tag>
    </Box>
  </Flex>
)
