import { Figure, Figures } from '../../../ui/admin/figures.tsx'
import type { ManagedMission } from './mission.api.ts'

interface MissionFiguresProps {
  mission: ManagedMission
  now: number
}

/** How long somebody has waited, in days or in hours. */
function waitText(startAt: string, now: number): string {
  const hours = Math.floor((now - Date.parse(startAt)) / 3_600_000)
  return hours >= 24 ? `${Math.floor(hours / 24)} 天` : hours > 0 ? `${hours} 小时` : '不到 1 小时'
}

/** The numbers of a mission. */
export function MissionFigures({ mission: { figures, confirmations }, now }: MissionFiguresProps) {
  const { capacity, confirmed, pending, pendingSince, waiting, firstTime } = figures
  return (
    <Figures count={confirmations.asked > 0 ? 5 : 4} marginTop="4">
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
    </Figures>
  )
}
