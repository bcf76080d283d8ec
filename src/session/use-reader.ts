import { useSyncExternalStore } from 'react'
import type { UserType } from '#contract/auth.ts'
import { readUserType } from '../lib/cookies.ts'

const subscribe = () => () => {}

/** Whose tokens are here, looked up whenever the part is rendered; in a page that the server has rendered a guest at first. */
export const useReader = (): UserType | null => useSyncExternalStore(subscribe, readUserType, () => null)
