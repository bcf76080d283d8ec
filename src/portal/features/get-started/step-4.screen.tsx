import { GuideFrame, GuidePage } from './guide-page.tsx'
import { HoursPicture } from './guide-pictures.tsx'

export const Skeleton = () => <GuideFrame step={3} picture={<HoursPicture />} />

export default function GetStartedStep4Screen() {
  return (
    <GuidePage step={3}>
      <HoursPicture />
    </GuidePage>
  )
}
