import { GuideFrame, GuidePage } from './guide-page.tsx'
import { ApplyPicture } from './guide-pictures.tsx'

export const Skeleton = () => <GuideFrame step={1} picture={<ApplyPicture />} />

export default function GetStartedStep2Screen() {
  return (
    <GuidePage step={1}>
      <ApplyPicture />
    </GuidePage>
  )
}
