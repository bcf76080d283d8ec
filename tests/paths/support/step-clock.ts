interface Timer {
  due: number
  ms: number
  run: () => void
}

/** A clock that moves only when told, timer by timer, so that a timer started by a timer counts from its own start. */
export class StepClock {
  #now = 0
  #next = 1
  readonly #timers = new Map<number, Timer>()

  setTimeout = (run: () => void, ms: number): number => {
    this.#timers.set(this.#next, { due: this.#now + ms, ms, run })
    return this.#next++
  }

  clearTimeout = (id: number): void => {
    this.#timers.delete(id)
  }

  /** Milliseconds until the timer that was set for `ms` runs out; null when none runs. */
  remaining(ms: number): number | null {
    const timer = [...this.#timers.values()].find((t) => t.ms === ms)
    return timer ? timer.due - this.#now : null
  }

  get running(): number {
    return this.#timers.size
  }

  /** Milliseconds of each running timer by its number, which no two timers share. */
  get timers(): ReadonlyMap<number, number> {
    return new Map([...this.#timers].map(([id, { ms }]) => [id, ms]))
  }

  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      const [id, timer] = [...this.#timers].toSorted(([, a], [, b]) => a.due - b.due)[0] ?? []
      if (id === undefined || timer === undefined || timer.due > end) break
      this.#timers.delete(id)
      this.#now = timer.due
      timer.run()
    }
    this.#now = end
  }
}
