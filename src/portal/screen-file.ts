import type { RouteMeta } from '#contract/routes.ts'

const kebab = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/**
 * The screen file of a route, from its path alone: `/personalCenter/myMission` is `features/personal-center/my-mission.screen.tsx`,
 * `/mission/detail-{missionId}` is `features/mission/detail.screen.tsx`. A detail page called like its folder gets `-detail`.
 * The volunteer card has two sets of addresses and is one feature: its pages of the personal center stand in the folder `center`.
 * So are certificates, which stand in the menu, beside it and in the personal center.
 * So is the feedback of those who cannot sign in or register, which stands below two addresses.
 * Routes that only redirect have none.
 */
export function screenFile(route: Pick<RouteMeta, 'path' | 'redirect' | 'name'>): string | null {
  if (route.redirect) return null
  if (route.path === '/') return './features/home/home.screen.tsx'
  if (route.path === '/*') return './features/error/error.screen.tsx'
  const path = route.path
    .replace(/^\/personalCenter\/volunteerCard(?=\/|$)/, '/volunteerCard/center')
    .replace(/^\/(login|registered)\/feedback$/, '/feedback/$1')
    .replace(/^(\/personalCenter)?\/(zs|donation|timeCate|certificate)$/, '/certificate/$2')
  const [folder = '', ...rest] = path.replace(/\/\*$/, '').split('/').filter(Boolean)
  const home = kebab(folder)
  if (rest.length === 0) return `./features/${home}/${home}.screen.tsx`
  const words = rest.map((segment) => {
    const word = kebab(segment.replace(/-?\{\w+\}$/, ''))
    if (!segment.endsWith('}')) return word
    if (word === '') return 'detail'
    return word === home ? `${word}-detail` : word
  })
  return `./features/${home}/${words.join('/')}.screen.tsx`
}
