import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type KnownPosition, readPosition } from './known-position.ts'
import { locationActor } from './location.actor.ts'

/** Tells where the visitor is, again when it becomes known. Loaded later, for it brings the machine. */
export default function PositionTeller({ onPosition }: { onPosition: (position: KnownPosition | null) => void }) {
  const record = useSelector(locationActor, ({ context }) => context.record)
  useEffect(() => onPosition(record && readPosition(record)), [record, onPosition])
  return null
}
