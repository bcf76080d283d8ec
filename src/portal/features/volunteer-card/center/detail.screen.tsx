import { Wizard } from '../wizard.tsx'

export default function CenterDetailScreen() {
  return <Wizard address="detail" addressSet="center" />
}
