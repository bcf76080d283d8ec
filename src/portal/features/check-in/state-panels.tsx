import { type ReactNode, useEffect, useRef } from 'react'
import type { UserType } from '#contract/auth.ts'
import { type AttendancePurpose, attendanceRules } from '#domain/attendance-rules.ts'
import type { ClaimFacts } from '#machines/check-in/check-in.machine.ts'
import { routePath } from '#contract/routes.ts'
import { dayAndTime } from '../../../lib/dates.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, OfflineState, RefusedState } from '../../../ui/notice/state-panel.tsx'

const again = '请对准组织者的屏幕再扫一次，用手机相机或微信都可以。'

const ToSchedule = () => (
  <ButtonLink size="sm" variant="outline" to={routePath('myMission')}>
    看我的日程
  </ButtonLink>
)
const ToMission = ({ missionId }: { missionId: string }) => (
  <ButtonLink size="sm" variant="outline" to={routePath('mission-detail', { missionId })}>
    看这个活动
  </ButtonLink>
)

/** What came of a button that has gone: the reader goes on here. */
export function Arrived({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  return (
    <div ref={container} tabIndex={-1} className="focus:outline-none">
      {children}
    </div>
  )
}

/** The address was opened without its code, or the code was used up here. */
export const NoCode = ({ person }: { person: UserType | null }) => (
  <EmptyState level={1} title="先扫组织者屏幕上的签到码" actions={person === '1' && <ToSchedule />}>
    用手机相机或微信扫一扫，就会打开这一页。已经签过的，在“我的日程”里看。
  </EmptyState>
)

/** A code that has changed, or was never one; a forwarded address is the same. */
export const Stale = ({ isStale, message }: { isStale: boolean; message: string }) => (
  <RefusedState level={1} title={isStale ? '签到码已经更换' : '这个签到码用不了'}>
    {isStale ? `签到码每半分钟更换一次，别人转发的链接也用不了。${again}` : `${message}。`}
  </RefusedState>
)

export const Expired = ({ children }: { children?: ReactNode }) => (
  <RefusedState level={1} title="这次扫码已经过期" actions={<ToSchedule />}>
    {children ?? `扫码后 ${attendanceRules.claimMs / 60_000} 分钟内有效，只在扫码的这台手机上有效。${again}`}
  </RefusedState>
)

/** The scan did not reach the server and waits on this phone. */
export const Kept = ({ purpose, missionName }: { purpose: AttendancePurpose; missionName: string }) => (
  <Arrived>
    <OfflineState level={1} title={`${purpose === 'in' ? '签到' : '签退'}已存在这台手机`} actions={<ToSchedule />}>
      现在没有连上服务器。“{missionName}
      ”的这次扫码会在联网后自动补传，时间按扫码时记；请留着这一页，或在“我的日程”里看结果。
    </OfflineState>
  </Arrived>
)

/** Scans wait on this phone, and no code is open here. */
export const Waiting = () => (
  <OfflineState level={1} title="扫码已存在这台手机" actions={<ToSchedule />}>
    联网后会自动补传，时间按扫码时记。要再签一次，请对准组织者的屏幕再扫。
  </OfflineState>
)

export const NotApplied = ({ missionId }: { missionId: string }) => (
  <Arrived>
    <RefusedState level={1} title="你没有报名这个时段" actions={<ToMission missionId={missionId} />}>
      请先报名，或请现场的组织者加上你，然后再扫一次签到码。
    </RefusedState>
  </Arrived>
)

export function TooEarly({ claim: { missionId, missionName, startAt } }: { claim: ClaimFacts }) {
  const opens = dayAndTime(new Date(Date.parse(startAt) - attendanceRules.earlyMs).toISOString())
  return (
    <RefusedState level={1} title="还没到签到时间" actions={<ToMission missionId={missionId} />}>
      “{missionName}”{opens} 起可以签到，到时再扫一次签到码。
    </RefusedState>
  )
}

export const TooLate = ({ claim: { purpose, missionName, endAt } }: { claim: ClaimFacts }) => (
  <RefusedState level={1} title={purpose === 'in' ? '这个时段已经结束' : '签退时间已经过了'} actions={<ToSchedule />}>
    “{missionName}”的这个时段{dayAndTime(endAt)} 结束，请找组织者补登记。
  </RefusedState>
)
