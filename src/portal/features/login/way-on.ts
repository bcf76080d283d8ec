import type { UserType } from '#contract/auth.ts'
import { routePath } from '#contract/routes.ts'
import { isChangeForced } from '../../../session/navigation.ts'
import { takeWayBack } from '../../../session/take-way-back.ts'
import { isAdminPage, keepWayBack } from '../../../session/way-back.ts'

const firstPages = { '1': routePath('Home'), '2': '/admin/' } as const

/** Leads to the address that was asked for, to the page that was left, or to the first one of this kind of user (docs/rules/sign-in.md#way-on). */
export function leadOn(userType: UserType, requested: string | null, navigate: (path: string) => unknown): void {
  const path = takeWayBack(userType, requested) ?? firstPages[userType]
  if (isAdminPage(path) && !isChangeForced()) return location.assign(path)
  // The portal's guard says that the password has to be changed first.
  if (isAdminPage(path)) keepWayBack(path)
  navigate(isAdminPage(path) ? routePath('Home') : path)
}
