import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

const messageOf = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(type.length + 4)
  head.write(type)
  head.writeInt32BE(body.length + 4, type.length)
  return Buffer.concat([head, body])
}
const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''))
const authenticated = messageOf('R', Buffer.alloc(4))
const ready = messageOf('Z', Buffer.from('I'))
const version = Buffer.from([0, 3, 0, 0])
const sslRequest = 80_877_103

/** A pooler with one connection to the database, which it lends to whoever asks, one statement after the other. */
export async function lendByTransaction(url: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const { user, database, host, port } = new pg.Client({ connectionString: url })
  const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  server.write(messageOf('', Buffer.concat([version, text('user', user ?? '', 'database', database ?? '', '')])))
  await untilReady(server)
  let borrower: Socket | undefined
  server.on('data', (bytes) => borrower?.write(bytes))
  const pooler = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (first) => {
      if (first.readInt32BE(4) === sslRequest) {
        socket.write('N')
        socket.once('data', () => begin(socket))
      } else begin(socket)
    })
  })
  const begin = (socket: Socket): void => {
    socket.write(Buffer.concat([authenticated, ready]))
    socket.on('data', (bytes) => {
      // Whoever ends lets the connection go.
      if (bytes.toString('latin1', 0, 1) === 'X') return
      borrower = socket
      server.write(bytes)
    })
  }
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const address = pooler.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `postgres://${user}@127.0.0.1:${address.port}/${database}`,
    close: () => {
      server.destroy()
      pooler.close()
    },
  }
}

async function untilReady(server: Socket): Promise<void> {
  for (;;) {
    const [bytes] = (await once(server, 'data')) as [Buffer]
    if (bytes.includes('Z\0\0\0\x05I')) return
  }
}
