import { GuideFrame, GuidePage } from './guide-page.tsx'
import { FindPicture } from './guide-pictures.tsx'

export const Skeleton = () => <GuideFrame step={0} picture={<FindPicture />} />

export default function GetStartedStep1Screen() {
  return (
    <GuidePage step={0}>
      <FindPicture />
    </GuidePage>
  )
}
