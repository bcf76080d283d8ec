import type { AdminPage } from '#contract/admin-pages.ts'
import type { ScreenModule } from '../lib/screen.tsx'

export interface AdminRoute {
  readonly path: AdminPage
  readonly title: string
  readonly file: string
  /** Who may be here; everybody else is led away. */
  readonly for: 'organizer' | 'forcedChange'
}

/** Pages of the second app, by their path below `/admin`. */
export const adminRoutes = [
  { path: '/', title: '我的组织', file: './features/home/home.screen.tsx', for: 'organizer' },
  {
    path: '/card-review',
    title: '志愿者证审核',
    file: './features/card-review/card-review.screen.tsx',
    for: 'organizer',
  },
  {
    path: '/organization',
    title: '注册资料',
    file: './features/organization/organization.screen.tsx',
    for: 'organizer',
  },
  { path: '/password', title: '修改密码', file: './features/password/password.screen.tsx', for: 'organizer' },
  { path: '/feedback', title: '反馈答复', file: './features/feedback/feedback.screen.tsx', for: 'organizer' },
  {
    path: '/change-password',
    title: '修改密码',
    file: './features/change-password/change-password.screen.tsx',
    for: 'forcedChange',
  },
] as const satisfies readonly AdminRoute[]

const files = import.meta.glob<ScreenModule>('./features/**/*.screen.tsx')

export async function loadAdminScreen(route: AdminRoute): Promise<ScreenModule> {
  const load = files[route.file]
  if (!load) throw new Error(`no screen ${route.file}`)
  return load()
}
