import { routePath } from '#contract/routes.ts'

/** Address of the volunteers' login, which leads on to the address that is given. */
export const loginPath = (address: string): string =>
  `${routePath('VolunteerLogin')}?${new URLSearchParams({ from: address })}`
