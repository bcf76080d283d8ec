import type { CodeChannel } from '#contract/code.ts'
import { keysOf, mapRecord } from '#domain/record-keys.ts'
import type { ServerContext } from '../../context.ts'
import { keepInOutbox } from './outbox.repository.ts'
import type { Carry } from './channel.ts'
import { messageChannels } from './message-channels.ts'

export interface Transport {
  readonly carry: Carry
  /** The message stays in the demo's outbox. */
  readonly isOutbox: boolean
}

/** The way of each kind of message: the service of the configuration, else the demo's outbox, else none. */
export function createTransports(context: ServerContext): Readonly<Record<CodeChannel, Transport | null>> {
  const { config } = context
  const outbox: Transport | null = config.demo
    ? {
        carry: (message, transaction) => keepInOutbox(context, { ...message, code: message.code ?? '' }, transaction),
        isOutbox: true,
      }
    : null
  return mapRecord(messageChannels, ({ connect }) => {
    const carry = connect(config)
    return carry ? { carry, isOutbox: false } : outbox
  })
}

/** What a server that has started says of each channel that it cannot send by. */
export const missingChannels = (context: ServerContext): string[] => {
  const transports = createTransports(context)
  return keysOf(messageChannels)
    .filter((channel) => transports[channel] === null)
    .map((channel) => {
      const { name, variable } = messageChannels[channel]
      return `没有设置 ${variable}：这台服务器发不出${name}，一天内没有别的服务器来发就不再发。`
    })
}
