import { useSelector } from '@xstate/react'
import type { LocationSnapshot } from '#machines/location/location.machine.ts'
import { locationActor } from '../../../shared/location/location.actor.ts'

/** Whether the browser was allowed to say where the visitor is, and did not. */
const isRefused = (snapshot: LocationSnapshot): boolean =>
  snapshot.matches('located') && snapshot.context.hasConsent && snapshot.context.record?.source === 'default'

interface RefusalTextProps {
  refused: string
  unknown: string
}

/** A text as the location stands. Loaded later, for it brings the machine. */
export default function RefusalText({ refused, unknown }: RefusalTextProps) {
  return useSelector(locationActor, isRefused) ? refused : unknown
}
