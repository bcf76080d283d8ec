import type { UserType } from '#contract/auth.ts'
import type { ScreenArgs } from '../../../lib/screen.tsx'

/** Loader of one kind's sign-in page: the weekend's number, and name and password if this browser keeps them. */
export const loadLogin =
  (userType: UserType) =>
  async ({ signal }: ScreenArgs) => {
    const [{ readWeekendMissions }, { readCredentials }] = await Promise.all([
      import('./login.api.ts'),
      import('../../../lib/cookies.ts'),
    ])
    const [weekendMissions, savedCredentials] = await Promise.all([
      readWeekendMissions(signal),
      readCredentials(userType),
    ])
    return { weekendMissions, remembered: savedCredentials }
  }
