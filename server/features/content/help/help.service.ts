import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { helpArticles, versionNotes } from '#contract/help.ts'
import { type HelpTopic, helpTopics } from '#domain/help-topics.ts'
import { keysOf } from '#domain/record-keys.ts'
import type { Executor } from '../../../database/client.ts'
import { cleanHtml } from '../../../records/article/clean-html.ts'
import { listHelpAnswers, listVersionNotes } from './help.repository.ts'

const order = keysOf(helpTopics)
const isTopic = (topic: string | null): topic is HelpTopic => topic !== null && Object.hasOwn(helpTopics, topic)

/** Published answers in the order of their topics, the oldest of each first; with a keyword only those that hold all its words. */
export async function listHelp(
  executor: Executor,
  { topic, keyword = '' }: Query<typeof helpArticles>,
  now: Date,
): Promise<ReplyInput<typeof helpArticles>> {
  const rows = await listHelpAnswers(executor, { topic, keyword }, now)
  const items = rows.flatMap((row) =>
    isTopic(row.topic) ? [{ id: row.id, topic: row.topic, title: row.title, body: cleanHtml(row.body) }] : [],
  )
  return { items: items.toSorted((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic)), total: items.length }
}

export async function listVersions(executor: Executor, now: Date): Promise<ReplyInput<typeof versionNotes>> {
  const rows = await listVersionNotes(executor, now)
  return rows.map(({ version, title, body, publishedAt }) => ({
    version: version ?? '',
    title,
    body: cleanHtml(body),
    publishedOn: shanghaiDay(publishedAt),
  }))
}
