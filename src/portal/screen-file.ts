import type { RouteMeta } from '#contract/routes.ts'

const kebab = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/**
 * The screen file of a route, from its path alone: `/personalCenter/myMission` is `features/personal-center/my-mission.screen.tsx`,
 * `/mission/detail-{missionId}` is `features/mission/detail.screen.tsx`. A detail page called like its folder gets `-detail`.
 * Routes that only redirect have none.
 */
export function screenFile(route: Pick<RouteMeta, 'path' | 'redirect' | 'name'>): string | null {
  if (route.redirect) return null
  if (route.path === '/') return './features/home/home.screen.tsx'
  if (route.path === '/*') return './features/error/error.screen.tsx'
  const [folder = '', ...rest] = route.path.replace(/\/\*$/, '').split('/').filter(Boolean).map(kebab)
  if (rest.length === 0) return `./features/${folder}/${folder}.screen.tsx`
  const words = rest.map((segment) => {
    const word = segment.replace(/-?\{\w+\}$/, '')
    if (word === segment) return word
    if (word === '') return 'detail'
    return word === folder ? `${word}-detail` : word
  })
  return `./features/${folder}/${words.join('/')}.screen.tsx`
}
