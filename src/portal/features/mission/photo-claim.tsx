import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '../../../lib/login-path.ts'
import { useReader } from '../../../session/use-reader.ts'
import { lazyComponent, MissingPart } from '../../../ui/frame/later.tsx'
import { BoneLines } from '../../../ui/notice/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const PhotoClaimForm = lazyComponent(() => import('./photo-claim-form.tsx'))

const linkClass =
  'touch-target text-note leading-meta text-muted cursor-pointer hover:text-brand justify-self-start text-start print:hidden'

/** The way to have a photo taken down for whoever is in it; its form comes when it is wanted. */
export function PhotoClaim({ photoId, words }: { photoId: string; words: string }) {
  const reader = useReader()
  const [isOpen, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  if (reader === '2') return null
  const content = (
    <>
      照片里有我，请撤下<span className="sr-only">（{words}）</span>
    </>
  )
  if (reader === null)
    return (
      <Link className={linkClass} to={loginPath(`${pathname}${search}`)}>
        {content}
      </Link>
    )
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className={linkClass} onClick={() => setOpen(true)}>
        {content}
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="请求撤下照片"
        description="组织不会知道是谁提出的。照片撤下后不能恢复，文件也一并删除。"
      >
        <PhotoClaimForm
          waiting={<BoneLines count={3} />}
          missing={<MissingPart />}
          photoId={photoId}
          onDone={close}
          onCancel={close}
        />
      </Dialog>
    </>
  )
}
