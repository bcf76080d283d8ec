/** Pages of the second app by their path below `/admin`: the server answers any other one with 404. */
export const adminPages = ['/', '/card-review', '/change-password', '/feedback', '/organization', '/password'] as const
export type AdminPage = (typeof adminPages)[number]
