import type { z } from 'zod'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { replaceLicence, type uploadLicence } from '#contract/registration/registration.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { Unauthorized, notFound } from '../../../errors.ts'
import { lockOrganization, organizationLifecycle } from '../../../records/organization/organization-lifecycle.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { MissingObject } from '../../../files/object-store.ts'
import { preparePicture } from '../../../files/picture.ts'
import { type SealedFiles, storeNamed } from '../../../files/sealed-files.ts'
import {
  type LicenceOwner,
  type LicenceRow,
  licenceOfOrganization,
  liveLicence,
  replaceLicenceOf,
} from '../../../records/organization/licence.repository.ts'
import { findRegistrationTicket, lockTicket, ticketOver } from '../../../records/account/ticket.repository.ts'

type Licence = z.input<(typeof uploadLicence)['reply']>

/** Pixels of the shorter side: a certificate of A4 has to be read. */
const shortest = 600

/** What stands all over a stored licence, so that a copy of it serves nothing else. */
export const licenceMark = (day: string): string => `仅用于i志愿组织注册 ${day}`

/**
 * Stores the licence for the registration of a ticket.
 * @throws BusinessError ticketInvalid, pictureRefused
 */
export async function storeLicence(
  context: ServerContext,
  files: SealedFiles,
  token: string | undefined,
  bytes: Buffer,
): Promise<Licence> {
  const { database, clock } = context
  const ticket = await findRegistrationTicket(database.executor, 'organizer', token, clock())
  if (ticket.usedAt) throw ticketOver()
  return keep(context, files, bytes, async (transaction) => {
    const { usedAt, id } = await lockTicket(transaction, ticket, clock())
    if (usedAt) throw ticketOver()
    return { ticketId: id }
  })
}

/**
 * Stores another licence of the caller's organization while its registration can be corrected.
 * @throws BusinessError stateRefused, pictureRefused
 */
export async function storeOwnLicence(
  context: ServerContext,
  files: SealedFiles,
  caller: OrganizerCaller,
  bytes: Buffer,
): Promise<Licence> {
  const { organizationId } = caller
  const refuseClosed = async (executor: Executor): Promise<LicenceOwner> => {
    const row = await lockOrganization(executor, organizationId)
    if (!row) throw new Unauthorized()
    if (!organizationLifecycle.can(row, 'organization.submitted'))
      throw organizationLifecycle.refuse(row, 'organization.submitted')
    return { organizationId }
  }
  await context.database.executor.transaction(refuseClosed)
  return keep(context, files, bytes, refuseClosed, async (transaction, now) => {
    await recordAct(transaction, caller, { act: replaceLicence.act, organizationId, subject: '登记证书' }, now)
  })
}

/**
 * The licence that was sent under a ticket: JPEG.
 * @throws BusinessError ticketInvalid, notFound
 */
export async function licenceOfTicket(
  { database, clock }: ServerContext,
  files: SealedFiles,
  token: string | undefined,
): Promise<{ bytes: Buffer }> {
  const { id, usedAt } = await findRegistrationTicket(database.executor, 'organizer', token, clock())
  if (usedAt) throw ticketOver()
  return readOrganizationLicence(database.executor, files, { ticketId: id })
}

/**
 * The stored licence of an owner: JPEG.
 * @throws BusinessError notFound
 */
export async function readOrganizationLicence(
  executor: Executor,
  files: SealedFiles,
  owner: LicenceOwner,
): Promise<{ bytes: Buffer }> {
  return openLicence(files, await liveLicence(executor, owner))
}

/** The licence that the federation looks at. @throws BusinessError notFound */
export const licenceForReview = async (executor: Executor, files: SealedFiles, pictureId: number) =>
  openLicence(files, await licenceOfOrganization(executor, pictureId))

async function openLicence(files: SealedFiles, row: LicenceRow | null): Promise<{ bytes: Buffer }> {
  if (!row) throw notFound('这张图片')
  const bytes = await files.get('licencePicture', row).catch((error: unknown) => {
    throw error instanceof MissingObject ? notFound('这张图片') : error
  })
  return { bytes }
}

async function keep(
  { database, clock }: ServerContext,
  files: SealedFiles,
  bytes: Buffer,
  lockOwner: (executor: Executor) => Promise<LicenceOwner>,
  last?: (executor: Executor, now: Date) => Promise<void>,
): Promise<Licence> {
  const { jpeg, width, height } = await preparePicture(bytes, {
    watermark: licenceMark(shanghaiDay(clock())),
    shortest,
  })
  return storeNamed(files, 'licencePicture', jpeg, (file) => {
    const picture = { ...file, width, height, bytes: jpeg.length }
    return database.executor.transaction(async (transaction) => {
      const now = clock()
      const row = await replaceLicenceOf(transaction, await lockOwner(transaction), picture, now)
      await last?.(transaction, now)
      return wireLicence(row)
    })
  })
}

const wireLicence = ({ id, width, height, bytes }: LicenceRow): Licence => ({
  pictureId: id,
  width,
  height,
  bytes,
})
