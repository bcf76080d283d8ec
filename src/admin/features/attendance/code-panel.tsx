import { Box, chakra, Flex } from '@chakra-ui/react'
import { type AttendancePurpose, attendanceRules } from '#domain/attendance-rules.ts'
import { type Failure, isRefusal } from '#machines/failure.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Meta } from '../../../ui/admin/text.tsx'
import { OfflineState, RefusedState } from '../../../ui/notice/state-panel.tsx'
import { QrCode } from '../../../ui/mark/qr-code.tsx'
import type { ShownBoard } from './use-board.ts'

interface CodePanelProps {
  shown: ShownBoard
  purpose: AttendancePurpose
  /** Why the present code could not be read. */
  failure: Failure | null
}

const runningTime = () => performance.now()

/** The code as a picture and as digits, and how long it lasts; gone when the server takes it no more. */
export function CodePanel({ shown, purpose, failure }: CodePanelProps) {
  const now = useNow(250, true, runningTime)
  const label = purposeLabels[purpose]
  if (failure && isRefusal(failure))
    return (
      <RefusedState level={2} title="签到码停用了">
        {failure.message}
      </RefusedState>
    )
  if (failure && now >= shown.endsAt)
    return (
      <OfflineState level={2} title="连不上服务器，签到码停用了">
        连上后会自动显示新的签到码。下载过离线名单的设备在断网时也显示签到码；没有下载的，请用纸笔记下姓名和时间，连上后在名单里补登记。
      </OfflineState>
    )
  const { code, digits } = shown.board
  const secondsLeft = Math.max(0, Math.ceil((shown.changesAt - now) / 1000))
  return (
    <Flex direction="column" align="center" textAlign="center">
      <chakra.h2 fontSize={{ base: '2xl', md: '3xl' }} lineHeight="heading" fontWeight="bold">
        用手机相机或微信扫码{label}
      </chakra.h2>
      <Box
        width="full"
        maxWidth={{ base: '300px', md: '398px' }}
        marginTop="3"
        padding="3"
        borderWidth="8px"
        borderColor="brand.500"
        borderRadius="28px"
        background="white"
      >
        <QrCode text={code} label={`${label}码`} />
      </Box>
      <Flex gap="3" align="center" marginTop="4" fontSize="lg">
        <Ring share={secondsLeft / (attendanceRules.stepMs / 1000)} />
        <span>
          {failure && !shown.isOffline ? '正在重新连接…' : secondsLeft > 0 ? `${secondsLeft} 秒后更换` : '正在更换…'}
        </span>
      </Flex>
      {shown.isOffline && (
        <chakra.p role="status" marginTop="2" color="warning.fg">
          断网，显示的是离线码。扫到的人联网后自动补传，要在名单里确认。
        </chakra.p>
      )}
      <Meta marginTop="3">扫不了，就在“我的日程”里输入</Meta>
      <Digits digits={digits} />
    </Flex>
  )
}

const Digits = ({ digits }: { digits: string }) => (
  <chakra.p
    fontSize={{ base: '5xl', md: '64px' }}
    lineHeight="figure"
    fontWeight="bold"
    letterSpacing="0.08em"
    fontVariantNumeric="tabular-nums"
    aria-label={`六位数字 ${[...digits].join(' ')}`}
  >
    {digits.slice(0, 3)} {digits.slice(3)}
  </chakra.p>
)

const round = 2 * Math.PI * 14

const Ring = ({ share }: { share: number }) => (
  <chakra.svg width="32px" height="32px" viewBox="0 0 32 32" fill="none" strokeWidth="4" aria-hidden>
    <chakra.circle cx="16" cy="16" r="14" stroke="ink.200" />
    <chakra.circle
      cx="16"
      cy="16"
      r="14"
      stroke="brand.500"
      strokeLinecap="round"
      strokeDasharray={`${round * share} ${round}`}
      transform="rotate(-90 16 16)"
    />
  </chakra.svg>
)
