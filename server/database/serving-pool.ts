import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import pg from 'pg'

const closeTimeoutMs = 2000

export interface ServingPoolOptions extends pg.PoolConfig {
  /** Statements that every connection begins with. */
  readonly session: string
  /** How long a statement may go without a word from the database, in milliseconds. */
  readonly longestSilence: number
  /** The server's processes run beside this one and are to yield the processor. */
  readonly yields: boolean
  readonly onError: (error: Error) => void
}

declare module 'pg' {
  /** What it has beyond its types. */
  interface Client {
    readonly processID: number | null
    readonly readyForQuery: boolean
  }
}

/** Cuts a connection at the signal, whatever it waits for: who uses it gets an error. */
export function cutAt(signal: AbortSignal | undefined, client: pg.Client): void {
  signal?.addEventListener('abort', () => client.connection.stream.destroy(), { once: true })
}

/** No connection for a transaction; `cause` says why. */
export class NoConnection extends Error {
  override name = 'NoConnection'
}

/** A pool that outlives the loss of any connection: who uses that one gets an error, the next one another connection. */
export class ServingPool extends pg.Pool {
  readonly #open = new Set<pg.Client>()

  constructor({ session, longestSilence, yields, onError, ...options }: ServingPoolOptions) {
    super({ ...options, ...preparation(session, longestSilence, yields) })
    // The pool itself listens to idle connections alone, and Node ends at an error that nobody hears.
    this.on('connect', (client) => {
      this.#open.add(client)
      client.on('error', onError)
    })
    this.on('error', () => {})
    this.on('remove', (client) => this.#open.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: PoolCallback): void
  override connect(callback?: PoolCallback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(releaseWhenLost, refuse)
  }

  /** Ends the connections; those that do not answer within 2 s are cut. */
  async close(): Promise<void> {
    const cut = setTimeout(() => {
      for (const client of this.#open) client.connection.stream.destroy()
    }, closeTimeoutMs)
    await this.end()
    clearTimeout(cut)
  }
}

/** What becomes of a new connection; the pool waits for the promise, which its type does not say. */
const preparation = (session: string, longestSilence: number, yields: boolean) => ({
  onConnect: (client: pg.ClientBase): Promise<unknown> => {
    if (client instanceof pg.Client) {
      endSilence(client, longestSilence)
      if (yields) yieldProcessor(client)
    }
    return client.query(session)
  },
})

type PoolCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

const refuse = (cause: unknown): never => {
  throw new NoConnection('no connection to the database', { cause })
}

/** drizzle does not give back a connection that breaks at `begin`, and gives back again what has been taken from it. */
function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release.bind(client)
  let isHeld = true
  const release = (error?: Error | boolean): void => {
    if (!isHeld) return
    isHeld = false
    client.off('end', lost)
    giveBack(error)
  }
  const lost = (): void => release(true)
  client.once('end', lost)
  return Object.assign(client, { release })
}

/** The limits that the database keeps by itself say nothing of one that stands still. */
function endSilence(client: pg.Client, longest: number): void {
  const { stream } = client.connection
  if (!(stream instanceof Socket)) return
  stream.setTimeout(longest, () => {
    if (!client.readyForQuery) stream.destroy(new Error('Connection terminated: no word from the database'))
  })
}

function yieldProcessor({ processID }: pg.Client): void {
  try {
    if (processID !== null) setPriority(processID, 10)
  } catch {
    // A machine that forbids it runs reports at the priority of requests.
  }
}
