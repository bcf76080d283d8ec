import type { LookReport } from '../report/verdict.ts'
import type { Landmark, Ui } from './ui.ts'

/** What is looked for on a page, step by step, for whoever reads what should be there. */
export class Looks {
  #looks: LookReport[] = []

  /** The same page, with a note of each look. */
  watch(ui: Ui): Ui {
    return {
      ...ui,
      see: async (what) => {
        try {
          await ui.see(what)
        } catch (error) {
          this.#note(what, false)
          throw error
        }
        this.#note(what, true)
      },
    }
  }

  /** The looks since the last time. */
  take(): LookReport[] {
    const looks = this.#looks
    this.#looks = []
    return looks
  }

  #note({ role, name }: Landmark, isFound: boolean): void {
    this.#looks.push({ role, name: String(name), isFound })
  }
}
