import type { BrowserContext, ConsoleMessage, Page } from 'playwright'

/** What went wrong in the pages of a visit, as one sentence each. */
export interface Watch {
  readonly faults: readonly string[]
  /** Faults that fit are part of the test: they are left out. */
  expect(...patterns: RegExp[]): void
}

const quietFailures = ['net::ERR_ABORTED']

/** Notes console errors, uncaught errors, violations of the content policy, failed requests and replies of 400 and above. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const errors: string[] = []
  const expected: RegExp[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
    })
  })
  const watchPage = (page: Page): void => {
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
    page.on('requestfailed', (request) => {
      const text = request.failure()?.errorText ?? 'failed'
      // A request that the page itself gave up, or that ended because the person went on, is no failure.
      if (!quietFailures.includes(text)) errors.push(`request: ${text} ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`reply: ${response.status()} ${response.url()}`)
    })
  }
  context.on('page', watchPage)
  return {
    get faults() {
      return errors.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    },
    expect: (...patterns) => void expected.push(...patterns),
  }
}
