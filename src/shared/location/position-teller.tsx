import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type Position, positionOf } from './known-position.ts'
import { locationActor } from './location.actor.ts'

/** Tells where the visitor is, again when it becomes known. Loaded later, for it brings the machine. */
export default function PositionTeller({ onPosition }: { onPosition: (position: Position | null) => void }) {
  const record = useSelector(locationActor, ({ context }) => context.record)
  useEffect(() => onPosition(record && positionOf(record)), [record, onPosition])
  return null
}
