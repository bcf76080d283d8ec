import { dayTextAt, formatMinutes } from '#domain/words.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../../database/client.ts'
import type { HourRow } from '../../../records/hours/time-record-lifecycle.ts'
import { writeMessages } from '../../../records/message/message.repository.ts'

/** Ids of volunteers by their surrogate ids. */
type Ids = ReadonlyMap<string, number>

type Text = { readonly title: string; readonly body: (hoursText: string) => string }

/** Tells each volunteer once of all the hours of a roster that are on public notice now. */
export function notifyPublicised(executor: Executor, records: readonly HourRow[], ids: Ids, now: Date): Promise<void> {
  const [first] = records
  const lastDay = first?.publicUntil ? dayTextAt(addDays(shanghaiDay(first.publicUntil), -1), shanghaiDay(now)) : ''
  const text = {
    title: '历史时长开始公示',
    body: (hoursText: string) => `联合会按名册导入了你${hoursText}，公示到${lastDay}为止，没有异议就会生效。`,
  }
  return notify(executor, records, ids, text, now)
}

/** Tells each volunteer once of all the hours that are withdrawn with their import. */
export const notifyWithdrawn = (executor: Executor, records: readonly HourRow[], ids: Ids, now: Date): Promise<void> =>
  notify(
    executor,
    records,
    ids,
    { title: '导入的历史时长已撤回', body: (hoursText) => `联合会撤回了按名册导入的你${hoursText}，这些时长不计入。` },
    now,
  )

function notify(executor: Executor, records: readonly HourRow[], ids: Ids, text: Text, now: Date): Promise<void> {
  const byPerson = Map.groupBy(records, ({ surrogateId }) => surrogateId)
  const messages = [...byPerson].flatMap(([surrogateId, own]) => {
    const volunteerId = ids.get(surrogateId)
    if (volunteerId === undefined) return []
    const link = routePath('serviceRecord')
    return [
      {
        volunteerId,
        kind: 'hours' as const,
        title: text.title,
        body: text.body(summaryOf(own)),
        link,
        validUntil: null,
      },
    ]
  })
  return writeMessages(executor, messages, now)
}

function summaryOf(records: readonly HourRow[]): string {
  const [first] = records
  const minutes = formatMinutes(records.reduce((sum, record) => sum + record.minutes, 0))
  const names = new Set(records.map(({ missionName }) => missionName)).size
  return `在“${first?.missionName ?? ''}”${names > 1 ? ` 等 ${names} 个活动` : ''}的 ${records.length} 条历史时长，共 ${minutes}`
}
