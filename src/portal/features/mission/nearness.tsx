import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { KnownPosition } from '../../../shared/location/known-position.ts'
import { lazyComponent } from '../../../ui/frame/later.tsx'
import { WhenIdle } from '../../../ui/frame/when-idle.tsx'

const PositionTeller = lazyComponent(() => import('../../../shared/location/position-teller.tsx'))

/** Reads the page again once the position has become known, for its distances; a part of its own, for every step of the router renders it again. */
export function Nearness({ located }: { located: boolean }) {
  const [position, setPosition] = useState<KnownPosition | null>(null)
  const { revalidate } = useRevalidator()
  const due = position !== null && !located
  useEffect(() => {
    if (due) void revalidate()
  }, [due, revalidate])
  return (
    <WhenIdle>
      <PositionTeller onPosition={setPosition} />
    </WhenIdle>
  )
}
