import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'
import { nodesOf } from './denominator.ts'

/** A call that a machine made and that waits for its answer. */
export interface Call {
  id: string
  input: unknown
  signal: AbortSignal
  settle: { resolve: (output: unknown) => void; reject: (error: unknown) => void } | null
}

/** Deferred stand-ins for all calls of a machine: each waits until a step answers it. */
export class Fakes {
  readonly calls: Call[] = []
  readonly actors: Record<string, AnyActorLogic>

  constructor(machine: AnyStateMachine) {
    const sources = nodesOf(machine).flatMap((node) => node.invoke.map((i) => i.src))
    const names = sources.filter((src) => typeof src === 'string')
    if (names.length < sources.length) throw new Error(`${machine.id}: a call is not named in setup`)
    this.actors = Object.fromEntries(names.map((src) => [src, this.#deferred()]))
  }

  #deferred(): AnyActorLogic {
    return fromPromise(
      ({ input, signal, self }) =>
        new Promise((resolve, reject) => {
          this.calls.push({ id: self.id, input, signal, settle: { resolve, reject } })
        }),
    )
  }

  /** Calls of this id that wait and were not given up. React's StrictMode starts each twice and gives up the first. */
  waiting(id: string): Call[] {
    return this.calls.filter((c) => c.id === id && c.settle !== null && !c.signal.aborted)
  }

  resolve(id: string, output: unknown): void {
    this.#take(id).resolve(output)
  }

  reject(id: string, error: unknown): void {
    this.#take(id).reject(error)
  }

  /** Answers every call that was given up; a machine must not notice. */
  answerLate(): number {
    const late = this.calls.filter((c) => c.settle !== null && c.signal.aborted)
    for (const call of late) {
      call.settle?.resolve({ late: true })
      call.settle = null
    }
    return late.length
  }

  #take(id: string): NonNullable<Call['settle']> {
    const calls = this.waiting(id)
    const [call] = calls
    if (!call?.settle || calls.length > 1)
      throw new Error(`${calls.length} calls of ${id} wait for an answer, expected 1`)
    const { settle } = call
    call.settle = null
    return settle
  }
}
