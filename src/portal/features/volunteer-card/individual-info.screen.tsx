import { Wizard } from './wizard.tsx'

export default function IndividualInfoScreen() {
  return <Wizard address="individualInfo" addressSet="own" />
}
