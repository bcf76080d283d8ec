import type { DoneActorEvent } from 'xstate'
import { codes } from '#contract/codes.ts'
import { type CodeContext, codeGuards, type CodeRefusal, type SentCode } from './code-entry.ts'
import { refusedWith } from './failure.ts'

/** What a flow keeps of a code that it sends to a contact, and of the ticket that the code is exchanged for. */
export interface ContactCodeContext extends CodeContext {
  ticket: string | null
}

type Scope = { context: ContactCodeContext }
type SentEvent = { event: DoneActorEvent<SentCode> }

export const contactCodeGuards = {
  ...codeGuards,
  hasNoTicket: ({ context }: Scope) => context.ticket === null,
  isTicketInvalid: (_: Scope, { error }: CodeRefusal) => refusedWith(error, codes.ticketInvalid),
}

/** The transition after a code was sent. */
export const codeSent = <const T extends string>(target: T) =>
  ({ target, actions: { type: 'startCode', params: ({ event }: SentEvent) => event.output } }) as const
