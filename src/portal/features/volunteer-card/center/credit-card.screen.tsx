import { Wizard } from '../wizard.tsx'

export default function CenterCreditCardScreen() {
  return <Wizard address="creditCard" addressSet="center" />
}
