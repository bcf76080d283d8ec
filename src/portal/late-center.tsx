import { CenterFrame } from '../shared/center/center-frame.tsx'
import { SkeletonRows } from '../ui/notice/skeleton.tsx'

/** A page of the personal center that is long on its way. */
export default function LateCenter({ title }: { title: string }) {
  return (
    <CenterFrame title={title}>
      <SkeletonRows count={4} />
    </CenterFrame>
  )
}
