import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ScanOutcome } from '#contract/attendance/attendance.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { timeOfDay } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Meta } from '../../../ui/admin/text.tsx'
import type { CheckInBoard } from './attendance.api.ts'
import { outcomeText } from './attendance-labels.ts'

const tints: Readonly<Record<ScanOutcome, string>> = { marked: 'leaf.50', again: 'sea.50', refused: 'danger.50' }

interface ArrivalsProps {
  board: CheckInBoard
  purpose: AttendancePurpose
  list: string
  seesNames: boolean
}

/** How many came or left, and the last scans, masked: everybody in front of the screen sees them. */
export function Arrivals({ board, purpose, list, seesNames }: ArrivalsProps) {
  const { arrived, expected, latest } = board
  const label = purposeLabels[purpose]
  const [newest] = latest
  return (
    <Box minWidth="0">
      <chakra.p display="flex" alignItems="baseline" gap="2.5">
        <chakra.b fontSize={{ base: '64px', md: '88px' }} lineHeight="1" fontVariantNumeric="tabular-nums">
          {arrived}
        </chakra.b>
        <chakra.span fontSize="xl" color="fg.muted">
          / {expected} 人已{label}
        </chakra.span>
      </chakra.p>
      <ArrivalBar {...{ arrived, expected, label }} />
      <chakra.p srOnly role="status">
        {newest && `${newest.name} ${outcomeText(newest.outcome, purpose)}`}
      </chakra.p>
      {latest.length === 0 ? (
        <Meta display="block" marginTop="6">
          还没有人{label}。有人扫码后，这里会显示姓氏和时间。
        </Meta>
      ) : (
        <Scans scans={latest} purpose={purpose} />
      )}
      <Flex wrap="wrap" gap="2.5" marginTop="4.5" css={{ '& > a': { flex: 1 } }}>
        <ButtonLink variant="outline" to={list}>
          按名单{label}
        </ButtonLink>
        {seesNames && purpose === 'in' && expected > arrived && (
          <ButtonLink variant="outline" to={`${list}&filter=missing`}>
            看未到 {expected - arrived} 人
          </ButtonLink>
        )}
      </Flex>
    </Box>
  )
}

interface ArrivalBarProps extends Pick<CheckInBoard, 'arrived' | 'expected'> {
  label: string
}

const ArrivalBar = ({ arrived, expected, label }: ArrivalBarProps) => (
  <Box
    height="3"
    marginTop="3"
    borderRadius="full"
    background="bg.muted"
    overflow="hidden"
    role="progressbar"
    aria-label={`已${label}`}
    aria-valuenow={arrived}
    aria-valuemin={0}
    aria-valuemax={expected}
  >
    <Box height="full" background="leaf.500" style={{ width: `${expected === 0 ? 0 : (arrived / expected) * 100}%` }} />
  </Box>
)

const Scans = ({ scans, purpose }: { scans: CheckInBoard['latest']; purpose: AttendancePurpose }) => (
  <chakra.ol marginTop="5" listStyle="none">
    {scans.map((scan, index) => (
      <Flex
        as="li"
        key={scan.key}
        wrap="wrap"
        align="center"
        columnGap="3"
        rowGap="1"
        paddingBlock="2.5"
        paddingInline="2"
        borderBottomWidth="1px"
        background={index === 0 ? tints[scan.outcome] : undefined}
      >
        <Avatar name={scan.name} />
        <chakra.span fontSize="lg">{scan.name}</chakra.span>
        <OutcomeTag outcome={scan.outcome} far={scan.far} purpose={purpose} />
        <Meta marginInlineStart="auto">{timeOfDay(scan.at)}</Meta>
      </Flex>
    ))}
  </chakra.ol>
)

function OutcomeTag({ outcome, far, purpose }: { outcome: ScanOutcome; far: boolean; purpose: AttendancePurpose }) {
  if (outcome === 'refused')
    return (
      <Tag tone="danger" icon="error">
        {outcomeText(outcome, purpose)}
        {far && '，离得太远'}
      </Tag>
    )
  if (far)
    return (
      <Tag tone="sun" icon="alert">
        定位偏远，请核对
      </Tag>
    )
  return (
    <Tag tone={outcome === 'again' ? 'sea' : 'leaf'} icon={outcome === 'again' ? 'info' : 'check'}>
      {outcomeText(outcome, purpose)}
    </Tag>
  )
}
