import { useEffect, useRef, useState } from 'react'
import { localKeys, localStore } from '../../../lib/storage.ts'
import type { CheckInBoard } from './attendance.api.ts'
import { playOutcome, unlockSounds } from './sounds.ts'

/** Plays what came of each scan that is new on the screen; switched on and off by a press, which browsers ask for. */
export function useOutcomeSounds(latest: CheckInBoard['latest']) {
  const [areOn, setOn] = useState(() => localStore.get(localKeys.attendanceSounds) === true)
  const played = useRef(new Set(latest.map(({ key }) => key)))
  useEffect(() => {
    const fresh = latest.filter(({ key }) => !played.current.has(key))
    for (const { key } of fresh) played.current.add(key)
    const [newest] = fresh
    if (areOn && newest) playOutcome(newest.outcome)
  }, [areOn, latest])
  // Switched on at the last visit, they wait for the first press on the page.
  useEffect(() => {
    if (!areOn) return
    document.addEventListener('pointerdown', unlockSounds, { once: true })
    return () => document.removeEventListener('pointerdown', unlockSounds)
  }, [areOn])
  return {
    areOn,
    toggle: () => {
      localStore.set(localKeys.attendanceSounds, !areOn)
      if (!areOn) {
        unlockSounds()
        playOutcome('marked')
      }
      setOn(!areOn)
    },
  }
}
