import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { type lastTime, lastTimePhotos } from '#contract/mission/mission.ts'
import { toldCount } from '#domain/mission/told-count.ts'
import type { Executor } from '../../../database/client.ts'
import { notFound } from '../../../errors.ts'
import { missionAverages, newestWords } from '../../../records/evaluation/evaluation.repository.ts'
import { countFigures, readOutcome } from '../../../records/outcome/outcome.repository.ts'
import { findLastTime, findOccasion } from './last-time.repository.ts'

/** What came of the mission that its organization held under this name before. */
export async function readLastTime(
  executor: Executor,
  { missionId }: Query<typeof lastTime>,
  { now, photosAt }: { readonly now: Date; readonly photosAt: string },
): Promise<ReplyInput<typeof lastTime>> {
  const occasion = await findOccasion(executor, Number(missionId))
  if (!occasion) throw notFound('这个活动')
  const last = await findLastTime(executor, occasion)
  if (!last) return null
  const outcome = await readOutcome(executor, last.id, photosAt)
  const { people, minutes } = outcome ?? (await countFigures(executor, last.id))
  const photos = outcome?.photos ?? []
  const { count, overall } = await missionAverages(executor, { missionId: last.id }, now)
  return {
    missionId: last.id,
    startAt: last.startAt,
    times: last.times,
    people,
    minutes,
    photos: photos.slice(0, lastTimePhotos),
    photoCount: photos.length,
    stars: count === 0 ? null : { count, overall },
    words: toldCount(count) === null ? null : await newestWords(executor, last.id, now),
  }
}
