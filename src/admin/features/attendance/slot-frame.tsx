import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPath } from '#contract/admin-pages.ts'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { span, timeAfter, timeOfDay } from '../../../lib/dates.ts'
import { AdminIcon } from '../../../ui/admin/admin-icon.tsx'
import { PageLead, PageTitle } from '../../../ui/admin/page-title.tsx'
import { Panel } from '../../../ui/admin/panel.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { missionAddress } from '../../../shared/mission/managed-mission-paths.ts'
import { SelectField } from '../../../ui/field/form-fields.tsx'
import { Breadcrumb } from '../../../ui/frame/breadcrumb.tsx'
import { IncidentForm } from './incident-form.tsx'
import { TakeAlong } from './offline/take-along.tsx'
import { JournalPanel } from './journal-panel.tsx'
import type { Journal, SlotOnSite, SlotsOnSite } from './attendance.api.ts'

interface SlotFrameProps {
  mission: SlotsOnSite
  slot: SlotOnSite
  /** Of this page without its query. */
  address: string
  /** Null for whoever may not read it. */
  journal: Journal | null
  children: ReactNode
}

/** Which slot it is and how it stands, around its list or its search. */
export function SlotFrame({ mission, slot, address, journal, children }: SlotFrameProps) {
  const navigate = useNavigate()
  const [notes, setNotes] = useState(false)
  return (
    <>
      <FrameHead mission={mission} slot={slot} journal={journal} onNote={() => setNotes(true)} />
      {mission.slots.length > 1 && (
        <Box marginTop="3" maxWidth="420px">
          <SelectField
            name="slot"
            label="时段"
            optional={false}
            value={slot.slotId}
            items={mission.slots.map((option) => ({
              code: option.slotId,
              name: `${span(option.startAt, option.endAt)} ${option.positionName}`,
            }))}
            onChange={(slotId) => void navigate(`${address}?slot=${slotId}`, { replace: true })}
          />
        </Box>
      )}
      <Counts slot={slot} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: journal ? 'minmax(0, 1fr) 336px' : 'minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
        marginTop="4"
      >
        {children}
        {journal && <JournalPanel journal={journal} />}
      </Grid>
      <IncidentForm open={notes} slotId={slot.slotId} onClose={() => setNotes(false)} />
    </>
  )
}

interface FrameHeadProps extends Pick<SlotFrameProps, 'mission' | 'slot' | 'journal'> {
  onNote: () => void
}

function FrameHead({ mission, slot, journal, onNote }: FrameHeadProps) {
  const screen = `${adminPath('/missions/:id/screen', { id: mission.missionId })}?slot=${slot.slotId}`
  return (
    <Flex as="header" wrap="wrap" justify="space-between" align="start" gap="3">
      <Box minWidth="0">
        {journal ? (
          <Breadcrumb
            items={[
              { text: '活动管理', to: '/missions' },
              { text: mission.missionName, to: missionAddress(mission.missionId) },
              { text: '签到名单' },
            ]}
          />
        ) : (
          <Meta>{mission.missionName}</Meta>
        )}
        <PageTitle>{span(slot.startAt, slot.endAt)}</PageTitle>
        <PageLead>
          {slot.positionName}&nbsp;· {mission.place}
        </PageLead>
        <Meta display="block">
          {slot.anchor === null
            ? `扫码的人离活动定位 ${attendanceRules.onSpotMetres} 米以内算在现场`
            : `扫码的人离签到屏的设备 ${attendanceRules.onSpotMetres} 米以内算在现场，那台设备误差约 ${slot.anchor} 米`}
        </Meta>
        <TakeAlong slotId={slot.slotId} />
      </Box>
      <Flex
        wrap="wrap"
        gap="2.5"
        width={{ base: 'full', md: 'auto' }}
        css={{ '& > *': { flex: { base: 1, md: 'none' } } }}
      >
        {mission.mode !== 'list' && (
          <ButtonLink size="sm" variant="outline" to={screen}>
            <AdminIcon name="qr" />
            打开签到码
          </ButtonLink>
        )}
        <Button size="sm" variant="outline" onClick={onNote}>
          <AdminIcon name="pencil" />
          记录现场情况
        </Button>
      </Flex>
    </Flex>
  )
}

/** How many are here, of how many; the bar says it with the words below it. */
function Counts({ slot: { expected, arrived, left, absent, endAt } }: { slot: SlotOnSite }) {
  const closes = new Date(Date.parse(endAt) + attendanceRules.lateMs).toISOString()
  const parts = [
    { name: '在场', count: arrived - left, color: 'leaf.500' },
    { name: '已签退', count: left, color: 'teal.600' },
    { name: '未到', count: expected - arrived, color: 'ink.300' },
  ]
  return (
    <Panel marginTop="4" paddingBlock="4" paddingInline="5" aria-label="人数">
      <Flex wrap="wrap" justify="space-between" align="end" columnGap="4" rowGap="1">
        <p>
          <chakra.b textStyle="figure" fontVariantNumeric="tabular-nums">
            {arrived}
          </chakra.b>{' '}
          <Meta>/ {expected} 人已到</Meta>
        </p>
        <Meta>
          {timeOfDay(endAt)} 结束，{timeAfter(endAt, closes)} 前可签退
        </Meta>
      </Flex>
      <Flex
        height="2"
        marginTop="1.5"
        gap="0.5"
        borderRadius="full"
        overflow="hidden"
        background="bg.muted"
        aria-hidden
      >
        {parts.map(
          ({ name, count, color }) => count > 0 && <Box key={name} background={color} style={{ flexGrow: count }} />,
        )}
      </Flex>
      <Flex wrap="wrap" columnGap="4" rowGap="1" marginTop="2">
        {parts.map(({ name, count, color }) => (
          <Flex as="span" key={name} align="center" gap="1.5" fontSize="meta" color="fg.muted">
            <Box width="2.5" height="2.5" borderRadius="2xs" background={color} />
            {name} {count}
          </Flex>
        ))}
        {absent > 0 && <Meta>未参加 {absent}</Meta>}
      </Flex>
    </Panel>
  )
}
