import type { ReactNode } from 'react'
import type { ScreenArgs } from '../../lib/screen.tsx'
import { readOrganizer } from '../../session/read-organizer.ts'
import { RefusedState } from '../../ui/notice/state-panel.tsx'

/** What a page of the federation shows; another organization gets its own name. */
export type FederationData<T> = { readonly refused: string } | { readonly loaded: T }

/** The loader of a page for the federation alone. */
export const loadForFederation =
  <T,>(load: (args: ScreenArgs) => Promise<T>) =>
  async (args: ScreenArgs): Promise<FederationData<T>> => {
    const { organization } = await readOrganizer()
    return organization.level === 'federation' ? { loaded: await load(args) } : { refused: organization.name }
  }

interface FederationPageProps<T> {
  data: FederationData<T>
  /** What the federation does here: 门户的文章由省志愿者联合会发布. */
  purpose: string
  children: (loaded: T) => ReactNode
}

/** A page for the federation alone. */
export function FederationPage<T>({ data, purpose, children }: FederationPageProps<T>) {
  if ('loaded' in data) return children(data.loaded)
  return (
    <RefusedState level={1} title="这里只对联合会开放" link={['回工作台', '/']}>
      {`${purpose}，你的账号属于${data.refused}。`}
    </RefusedState>
  )
}
