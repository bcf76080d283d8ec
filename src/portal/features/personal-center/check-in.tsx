import { useEffect, useState } from 'react'
import { attendanceRules } from '#domain/attendance-rules.ts'
import { applicationMachine } from '#machines/lifecycle/application.machine.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { Button } from '../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import type { ScheduledApplication } from './my-mission.api.ts'

const loadForm = () => import('./check-in-form.tsx')
const CheckInForm = lazyComponent(loadForm)

const acts = [
  { event: 'application.checkedIn', label: '签到' },
  { event: 'application.checkedOut', label: '签退' },
] as const

interface CheckInProps {
  application: ScheduledApplication
  /** When the row was rendered, milliseconds since 1970. */
  now: number
  onNews: () => void
}

/** The way to check in or out by the organizer's six digits: from an hour before the slot to six hours after it, where the chart allows it. */
export function CheckIn({ application, now, onNews }: CheckInProps) {
  const [open, setOpen] = useState(false)
  const act = acts.find(({ event }) => allows(applicationMachine, application.state, event))
  const begins = Date.parse(application.startAt) - attendanceRules.earlyMs
  const ends = Date.parse(application.endAt) + (act?.label === '签退' ? attendanceRules.lateMs : 0)
  const isOpen = act !== undefined && now >= begins && now <= ends
  // The network may be gone when the form is wanted.
  useEffect(() => {
    if (isOpen) loadForm().catch(() => {})
  }, [isOpen])
  if (!isOpen) return null
  return open ? (
    <CheckInForm
      applicationId={application.applicationId}
      missionName={application.missionName}
      label={act.label}
      onDone={() => {
        setOpen(false)
        onNews()
      }}
      onClose={() => setOpen(false)}
      waiting={<BoneLines count={2} />}
      missing={<MissingPart />}
    />
  ) : (
    <p>
      <Button size="sm" onClick={() => setOpen(true)}>
        去{act.label}
      </Button>
    </p>
  )
}
