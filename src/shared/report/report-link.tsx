import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useReader } from '../../session/use-reader.ts'
import { lazyComponent, MissingPart } from '../../ui/frame/later.tsx'
import { BoneLines } from '../../ui/notice/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { ReportTarget } from './report.api.ts'
import { loginPath } from '../../lib/login-path.ts'

const ReportForm = lazyComponent(() => import('./report-form.tsx'))

/** The way to report a mission or an organization, or somebody of its staff; its form comes when it is wanted. */
export function ReportLink({ target, name }: { target: ReportTarget; name: string }) {
  const reader = useReader()
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  if (reader === '2') return null
  const content = (
    <>
      举报<span className="sr-only">“{name}”</span>
    </>
  )
  if (reader === null) {
    const login = loginPath(`${pathname}${search}`)
    return (
      <Link className="touch-target text-meta text-muted cursor-pointer hover:text-brand" to={login}>
        {content}
      </Link>
    )
  }
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="touch-target text-meta text-muted cursor-pointer hover:text-brand"
        onClick={() => setOpen(true)}
      >
        {content}
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`举报“${name}”`}
        description="只有省志愿者联合会看得到。被举报的一方不会知道是谁举报的，也不会知道有人举报。"
      >
        <ReportForm
          waiting={<BoneLines count={5} />}
          missing={<MissingPart />}
          target={target}
          onDone={close}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}
