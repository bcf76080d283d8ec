import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../database/client.ts'
import { donation, timeCertificate } from '../../database/schema/certificate.ts'
import { applyCertificateEvent, issuedState } from './certificate-lifecycle.ts'

/** Closes what a person has whose account is closed: time certificates lose their force and their name, donations their tie to it. */
export async function leaveCertificates(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const ofVolunteer = eq(timeCertificate.volunteerId, volunteerId)
  const rows = await executor
    .select({ id: timeCertificate.id, state: timeCertificate.state })
    .from(timeCertificate)
    .where(and(ofVolunteer, eq(timeCertificate.state, issuedState)))
    .for('no key update')
  for (const row of rows) {
    await applyCertificateEvent(executor, 'time', row, {
      event: 'certificate.revoked',
      now,
      reason: '持有人已注销账号',
    })
  }
  await executor.update(timeCertificate).set({ holder: null }).where(ofVolunteer)
  await executor.update(donation).set({ volunteerId: null }).where(eq(donation.volunteerId, volunteerId))
}
