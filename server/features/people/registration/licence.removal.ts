import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../database/client.ts'
import { licencePicture, registrationTicket } from '../../../database/schema/registration.ts'
import { registerDue } from '../../../due/due.ts'
import type { SealedFiles } from '../../../files/sealed-files.ts'
import { type LicenceRow, licenceDue } from '../../../records/organization/licence.repository.ts'
import { ticketDue } from '../../../records/account/ticket.repository.ts'

/** Removes licences that nobody needs any more, and tickets whose time is over with what was uploaded for them. */
export function registerLicenceRemoval(files: SealedFiles): void {
  async function remove(executor: Executor, rows: readonly LicenceRow[]): Promise<void> {
    for (const { id, storageKey } of rows) {
      await files.delete(storageKey)
      await executor.delete(licencePicture).where(eq(licencePicture.id, id))
    }
  }

  registerDue(licenceDue, async (executor, id) => {
    const condition = and(eq(licencePicture.id, id), isNotNull(licencePicture.supersededAt))
    await remove(executor, await executor.select().from(licencePicture).where(condition).for('update'))
  })

  registerDue(ticketDue, async (executor, id) => {
    const byId = eq(registrationTicket.id, id)
    await executor.select({ id: registrationTicket.id }).from(registrationTicket).where(byId).for('update')
    const condition = eq(licencePicture.ticketId, id)
    await remove(executor, await executor.select().from(licencePicture).where(condition).for('update'))
    await executor.delete(registrationTicket).where(byId)
  })
}
