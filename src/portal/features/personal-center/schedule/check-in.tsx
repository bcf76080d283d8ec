import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { lazyComponent, MissingPart } from '../../../../ui/frame/later.tsx'
import { BoneLines } from '../../../../ui/notice/skeleton.tsx'
import type { ScheduledApplication } from './my-mission.api.ts'

const loadForm = () => import('./check-in-form.tsx')
const CheckInForm = lazyComponent(loadForm)

interface CheckInProps {
  application: ScheduledApplication
  label: '签到' | '签退'
  /** Stands below the button. */
  hint: string
  onNews: () => void
}

/** The way to check in or out by the organizer's screen. */
export function CheckIn({ application, label, hint, onNews }: CheckInProps) {
  const [open, setOpen] = useState(false)
  // The network may be gone when the form is wanted.
  useEffect(() => {
    loadForm().catch(() => {})
  }, [])
  return open ? (
    <CheckInForm
      applicationId={application.applicationId}
      missionName={application.missionName}
      label={label}
      onDone={() => {
        setOpen(false)
        onNews()
      }}
      onClose={() => setOpen(false)}
      waiting={<BoneLines count={2} />}
      missing={<MissingPart />}
    />
  ) : (
    <>
      <Button full onClick={() => setOpen(true)}>
        去{label}
      </Button>
      <p className="text-note leading-meta text-subtle text-center">{hint}</p>
    </>
  )
}
