/** Pages of the portal that the second app leads to: it does without the table of routes, which has their paths from here. */
export const portalPaths = { Home: '/', Login: '/login', OrganizationLogin: '/login/organization' } as const
