import { Wizard } from '../wizard.tsx'

export default function CenterDebitCardScreen() {
  return <Wizard address="debitCard" addressSet="center" />
}
