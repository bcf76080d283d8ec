import { z } from 'zod'
import { day, endpoint, id } from './endpoint.ts'
import { longestKeyword } from './search.ts'
import { keysOf } from './record-keys.ts'

/** Topics of the help center, in their order. */
export const helpTopics = {
  account: '账号与登录',
  mission: '找活动与报名',
  attendance: '签到与时长',
  certificate: '证书与公示',
  card: '志愿者证',
  organization: '组织与管理员',
} as const
export type HelpTopic = keyof typeof helpTopics

const topic = z.enum(keysOf(helpTopics), '没有这个主题，请从帮助中心选择')

/** Answers of the help center by topic, all of them or those with all words of `keyword`; bodies are sanitised. */
export const helpArticles = endpoint({
  method: 'GET',
  path: '/home/help/list',
  caller: 'open',
  shared: true,
  query: z.object({
    topic: topic.optional(),
    keyword: z.string().trim().max(longestKeyword, `搜索的内容最多 ${longestKeyword} 字`).optional(),
  }),
  richText: ['body'],
  reply: z.object({
    items: z.array(z.object({ id, topic, title: z.string(), body: z.string() })),
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
