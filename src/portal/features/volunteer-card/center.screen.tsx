import { Overview } from './overview.tsx'

export default function CenterScreen() {
  return <Overview />
}
