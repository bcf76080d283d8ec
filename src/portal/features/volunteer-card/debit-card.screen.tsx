import { Wizard } from './wizard.tsx'

export default function DebitCardScreen() {
  return <Wizard address="debitCard" addressSet="own" />
}
