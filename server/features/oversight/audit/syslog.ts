import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import { promisify } from 'node:util'
import type { SyslogTarget } from '../../../config/syslog-target.ts'

export interface SyslogEntry {
  readonly at: Date
  /** Kind of the message, printable ASCII of at most 32 characters. */
  readonly kind: string
  readonly isWarning: boolean
  readonly text: string
}

/** Log audit (13) of the facilities of RFC 5424, 6.2.1. */
const facility = 13
const severities = { warning: 4, informational: 6 } as const
const timeoutMs = 10_000

/** RFC 5424; the text behind the mark that says that it is UTF-8. */
export function syslogMessage({ at, kind, isWarning, text }: SyslogEntry): Buffer {
  const priority = facility * 8 + (isWarning ? severities.warning : severities.informational)
  return Buffer.from(`<${priority}>1 ${at.toISOString()} ${hostname()} zhiyuan ${process.pid} ${kind} - \uFEFF${text}`)
}

/** Hands messages over in their order. @throws where the receiver cannot be reached, or does not take them in time */
export const sendSyslog = (target: SyslogTarget, messages: readonly Buffer[]): Promise<void> =>
  target.protocol === 'udp' ? sendDatagrams(target, messages) : sendStream(target, messages)

/** RFC 5426: one datagram a message. */
async function sendDatagrams({ host, port }: SyslogTarget, messages: readonly Buffer[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    const send = promisify((message: Buffer, done: (error: Error | null) => void) =>
      socket.send(message, port, host, done),
    )
    for (const message of messages) await send(message)
  } finally {
    socket.close()
  }
}

/** RFC 6587, 3.4.1 and RFC 5425: the length of each message stands before it. */
async function sendStream({ protocol, host, port }: SyslogTarget, messages: readonly Buffer[]): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const socket = protocol === 'tls' ? connectTls({ host, port, servername: host }) : connect({ host, port })
  try {
    await once(socket, protocol === 'tls' ? 'secureConnect' : 'connect', { signal })
    const framed = messages.flatMap((message) => [Buffer.from(`${message.length} `), message])
    socket.end(Buffer.concat(framed))
    socket.resume()
    await once(socket, 'close', { signal })
  } finally {
    socket.destroy()
  }
}
