import type { ManagedFederationAccount } from '#contract/federation-account/federation-account.ts'
import { SessionList } from '../../../shared/staff/session-list.tsx'
import { TicketList } from '../../../shared/staff/ticket-list.tsx'
import { Meta, SectionTitle } from '../../../ui/admin/text.tsx'
import { sendAccountSessionEnd, sendAccountTicketEnd, type SignIns } from './federation-account.api.ts'

interface AccountSessionsProps extends SignIns {
  account: ManagedFederationAccount
}

/** Where an account is signed in, and what it took along. */
export const AccountSessions = ({ account: { staffId, name }, sessions, tickets }: AccountSessionsProps) => (
  <>
    <SectionTitle as="h2" id="sessions">
      “{name}”的登录
    </SectionTitle>
    {sessions.length === 0 ? (
      <Meta as="p" marginTop="2">
        没有登录中的设备。
      </Meta>
    ) : (
      <SessionList
        sessions={sessions}
        end={(sessionId, signal) => sendAccountSessionEnd({ staffId, sessionId }, signal)}
      />
    )}
    <SectionTitle as="h3" marginTop="4">
      下载的离线名单
    </SectionTitle>
    <TicketList tickets={tickets} end={(ticketId, signal) => sendAccountTicketEnd({ staffId, ticketId }, signal)} />
  </>
)
