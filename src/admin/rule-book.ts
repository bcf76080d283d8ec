import { applyRuleBook, type RuleBook, ruleBookElement } from '#contract/rule-book.ts'

/** Takes over the rules that the server wrote into the page; without them those of a new database stay. */
export function readRuleBook(): void {
  const text = document.getElementById(ruleBookElement)?.textContent
  if (!text) return
  const book: RuleBook = JSON.parse(text)
  applyRuleBook(book)
}
