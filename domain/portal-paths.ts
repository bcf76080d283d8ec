/** Pages of the portal to which rules and the second app lead: they do without the table of routes, which has their paths from here. */
export const portalPaths = {
  Home: '/',
  Login: '/login',
  OrganizationLogin: '/login/organization',
  mission: '/mission',
  profile: '/registered/perfectInformation',
  districts: '/personalCenter/districts',
  myMission: '/personalCenter/myMission',
} as const
