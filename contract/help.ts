import { z } from 'zod'
import { day, endpoint, replyId } from './endpoint.ts'
import { helpTopics } from '#domain/help-topics.ts'
import { longestKeyword } from './search.ts'
import { keysOf } from '#domain/record-keys.ts'
import { readWords } from '#domain/search-terms.ts'

const topic = z.enum(keysOf(helpTopics), '没有这个主题，请从帮助中心选择')

/** Answers of the help center by topic, all of them or those with all words of `keyword`; bodies are sanitised. */
export const helpArticles = endpoint({
  method: 'GET',
  path: '/home/help/list',
  caller: 'open',
  shared: true,
  query: z.object({
    topic: topic.optional(),
    keyword: z.string().overwrite(readWords).max(longestKeyword, `搜索的内容最多 ${longestKeyword} 字`).optional(),
  }),
  richText: ['body'],
  reply: z.object({
    items: z.array(z.object({ id: replyId, topic, title: z.string(), body: z.string() })),
    total: z.number().int().nonnegative(),
  }),
})

/** What changed in each version, newest first. */
export const versionNotes = endpoint({
  method: 'GET',
  path: '/home/version/list',
  caller: 'open',
  shared: true,
  richText: ['body'],
  reply: z.array(z.object({ version: z.string(), title: z.string(), body: z.string(), publishedOn: day })),
})
