import type { UserType } from '#contract/auth.ts'
import { hasSavedCredentials } from '../../../lib/cookies.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

/** Loader of one kind's sign-in page: the weekend's number, and name and password if this browser keeps them. */
export const loadLogin =
  (userType: UserType) =>
  async ({ signal }: ScreenArgs) => {
    const [weekendMissions, savedCredentials] = await Promise.all([
      import('./login.api.ts').then(({ fetchWeekendMissions }) => fetchWeekendMissions(signal)),
      hasSavedCredentials(userType)
        ? import('../../../lib/encrypted-cookies.ts').then(({ readCredentials }) => readCredentials(userType))
        : null,
    ])
    return { weekendMissions, remembered: savedCredentials }
  }
