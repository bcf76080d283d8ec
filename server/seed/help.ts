import { startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Seed } from '../database/migrate.ts'
import { article } from '../database/schema/article.ts'
import { helpContent } from './content/help.ts'
import { versionContent } from './content/versions.ts'
import { insertAll } from './insert.ts'

const source = '广东省志愿者联合会'
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const list = (points: readonly string[]) => `<ul>${points.map((text) => `<li>${text}</li>`).join('')}</ul>`

/** What every server needs, demo or not: the answers of the help center and the notes of its versions. */
export const helpSeed: Seed = {
  name: 'help',
  async run(executor) {
    const opened = startOfShanghaiDay(versionContent[0]?.day ?? '2025-01-01')
    await insertAll(
      executor,
      article,
      helpContent.map(({ topic, title, paragraphs: texts }) => ({
        kind: 'help' as const,
        topic,
        title,
        summary: texts[0] ?? '',
        body: paragraphs(texts),
        source,
        publishedAt: opened,
      })),
    )
    await insertAll(
      executor,
      article,
      versionContent.map(({ version, day, title, points }) => ({
        kind: 'version' as const,
        version,
        title,
        summary: points.join('；'),
        body: list(points),
        source,
        publishedAt: startOfShanghaiDay(day),
      })),
    )
  },
}
