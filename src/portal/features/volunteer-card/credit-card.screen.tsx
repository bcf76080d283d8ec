import { Wizard } from './wizard.tsx'

export default function CreditCardScreen() {
  return <Wizard address="creditCard" addressSet="own" />
}
