import type { OrganizationState } from '#domain/lifecycle/organization.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { RefusedState } from '../../ui/notice/state-panel.tsx'
import { organizationMeanings } from './organization-state-texts.ts'

interface OrganizationStatePanelProps {
  title: string
  state: OrganizationState
  /** 1 when it is the whole page. */
  level: 1 | 2
}

/** In place of what the state of the own organization closes: what it means, and the way on. */
export const OrganizationStatePanel = ({ title, state, level }: OrganizationStatePanelProps) => (
  <RefusedState
    level={level}
    title={title}
    actions={
      level === 1 ? (
        <ButtonLink size="sm" to="/">
          回工作台
        </ButtonLink>
      ) : (
        state !== 'closed' && (
          <ButtonLink size="sm" to="/organization">
            {state === 'pendingReview' ? '看注册资料' : '去填写注册资料'}
          </ButtonLink>
        )
      )
    }
  >
    {organizationMeanings[state]}
  </RefusedState>
)
