import { GuidePage } from './guide-page.tsx'
import { ApplyPicture } from './guide-pictures.tsx'

export default function GetStartedStep2Screen() {
  return (
    <GuidePage step={1}>
      <ApplyPicture />
    </GuidePage>
  )
}
