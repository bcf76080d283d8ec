import { Worker } from 'node:worker_threads'

/** What a thread tells of the mutants that it tries. */
export type WorkerMessage =
  /** It begins with one, whose fault the tests of these machines are to notice. */
  | { kind: 'begun'; index: number; description: string; machines: readonly string[] }
  /** A part of the work is done. */
  | { kind: 'alive' }
  | { kind: 'ended'; died: boolean }

type Begun = Extract<WorkerMessage, { kind: 'begun' }>

/** A mutant and what became of it. */
export interface Tried {
  description: string
  machines: readonly string[]
  end: 'noticed' | 'survives' | 'runs for ever'
}

/**
 * Has a thread try its mutants from the first to the last. One without a message for `timeoutMs` hangs in a mutant that runs
 * for ever: the thread is ended, and a new one goes on behind that mutant.
 */
export async function watch(
  file: URL,
  dataFrom: (first: number) => unknown,
  timeoutMs: number,
  hear: (tried: Tried) => void,
): Promise<void> {
  for (let first: number | null = 0; first !== null; ) first = await watchOne(file, dataFrom(first), timeoutMs, hear)
}

/** Where a new thread has to go on; null at the end. */
function watchOne(
  file: URL,
  workerData: unknown,
  timeoutMs: number,
  hear: (tried: Tried) => void,
): Promise<number | null> {
  return new Promise((done, refuse) => {
    const worker = new Worker(file, { workerData })
    let current: Begun | null = null
    let hangs = false
    const stop = (): void => {
      hangs = true
      void worker.terminate()
    }
    let timer = setTimeout(stop, timeoutMs)
    worker.on('message', (message: WorkerMessage) => {
      clearTimeout(timer)
      timer = setTimeout(stop, timeoutMs)
      if (message.kind === 'begun') current = message
      else if (message.kind === 'ended' && current) hear(triedOf(current, message.died ? 'noticed' : 'survives'))
    })
    worker.on('error', refuse)
    worker.on('exit', (code) => {
      clearTimeout(timer)
      if (!hangs) return code === 0 ? done(null) : refuse(new Error(`the thread ended with ${code}`))
      if (!current) return refuse(new Error('nothing is broken, and the thread hangs'))
      hear(triedOf(current, 'runs for ever'))
      done(current.index + 1)
    })
  })
}

const triedOf = ({ description, machines }: Begun, end: Tried['end']): Tried => ({ description, machines, end })

/** What became of the mutants of one machine. */
export class Outcome {
  readonly #tried: Tried[] = []

  get count(): number {
    return this.#tried.length
  }

  add(tried: Tried): void {
    this.#tried.push(tried)
  }

  /** Prints it, `known` being the edits without an effect; false when fewer than `least` of the others died. */
  report(name: string, equivalents: readonly string[], least: number): boolean {
    const these = (end: Tried['end']): string[] =>
      this.#tried.filter((one) => one.end === end).map(({ description }) => description)
    const survivors = these('survives')
    const open = survivors.filter((description) => !equivalents.includes(description))
    const gone = equivalents.filter((description) => !survivors.includes(description))
    const alive = this.#tried.length - equivalents.length
    const share = (alive - open.length) / alive
    console.log(
      `${name}: ${alive - open.length} of ${alive} (${(share * 100).toFixed(1)} %), ${equivalents.length} without a difference`,
    )
    for (const description of open) console.log(`  survives: ${description}`)
    for (const description of these('runs for ever')) console.log(`  noticed by time: ${description}`)
    for (const description of gone) console.log(`  named as without a difference, and noticed: ${description}`)
    return share >= least && gone.length === 0
  }
}
