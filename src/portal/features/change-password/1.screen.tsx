import { FormBones } from '../../../ui/split-frame.tsx'
import { Frame } from './frame.tsx'
import { Recovery } from './recovery.tsx'

export const Skeleton = () => (
  <Frame userType="1">
    <FormBones />
  </Frame>
)

export default function RecoverScreen() {
  return <Recovery userType="1" />
}
