import { CenterFrame } from '../shared/center/center-frame.tsx'
import { SkeletonRows } from '../ui/notice/skeleton.tsx'

/** A page of the personal center that is long on its way. */
export default function LateCenter({ title, isHub }: { title: string; isHub: boolean }) {
  return (
    <CenterFrame title={title} isHub={isHub}>
      <SkeletonRows count={4} />
    </CenterFrame>
  )
}
