import { matchRoute } from '#contract/routes.ts'
import { decideNavigation, type GuardDecision, type GuardState } from './guard.ts'

/** The decision for a pathname of the portal. */
export const decidePathname = (state: GuardState, pathname: string): GuardDecision =>
  decideNavigation(state, matchRoute(pathname).route)
