import { Wizard } from '../wizard.tsx'

export default function CenterChooseCardScreen() {
  return <Wizard address="chooseCard" addressSet="center" />
}
