import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { type AttendancePurpose, attendanceRules } from '#domain/attendance-rules.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { useAwake } from '../../../lib/use-awake.ts'
import { span } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { SegmentLinks } from '../../../ui/field/segment.tsx'
import { Anchor } from './anchor.tsx'
import { Arrivals } from './arrivals.tsx'
import { CodePanel } from './code-panel.tsx'
import { TakeAlong } from './offline/take-along.tsx'
import type { SlotOnSite, SlotsOnSite } from './attendance.api.ts'
import { useFullScreen } from './use-full-screen.ts'
import { type ShownBoard, useBoard } from './use-board.ts'
import { useOutcomeSounds } from './use-outcome-sounds.ts'

const clockToleranceMs = 2000

interface CodeBoardProps {
  mission: SlotsOnSite
  slot: SlotOnSite
  purpose: AttendancePurpose
  first: ShownBoard
  /** Address of the slot's list. */
  list: string
  seesNames: boolean
}

/** The code at the left, who came at the right; on a phone one below the other. */
export function CodeBoard({ mission, slot, purpose, first, list, seesNames }: CodeBoardProps) {
  const { shown, failure } = useBoard(slot.slotId, purpose, first)
  const sounds = useOutcomeSounds(shown.board.latest)
  useAwake()
  useNow(500)
  const { board, aheadMs } = shown
  return (
    <Flex direction="column" minHeight="100dvh" background="bg">
      <BoardHead mission={mission} slot={slot} purpose={purpose} sounds={sounds} />
      <Grid
        flex="1"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        alignItems="center"
        gap={{ base: '8', lg: '12' }}
        width="full"
        maxWidth="1280px"
        marginInline="auto"
        padding={{ base: '5', md: '7' }}
      >
        <CodePanel shown={shown} purpose={purpose} failure={failure} />
        <Arrivals board={board} purpose={purpose} list={list} seesNames={seesNames} />
      </Grid>
      <Box as="footer" borderTopWidth="1px" paddingBlock="3.5" paddingInline={{ base: '4', md: '10' }}>
        <Flex wrap="wrap" columnGap="6" rowGap="1.5" align="center" fontSize="meta" color="fg.muted">
          <Fact icon="shield">{`旧码 ${attendanceRules.graceMs / 1000} 秒后作废，截图和转发的链接用不了`}</Fact>
          <TakeAlong slotId={slot.slotId} />
          <Anchor slotId={slot.slotId} board={board} />
          {Math.abs(aheadMs) > clockToleranceMs && (
            <chakra.span color="warning.fg" role="status">
              这台设备的时间{aheadMs > 0 ? '快' : '慢'}了 {Math.round(Math.abs(aheadMs) / 1000)}{' '}
              秒；签到码按服务器的时间更换，不受影响
            </chakra.span>
          )}
        </Flex>
      </Box>
    </Flex>
  )
}

const Fact = ({ icon, children }: { icon: 'shield'; children: string }) => (
  <Flex as="span" gap="1.5" align="center">
    <AdminIcon name={icon} />
    {children}
  </Flex>
)

interface HeadProps extends Pick<CodeBoardProps, 'mission' | 'slot' | 'purpose'> {
  sounds: ReturnType<typeof useOutcomeSounds>
}

/** Which slot it is, which way, and how the screen is shown. */
function BoardHead({ mission, slot, purpose, sounds }: HeadProps) {
  return (
    <Flex
      as="header"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      paddingBlock="4"
      paddingInline={{ base: '4', md: '10' }}
      borderBottomWidth="1px"
    >
      <Flex gap="3" align="center" minWidth="0">
        <chakra.a href="/" aria-label="i志愿，回门户首页" flex="none">
          <img src="/logo.svg" width={38} height={38} alt="" />
        </chakra.a>
        <Box minWidth="0">
          <chakra.h1 textStyle="h3">
            {mission.missionName}&nbsp;· {slot.positionName}
          </chakra.h1>
          <Meta>{span(slot.startAt, slot.endAt)}</Meta>
        </Box>
      </Flex>
      <BoardControls {...{ mission, slot, purpose, sounds }} />
    </Flex>
  )
}

/** The slot, the way, the sounds and the size. */
function BoardControls({ mission, slot, purpose, sounds }: HeadProps) {
  const navigate = useNavigate()
  const fullScreen = useFullScreen()
  const address = (slotId: string, way: AttendancePurpose) =>
    `${adminPath('/missions/:id/screen', { id: mission.missionId })}?slot=${slotId}&way=${way}`
  return (
    <Flex
      wrap="wrap"
      gap="2.5"
      align="center"
      minWidth="0"
      css={{ '& > *': { maxWidth: 'full' }, '& label': { srOnly: true } }}
    >
      {mission.slots.length > 1 && (
        <SelectField
          name="slot"
          label="时段"
          optional={false}
          value={slot.slotId}
          items={mission.slots.map((option) => ({
            code: option.slotId,
            name: `${option.positionName} ${span(option.startAt, option.endAt)}`,
          }))}
          onChange={(slotId) => void navigate(address(slotId, purpose), { replace: true })}
        />
      )}
      <SegmentLinks
        label="签到或签退"
        items={(['in', 'out'] as const).map((way) => ({
          to: address(slot.slotId, way),
          text: purposeLabels[way],
          isCurrent: way === purpose,
        }))}
      />
      <Button size="sm" variant="outline" aria-pressed={sounds.areOn} onClick={sounds.toggle}>
        提示音{sounds.areOn ? '已开' : '已关'}
      </Button>
      {fullScreen.isPossible && (
        <Button size="sm" variant="outline" onClick={fullScreen.toggle}>
          {fullScreen.isOn ? '退出全屏' : '全屏'}
        </Button>
      )}
    </Flex>
  )
}
