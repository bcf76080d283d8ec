import { Wizard } from '../wizard.tsx'

export default function CenterIndividualInfoScreen() {
  return <Wizard address="individualInfo" addressSet="center" />
}
