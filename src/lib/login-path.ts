import { routePath } from '#contract/routes.ts'

/** Address of the volunteers' login, which leads on to `from`. */
export const loginPath = (from: string): string => `${routePath('VolunteerLogin')}?${new URLSearchParams({ from })}`
