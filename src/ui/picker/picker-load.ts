import { useEffect, useEffectEvent, useState } from 'react'

export interface Loaded<T> {
  readonly value: T | undefined
  readonly failed: boolean
  readonly retry: () => void
}

interface Outcome<T> {
  run: string
  value?: T
  failed: boolean
}

/** What `load` gives for a key, asked for again when the key changes; null asks for nothing. */
export function useLoaded<T>(key: string | null, load: () => Promise<T>): Loaded<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const [attempt, setAttempt] = useState(0)
  const run = key === null ? null : `${attempt}:${key}`
  const start = useEffectEvent(load)
  useEffect(() => {
    if (run === null) return
    let isActive = true
    start().then(
      (value) => isActive && setOutcome({ run, value, failed: false }),
      () => isActive && setOutcome({ run, failed: true }),
    )
    return () => {
      isActive = false
    }
  }, [run])
  const current = run !== null && outcome?.run === run ? outcome : undefined
  return { value: current?.value, failed: current?.failed ?? false, retry: () => setAttempt(attempt + 1) }
}
