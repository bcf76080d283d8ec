import { GuidePage } from './guide-page.tsx'
import { FindPicture } from './guide-pictures.tsx'

export default function GetStartedStep1Screen() {
  return (
    <GuidePage step={0}>
      <FindPicture />
    </GuidePage>
  )
}
