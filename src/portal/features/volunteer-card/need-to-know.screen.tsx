import { Wizard } from './wizard.tsx'

export default function NeedToKnowScreen() {
  return <Wizard address="needToKnow" addressSet="own" />
}
