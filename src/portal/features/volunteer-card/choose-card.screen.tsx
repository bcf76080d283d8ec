import { Wizard } from './wizard.tsx'

export default function ChooseCardScreen() {
  return <Wizard address="chooseCard" addressSet="own" />
}
