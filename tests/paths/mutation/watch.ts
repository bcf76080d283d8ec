import { Worker } from 'node:worker_threads'

/** What a thread tells of the mutants that it tries. */
export type Told =
  /** It begins with one, whose fault the tests of these machines are to notice. */
  | { kind: 'begun'; index: number; words: string; machines: readonly string[] }
  /** A part of the work is done. */
  | { kind: 'alive' }
  | { kind: 'ended'; died: boolean }

type Begun = Extract<Told, { kind: 'begun' }>

/** A mutant and what became of it. */
export interface Tried {
  words: string
  machines: readonly string[]
  end: 'noticed' | 'survives' | 'runs for ever'
}

/**
 * Has a thread try its mutants from the first to the last. One that says nothing for `patience` milliseconds hangs in a mutant that runs
 * for ever: the thread is ended, and a new one goes on behind that mutant.
 */
export async function watch(
  file: URL,
  dataFrom: (first: number) => unknown,
  patience: number,
  hear: (tried: Tried) => void,
): Promise<void> {
  for (let first: number | null = 0; first !== null; ) first = await watchOne(file, dataFrom(first), patience, hear)
}

/** Where a new thread has to go on; null at the end. */
function watchOne(
  file: URL,
  workerData: unknown,
  patience: number,
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
    let timer = setTimeout(stop, patience)
    worker.on('message', (told: Told) => {
      clearTimeout(timer)
      timer = setTimeout(stop, patience)
      if (told.kind === 'begun') current = told
      else if (told.kind === 'ended' && current) hear(triedOf(current, told.died ? 'noticed' : 'survives'))
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

const triedOf = ({ words, machines }: Begun, end: Tried['end']): Tried => ({ words, machines, end })

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
  report(name: string, known: readonly string[], least: number): boolean {
    const these = (end: Tried['end']): string[] =>
      this.#tried.filter((one) => one.end === end).map(({ words }) => words)
    const survivors = these('survives')
    const open = survivors.filter((words) => !known.includes(words))
    const gone = known.filter((words) => !survivors.includes(words))
    const alive = this.#tried.length - known.length
    const share = (alive - open.length) / alive
    console.log(
      `${name}: ${alive - open.length} of ${alive} (${(share * 100).toFixed(1)} %), ${known.length} without a difference`,
    )
    for (const words of open) console.log(`  survives: ${words}`)
    for (const words of these('runs for ever')) console.log(`  noticed by time: ${words}`)
    for (const words of gone) console.log(`  named as without a difference, and noticed: ${words}`)
    return share >= least && gone.length === 0
  }
}
