import type { CodeChannel } from '#contract/code.ts'
import type { Config } from '../../config/config.ts'
import type { Executor } from '../../database/client.ts'
import type { messageMail, messageText } from '../../database/schema/message.ts'
import type { Keys } from '../../keys.ts'

/** How long a service outside is waited for. */
export const timeoutMs = 10_000

/** A message on its way out of the site. */
export interface Outgoing {
  readonly channel: CodeChannel
  readonly purpose: string
  readonly target: string
  /** Of an e-mail. */
  readonly subject: string
  readonly text: string
  /** The code that it carries; a message without one says all in its text. */
  readonly code?: string
  /** The same for every attempt at the same mail, so that the reader's side can tell a second copy. */
  readonly messageId?: string
}

/** Hands a message over; rejects when that failed. The outbox writes in the given transaction. */
export type Carry = (message: Outgoing, transaction?: Executor) => Promise<void>

interface SiteMessage {
  readonly id: number
  readonly title: string
  readonly body: string
}

/** A way out of the site. */
export interface MessageChannel {
  /** How far each message of the site has come on it. */
  readonly table: typeof messageMail | typeof messageText
  /** Due event: a message of the site is to be sent. */
  readonly due: string
  readonly name: string
  /** Of the configuration: where its service is. */
  readonly variable: string
  /** By the service that the configuration names; null where it names none. */
  readonly connect: (config: Config) => Carry | null
  /** What a message of the site says there. */
  readonly compose: (keys: Keys, message: SiteMessage) => Pick<Outgoing, 'subject' | 'text' | 'messageId'>
}
