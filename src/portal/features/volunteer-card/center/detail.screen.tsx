import { Wizard } from '../wizard.tsx'

export default function CenterDetailScreen() {
  return <Wizard address="detail" place="center" />
}
