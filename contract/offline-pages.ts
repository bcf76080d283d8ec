import { routePath } from './routes.ts'

/** Pages of an app that open without a network, by a service worker that keeps their documents and files. */
interface OfflineApp {
  /** Address of the worker's script. */
  readonly worker: string
  /** Where it is registered: the addresses below these are its own. */
  readonly scopes: readonly string[]
  /** Which addresses it answers, and with which document where the network does not. */
  readonly pages: readonly { readonly pattern: string; readonly document: string }[]
}

const ownPage = (document: string) => ({ pattern: `^${document}$`, document })
const checkIn = routePath('check-in')
const schedule = routePath('myMission')

export const offlineApps = {
  portal: {
    worker: '/check-in-worker.js',
    scopes: [checkIn, schedule],
    pages: [ownPage(checkIn), ownPage(schedule)],
  },
  admin: {
    worker: '/on-site-worker.js',
    scopes: ['/admin/missions/'],
    pages: [{ pattern: String.raw`^/admin/missions/\d+/(attendance|screen)$`, document: '/admin/missions' }],
  },
} as const satisfies Record<string, OfflineApp>

export type OfflineAppName = keyof typeof offlineApps

/** What a worker is told by the server that sends it. */
export interface OfflineContent {
  readonly pages: OfflineApp['pages']
  /** Addresses; null where the address itself changes with its content. */
  readonly files: readonly { readonly url: string; readonly revision: string | null }[]
}
