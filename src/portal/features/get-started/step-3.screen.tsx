import { GuidePage } from './guide-page.tsx'
import { CheckInPicture } from './guide-pictures.tsx'

export default function GetStartedStep3Screen() {
  return (
    <GuidePage step={2}>
      <CheckInPicture />
    </GuidePage>
  )
}
