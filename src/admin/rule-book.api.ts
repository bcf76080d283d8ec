import type { RuleBook } from '#domain/rule-set/rule-book.ts'
import { ruleBook } from '#contract/rule-set/rule-book-reply.ts'
import { call } from '../lib/api.ts'

/** The server's rules; without a token, so that no session is used for them. @throws ApiError */
export const fetchRuleBook = (): Promise<RuleBook> => call('organizer', ruleBook, { bare: true, quiet: 'page' })
