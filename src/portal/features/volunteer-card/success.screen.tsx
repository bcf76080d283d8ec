import { Wizard } from './wizard.tsx'

export default function SuccessScreen() {
  return <Wizard address="success" addressSet="own" />
}
