import { eq } from 'drizzle-orm'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import { sealFeedback } from '../records/feedback/feedback-content.ts'
import type { Executor } from '../database/client.ts'
import { feedback } from '../database/schema/feedback.ts'
import { organizer } from '../database/schema/organizer.ts'
import { feedbackContents } from './content/feedback.ts'
import type { SeedMaterial } from './volunteers.ts'

const hour = 3_600_000

/** A few messages of people who could not sign in or register, some answered by the demo's federation account. */
export async function seedFeedback(executor: Executor, { keys, today }: SeedMaterial): Promise<void> {
  const [federation] = await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(eq(organizer.loginName, 'federation1'))
  const midnight = startOfShanghaiDay(today).getTime()
  const before = (hours: number) => new Date(midnight - hours * hour)
  for (const { kind, topic, name, contact, text, sentHoursAgo, tail, answer } of feedbackContents) {
    const submittedAt = before(sentHoursAgo)
    await executor.insert(feedback).values({
      kind,
      topic,
      number: `FK${shanghaiDay(submittedAt).replaceAll('-', '')}${tail}`,
      name: name && sealFeedback(keys, 'name', name),
      contact: sealFeedback(keys, 'contact', contact),
      contactHash: keys.lookupHash('feedback.contact', contact),
      text: sealFeedback(keys, 'text', text),
      addressHash: keys.lookupHash('feedback.address', '127.0.0.1'),
      submittedAt,
      ...(answer &&
        federation && {
          answer: sealFeedback(keys, 'answer', answer.text),
          answeredAt: before(answer.hoursAgo),
          answeredBy: federation.id,
        }),
    })
  }
}
