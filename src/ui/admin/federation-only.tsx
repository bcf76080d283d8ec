import { RefusedState } from '../notice/state-panel.tsx'

/** In place of a page of the federation that somebody of an organization opens. */
export const FederationOnly = ({ organization }: { organization: string }) => (
  <RefusedState level={1} title="这里只对联合会开放" link={['回工作台', '/']}>
    {`“${organization}”的账号打不开这一页。`}
  </RefusedState>
)
