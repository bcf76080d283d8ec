import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { sharp } from '../drawing/raster.ts'
import { licenceMark } from '../features/people/registration/licence.service.ts'
import { preparePicture } from '../files/picture.ts'
import type { SealedFiles } from '../files/sealed-files.ts'
import { StartError } from '../start-error.ts'
import { licencePicture } from '../database/schema/registration.ts'
import { demoLicence } from './content/demo-licence.ts'
import type { SeedLicences } from './registrations.ts'

/** Licences of the demo's registrations, marked 演示, each an encrypted file with its row. */
export function demoLicences(openFiles: () => Promise<SealedFiles>): SeedLicences {
  return async (executor, targets) => {
    const files = await openFiles()
    for (const { organizationId, name, creditCode, at, glaring } of targets) {
      const image = sharp(Buffer.from(demoLicence(name, creditCode, glaring))).png({ compressionLevel: 1 })
      const { jpeg, width, height } = await preparePicture(await image.toBuffer(), {
        watermark: licenceMark(shanghaiDay(at)),
        shortest: 1,
      })
      const file = await files.put('licencePicture', jpeg).catch((error: unknown) => {
        const reason = String(((error as Error).cause as Error | undefined)?.message ?? error)
        throw new StartError(`演示图片无法存入环境变量 UPLOADS_URL 或 DATA_DIR 所指的位置（${reason}）。`)
      })
      const size = { width, height, bytes: jpeg.length }
      await executor.insert(licencePicture).values({ organizationId, ...file, ...size, uploadedAt: at })
    }
  }
}
