import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router-dom'

/** How long the page before may stay while the next one is on its way, in milliseconds. */
const patience = 300

/** Where the reader goes, at once; where they are while nothing is on its way. */
export function useGoal(): Location {
  const { location } = useNavigation()
  const present = useLocation()
  return location ?? present
}

/** The path of another page that is long on its way; null while none is. */
export function useLateGoal(): string | null {
  const { pathname } = useLocation()
  const goal = useGoal().pathname
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (goal === pathname) return undefined
    const timer = setTimeout(() => setLate(goal), patience)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [goal, pathname])
  return late === goal && goal !== pathname ? late : null
}
