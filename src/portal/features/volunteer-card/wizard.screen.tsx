import { useState } from 'react'
import { matchRoute } from '#contract/routes.ts'
import { useScreen } from '../../../lib/screen.tsx'
import { cardPageOf } from './addresses.ts'
import { Wizard } from './wizard.tsx'

export default function WizardScreen() {
  const { pathname } = useScreen().url
  // Another address is another page of the wizard, which is mounted anew.
  const [page] = useState(() => cardPageOf(matchRoute(pathname).route.name))
  return <Wizard {...page} />
}
