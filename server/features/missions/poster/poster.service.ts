import { codes } from '#contract/codes.ts'
import { missionStateLabels } from '#domain/lifecycle/lifecycle-labels.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { dayText, spanText, weekdayName } from '#domain/words.ts'
import { faceOf, isFace } from '#domain/lists/cover-scene.ts'
import { routePath } from '#contract/routes.ts'
import { allows } from '#machines/lifecycle/lifecycle.ts'
import { missionMachine } from '#machines/lifecycle/mission.machine.ts'
import type { Executor } from '../../../database/client.ts'
import { drawMissionPoster, type MissionPoster } from '../../../drawing/mission-poster.ts'
import { BusinessError, notFound } from '../../../errors.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'
import { readCover } from '../mission-draft/cover.service.ts'
import { publicMission } from '../mission/mission-detail.repository.ts'

type Mission = NonNullable<Awaited<ReturnType<typeof publicMission>>>

interface Surroundings {
  readonly executor: Executor
  readonly files: SealedFiles
  /** Of the site on which the code leads to the mission. */
  readonly origin: string
  readonly now: Date
}

/** A mission that people can still go to, as a picture. @throws BusinessError notFound, stateRefused */
export async function posterOf(missionId: string, { executor, files, origin, now }: Surroundings): Promise<Buffer> {
  const mission = await publicMission(executor, Number(missionId), now)
  if (!mission) throw notFound('这个活动')
  refuseOver(mission, now)
  return drawMissionPoster({
    cover: await coverOf(mission, executor, files),
    name: mission.name,
    when: whenText(mission),
    where: `${mission.districtName} · ${mission.place}`,
    organization: mission.organizationName,
    address: `${origin}${routePath('mission-detail', { missionId })}`,
  })
}

function refuseOver({ state, endAt }: Mission, now: Date): void {
  if (!allows(missionMachine, state, 'application.submitted'))
    throw new BusinessError(codes.stateRefused, `活动${missionStateLabels[state]}，不再提供海报`)
  if (endAt <= now) throw new BusinessError(codes.stateRefused, '活动已结束，不再提供海报')
}

function whenText({ startAt, endAt }: Mission): string {
  const day = shanghaiDay(startAt)
  return spanText({ startAt, endAt }).replace(dayText(day), `${dayText(day)} ${weekdayName(day)}`)
}

/** The mission's own picture, or a scene; where the picture is gone, the scene of its category. */
async function coverOf(
  { id, cover, category }: Mission,
  executor: Executor,
  files: SealedFiles,
): Promise<MissionPoster['cover']> {
  return isFace(cover) ? cover : ((await readCover(executor, files, cover)) ?? faceOf(category[0], id))
}
