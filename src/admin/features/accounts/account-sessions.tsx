import type { FederationAccount } from '#contract/federation-account.ts'
import type { StaffSession } from '#contract/staff-session.ts'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { SessionList } from '../../../shared/staff/session-list.tsx'
import { sendEnd } from './accounts.api.ts'

interface AccountSessionsProps {
  account: FederationAccount
  sessions: readonly StaffSession[]
}

/** Where an account is signed in. */
export const AccountSessions = ({ account: { staffId, name }, sessions }: AccountSessionsProps) => (
  <>
    <SectionTitle as="h2" id="sessions">
      “{name}”的登录
    </SectionTitle>
    {sessions.length === 0 ? (
      <Meta as="p" marginTop="2">
        没有登录中的设备。
      </Meta>
    ) : (
      <SessionList sessions={sessions} end={(sessionId, signal) => sendEnd({ staffId, sessionId }, signal)} />
    )}
  </>
)
