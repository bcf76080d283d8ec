import type { Page } from 'playwright'

/** The clock of a page, which stands while the person has not rested from typing. */
export class Pause {
  #stands = false
  readonly #page: Page

  get stands(): boolean {
    return this.#stands
  }

  constructor(page: Page) {
    this.#page = page
  }

  async begin(): Promise<void> {
    if (this.#stands) return
    this.#stands = true
    await this.#page.clock.pauseAt((await this.#page.evaluate(() => Date.now())) + 1000)
  }

  async end(): Promise<void> {
    if (!this.#stands) return
    this.#stands = false
    await this.#page.clock.resume()
  }
}
