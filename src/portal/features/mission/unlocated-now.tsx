import { useSelector } from '@xstate/react'
import type { LocationSnapshot } from '#machines/location/location.machine.ts'
import { locationActor } from '../../../shared/location/location.actor.ts'
import { Unlocated, type UnlocatedProps } from './unlocated.tsx'

/** Whether the browser was allowed to say where the visitor is, and did not. */
const isRefused = (snapshot: LocationSnapshot): boolean =>
  snapshot.matches('located') && snapshot.context.hasConsent && snapshot.context.record?.source === 'default'

/** The hint as the location stands. Loaded later, for it brings the machine. */
export default function UnlocatedNow(props: UnlocatedProps) {
  return <Unlocated {...props} refused={useSelector(locationActor, isRefused)} />
}
