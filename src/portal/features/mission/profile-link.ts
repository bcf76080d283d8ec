import { useLocation } from 'react-router-dom'
import { routePath } from '#contract/routes.ts'

/** Where the profile is completed. */
export const profilePage = routePath('registered-perfectInformation')

/** An address as it is linked from here: that of the profile's form with the way back. */
export function useWayBack(): (to: string) => string {
  const { pathname } = useLocation()
  return (path) => (path === profilePage ? `${path}?${new URLSearchParams({ from: pathname })}` : path)
}
