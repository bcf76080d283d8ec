import { inArray } from 'drizzle-orm'
import { type PictureSlot, pictureSlots } from '#domain/card/draft.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { sharp } from '../drawing/raster.ts'
import { pictureMark } from '../features/people/card/card-picture.service.ts'
import { type Picture, preparePicture } from '../files/picture.ts'
import type { SealedFiles } from '../files/sealed-files.ts'
import { StartError } from '../start-error.ts'
import type { Executor } from '../database/client.ts'
import { cardApplication, cardPicture } from '../database/schema/card.ts'
import type { PictureTarget, SeedCardPictures } from './card-demo.ts'
import { demoIdBack, demoIdFront, demoPortrait } from './content/demo-pictures.ts'

interface RenderedPictures extends Readonly<Record<PictureSlot, Picture>> {
  /** As `portrait`, with the light of a lamp on it. */
  readonly glaring: Picture
}

/** Pictures of the demo's applications: four drawings, marked 演示, each row with an encrypted file of its own. */
export function demoCardPictures(openFiles: () => Promise<SealedFiles>, clock: () => Date): SeedCardPictures {
  return async (executor, targets) => {
    const files = await openFiles()
    const rendered = await drawAll(shanghaiDay(clock()))
    const glaring = await returnedAmong(executor, targets)
    const rows = await Promise.all(
      targets.flatMap(({ applicationId, at }) =>
        pictureSlots.map(async (slot) => {
          const { jpeg, width, height } = rendered[slot === 'portrait' && glaring.has(applicationId) ? 'glaring' : slot]
          const file = await files.put('cardPicture', jpeg).catch((error: unknown) => {
            throw new StartError(`演示图片无法存入环境变量 UPLOADS_URL 或 DATA_DIR 所指的位置（${reasonOf(error)}）。`)
          })
          return { applicationId, slot, ...file, width, height, bytes: jpeg.length, uploadedAt: at }
        }),
      ),
    )
    const stored =
      rows.length === 0
        ? []
        : await executor
            .insert(cardPicture)
            .values(rows)
            .returning({ id: cardPicture.id, applicationId: cardPicture.applicationId, slot: cardPicture.slot })
    return new Map(
      targets.map(({ applicationId }) => {
        const idOf = (slot: PictureSlot): number =>
          stored.find((row) => row.applicationId === applicationId && row.slot === slot)?.id as number
        return [applicationId, { idFront: idOf('idFront'), idBack: idOf('idBack'), portrait: idOf('portrait') }]
      }),
    )
  }
}

async function drawAll(day: string): Promise<RenderedPictures> {
  const draw = async (svg: string): Promise<Picture> =>
    preparePicture(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer(), {
      watermark: pictureMark(day),
      shortest: 1,
    })
  return {
    idFront: await draw(demoIdFront),
    idBack: await draw(demoIdBack),
    portrait: await draw(demoPortrait(false)),
    glaring: await draw(demoPortrait(true)),
  }
}

/** What was returned was returned for its portrait. */
async function returnedAmong(executor: Executor, targets: readonly PictureTarget[]): Promise<ReadonlySet<number>> {
  const ids = targets.map(({ applicationId }) => applicationId)
  const rows = await executor
    .select({ id: cardApplication.id, state: cardApplication.state })
    .from(cardApplication)
    .where(inArray(cardApplication.id, ids))
  return new Set(rows.filter(({ state }) => state === 'returned').map(({ id }) => id))
}

const reasonOf = (error: unknown): string => String(((error as Error).cause as Error | undefined)?.message ?? error)
