import type { Body, ReplyInput } from '#contract/endpoint.ts'
import {
  type OrganizationPictureUse,
  removeOrganizationPicture,
  showOrganizationPicture,
} from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { Unauthorized } from '../../../errors.ts'
import { preparePicture } from '../../../files/picture.ts'
import { type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { lockOrganization, type StoredOrganization } from '../../../records/organization/organization-lifecycle.ts'
import { updateOrganization } from '../../../records/organization/registered-organization.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { coverAddress, insertCover } from '../../../records/mission-draft/cover.repository.ts'

/** Pixels of the shorter side. */
const shortest = 240

const labels: Readonly<Record<OrganizationPictureUse, string>> = { logo: '标志', cover: '封面' }

/**
 * Shows another logo or cover; the one before is removed as every picture that nothing shows.
 * @throws BusinessError pictureRefused
 */
export async function storeOrganizationPicture(
  { database, clock }: ServerContext,
  files: SealedFiles,
  { use, consentVersion }: Body<typeof showOrganizationPicture>,
  caller: OrganizerCaller,
  { bytes: upload, base }: { readonly bytes: Buffer; readonly base: string },
): Promise<ReplyInput<typeof showOrganizationPicture>> {
  const { jpeg, width, height } = await preparePicture(upload, { watermark: null, shortest })
  return storeNamed(files, 'missionCover', jpeg, (file) =>
    database.executor.transaction(async (transaction) => {
      const now = clock()
      const { organizationId, id: uploadedBy } = caller
      const { name } = await lockOwn(transaction, organizationId)
      await insertCover(transaction, {
        ...file,
        organizationId,
        width,
        height,
        bytes: jpeg.length,
        uploadedBy,
        uploadedAt: now,
      })
      const picture = coverAddress(base, file.storageKey)
      await updateOrganization(transaction, organizationId, { [use]: picture })
      const entry = {
        act: showOrganizationPicture.act,
        organizationId,
        subject: subjectOf(name, use),
        after: { 同意确认: consentVersion },
      }
      await recordAct(transaction, caller, entry, now)
      return { picture }
    }),
  )
}

export function hideOrganizationPicture(
  { database, clock }: ServerContext,
  { use }: Body<typeof removeOrganizationPicture>,
  caller: OrganizerCaller,
): Promise<null> {
  return database.executor.transaction(async (transaction) => {
    const { organizationId } = caller
    const row = await lockOwn(transaction, organizationId)
    if (row[use] === null) return null
    await updateOrganization(transaction, organizationId, { [use]: null })
    const entry = { act: removeOrganizationPicture.act, organizationId, subject: subjectOf(row.name, use) }
    await recordAct(transaction, caller, entry, clock())
    return null
  })
}

async function lockOwn(executor: Executor, organizationId: number): Promise<StoredOrganization> {
  const row = await lockOrganization(executor, organizationId)
  if (!row) throw new Unauthorized()
  return row
}

const subjectOf = (name: string, use: OrganizationPictureUse): string => `组织“${name}”的${labels[use]}`
