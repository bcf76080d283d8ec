import {
  applyRuleBook,
  currentRuleBook,
  type RuleBook,
  ruleBookElement,
  ruleBookHeader,
} from '#domain/rule-set/rule-book.ts'
import { onAnswer } from '../lib/answers.ts'
import { refreshPage } from '../lib/page-router.ts'

/** Takes over the rules that the server wrote into the page; without them those of a new database stay. */
export function readRuleBook(): void {
  const text = document.getElementById(ruleBookElement)?.textContent
  if (!text) return
  const book: RuleBook = JSON.parse(text)
  applyRuleBook(book)
}

let updating: Promise<void> | null = null

/** Reads the book again as soon as an answer says that the server has another one, and then the page that counts by it. */
export function followRuleBook(): void {
  onAnswer('organizer', (headers) => {
    const version: unknown = headers[ruleBookHeader]
    if (typeof version !== 'string' || version === currentRuleBook().version) return
    // After a failure the next answer says it again.
    updating ??= updateRuleBook()
      .catch(() => {})
      .finally(() => {
        updating = null
      })
  })
}

async function updateRuleBook(): Promise<void> {
  const book = await (await import('./rule-book.api.ts')).fetchRuleBook()
  if (book.version === currentRuleBook().version) return
  applyRuleBook(book)
  await refreshPage()
}
