import { GuidePage } from './guide-page.tsx'
import { HoursPicture } from './guide-pictures.tsx'

export default function GetStartedStep4Screen() {
  return (
    <GuidePage step={3}>
      <HoursPicture />
    </GuidePage>
  )
}
