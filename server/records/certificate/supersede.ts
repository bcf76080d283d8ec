import { and, eq } from 'drizzle-orm'
import { routePath } from '#contract/routes.ts'
import type { Executor } from '../../database/client.ts'
import { timeCertificate } from '../../database/schema/certificate.ts'
import { volunteer } from '../../database/schema/volunteer.ts'
import { writeMessages } from '../message/message.repository.ts'
import { applyCertificateEvent, issuedState } from './certificate-lifecycle.ts'

/** Why, as its holder reads it. */
export const correctedReason = '有一条时长更正'

/**
 * A record of a person was corrected: every time certificate of theirs that stands is superseded, and they are notified once. In the
 * transaction of the correction, which has locked the volunteer's row as issuing does: none is issued from records that are going.
 */
export async function supersedeCertificates(executor: Executor, surrogateId: string, now: Date): Promise<void> {
  const rows = await executor
    .select({
      id: timeCertificate.id,
      state: timeCertificate.state,
      number: timeCertificate.number,
      owner: volunteer.id,
    })
    .from(timeCertificate)
    .innerJoin(volunteer, eq(volunteer.id, timeCertificate.volunteerId))
    .where(and(eq(volunteer.surrogateId, surrogateId), eq(timeCertificate.state, issuedState)))
    .orderBy(timeCertificate.id)
    .for('no key update', { of: timeCertificate })
  for (const row of rows) {
    await applyCertificateEvent(executor, 'time', row, {
      event: 'certificate.superseded',
      now,
      reason: correctedReason,
    })
  }
  const [first] = rows
  if (first)
    await notifyHolder(
      executor,
      first.owner,
      rows.map(({ number }) => number),
      now,
    )
}

async function notifyHolder(executor: Executor, volunteerId: number, numbers: readonly string[], now: Date) {
  const message = {
    volunteerId,
    kind: 'certificate' as const,
    title: '时间证书已失效，可以重新开具',
    body: `你有时长记录更正了，之前开具的时间证书 ${numbers.join('、')} 不再有效。按更正后的时长重新开一份，把新的交给用证单位。`,
    link: routePath('timeCate'),
    validUntil: null,
  }
  await writeMessages(executor, [message], now)
}
