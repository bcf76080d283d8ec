import { Wizard } from '../wizard.tsx'

export default function CenterNeedToKnowScreen() {
  return <Wizard address="needToKnow" addressSet="center" />
}
