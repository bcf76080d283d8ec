import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { SiteDistricts } from './site-districts.ts'

export interface ScreenArgs {
  /** Parameters of the route, decoded: `{ missionId: '12' }`. */
  params: Readonly<Record<string, string>>
  url: URL
  /** Aborted when the person goes elsewhere before the data is there. */
  signal: AbortSignal
  /** Where the visitor is, for what differs by district. */
  siteDistricts: SiteDistricts
}

/** What a `*.screen.tsx` exports. */
export interface ScreenModule {
  default: ComponentType
  /** Reads what the screen shows; runs after the navigation guard, in the browser and, for a guest, on the server. */
  loader?: (args: ScreenArgs) => unknown
  /** What the page is of, for its title; null where there is none. */
  subjectOf?: (data: never) => string | null
  /** Its first picture is made of what this device keeps: the server sends the page without it. */
  ofDevice?: true
}

export interface ScreenState {
  data: unknown
  params: ScreenArgs['params']
  url: URL
}

const ScreenContext = createContext<ScreenState | null>(null)

export const ScreenProvider = ({ value, children }: { value: ScreenState; children: ReactNode }) => (
  <ScreenContext value={value}>{children}</ScreenContext>
)

type LoaderData<L> = L extends (...args: never[]) => infer R ? Awaited<R> : undefined

/** The screen's own loader data, parameters and address; a kept-alive screen keeps its own while another one is shown.
 * `useScreen<typeof loader>()`. */
export function useScreen<L = undefined>() {
  const state = use(ScreenContext)
  if (!state) throw new Error('useScreen is for screens shown by the router')
  return state as Omit<ScreenState, 'data'> & { data: LoaderData<L> }
}
