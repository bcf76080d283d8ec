import { GuideFrame, GuidePage } from './guide-page.tsx'
import { CheckInPicture } from './guide-pictures.tsx'

export const Skeleton = () => <GuideFrame step={2} picture={<CheckInPicture />} />

export default function GetStartedStep3Screen() {
  return (
    <GuidePage step={2}>
      <CheckInPicture />
    </GuidePage>
  )
}
