import type { scanQrcode } from '#contract/attendance/attendance.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { routePath } from '#contract/routes.ts'
import { purposeLabels } from '../../../shared/mission/check-in-labels.ts'
import { timeOfDay } from '../../../lib/dates.ts'
import { Duration } from '../../../ui/mark/duration.tsx'
import { DoneState } from '../../../ui/notice/state-panel.tsx'
import { GradeBadge } from '../../../shared/hours/hour-marks.tsx'
import { Arrived } from './state-panels.tsx'

interface CheckedInProps {
  purpose: AttendancePurpose
  done: Reply<typeof scanQrcode>
}

/** The mark stands: since when, and on the way out for how long and of which grade. */
export function CheckedIn({ purpose, done }: CheckedInProps) {
  const { missionName, at, minutes, grade, why, raise, counted, waiting } = done
  if (waiting) return <Waiting missionName={missionName} at={at} />
  return (
    <Arrived>
      <DoneState level={1} title={`${purposeLabels[purpose]}成功`} link={['看我的日程', routePath('myMission')]}>
        {timeOfDay(at)} {purpose === 'in' ? '到达' : '离开'}“{missionName}”。
        {purpose === 'in' && '离开时再扫一次签退码，时长才会计算。'}
        {purpose === 'out' && minutes !== null && (
          <>
            在场{' '}
            <b>
              <Duration minutes={minutes} />
            </b>
            {grade && (
              <>
                ，证据等级 <GradeBadge grade={grade} />（{why}）
              </>
            )}
            。
          </>
        )}
        {raise && counted !== false && `${raise}。`}
        {counted === false && '在场时间还不够，按规则不计时长；还在服务的话，离开前再签退一次。'}
      </DoneState>
    </Arrived>
  )
}

/** The scan came before the opening, which makes it an arrival. */
const Waiting = ({ missionName, at }: Pick<CheckedInProps['done'], 'missionName' | 'at'>) => (
  <Arrived>
    <DoneState level={1} title="已记下，到时自动签到" link={['看我的日程', routePath('myMission')]}>
      “{missionName}”{timeOfDay(at)} 开始签到，不用再扫。离开时扫一次签退码，时长才会计算。
    </DoneState>
  </Arrived>
)
