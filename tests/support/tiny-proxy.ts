import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TinyProxy {
  readonly url: string
  /** Requests that are with each server just now. */
  underWay(): number[]
  stop(): Promise<void>
}

/**
 * A reverse proxy over several servers, in turn: a request that reached none goes to the next one, one that was cut on its way is
 * answered 502 and never sent again.
 */
export async function startTinyProxy(servers: readonly string[]): Promise<TinyProxy> {
  const agent = new Agent({ keepAlive: true })
  const underWay = servers.map(() => 0)
  let turn = 0

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tries: number): void {
    const index = turn++ % servers.length
    underWay[index] = (underWay[index] ?? 0) + 1
    const clientRequest = request(`${servers[index]}${incoming.url}`, {
      agent,
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    })
    clientRequest.once('close', () => {
      underWay[index] = (underWay[index] ?? 0) - 1
    })
    clientRequest.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    clientRequest.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && tries > 1) return pass(incoming, outgoing, body, tries - 1)
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing.writeHead(502).end()
    })
    clientRequest.end(body)
  }

  const front = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(parts), servers.length))
  })
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    underWay: () => [...underWay],
    async stop() {
      agent.destroy()
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}
