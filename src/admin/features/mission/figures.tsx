import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/admin/panel.tsx'
import type { ManagedMission } from './mission.api.ts'

interface FiguresProps {
  mission: ManagedMission
  now: number
}

/** How long somebody has waited, in days or in hours. */
function waitText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000)
  return hours >= 24 ? `${Math.floor(hours / 24)} 天` : hours > 0 ? `${hours} 小时` : '不到 1 小时'
}

/** The numbers of a mission. */
export function Figures({ mission: { figures, confirmations }, now }: FiguresProps) {
  const { capacity, confirmed, pending, pendingSince, waiting, firstTime } = figures
  return (
    <Panel
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', lg: `repeat(${confirmations.asked > 0 ? 5 : 4}, 1fr)` }}
      marginTop="4"
      overflow="hidden"
      css={{ '& > div': { borderWidth: '0 0 1px 1px', margin: '0 0 -1px -1px' } }}
    >
      <Figure name="已确认" value={confirmed}>
        / {capacity} 个名额
      </Figure>
      <Figure name="待审核" value={pending}>
        人{pendingSince !== null && `，最久 ${waitText(pendingSince, now)}`}
      </Figure>
      <Figure name="候补" value={waiting}>
        人
      </Figure>
      <Figure name="第一次参加" value={firstTime}>
        人
      </Figure>
      {confirmations.asked > 0 && (
        <Figure name="变更通知已确认" value={confirmations.confirmed}>
          / {confirmations.asked} 人
        </Figure>
      )}
    </Panel>
  )
}

const Figure = ({ name, value, children }: { name: string; value: number; children: ReactNode }) => (
  <chakra.div paddingBlock="3.5" paddingInline={{ base: '4', md: '4.5' }}>
    <chakra.dt fontSize="meta" color="fg.muted">
      {name}
    </chakra.dt>
    <dd>
      <chakra.b fontSize="2xl" lineHeight="heading">
        {value}
      </chakra.b>{' '}
      <chakra.span fontSize="ui">{children}</chakra.span>
    </dd>
  </chakra.div>
)
