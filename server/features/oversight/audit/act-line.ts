import { staffActLabels } from '#domain/staff-log/staff-act-labels.ts'
import type { ActRow } from './audit.repository.ts'

/** An act as one line of JSON, for those who keep the log elsewhere; its chain can be proved from the lines of its organization. */
export function actLine({ act, by, organization }: ActRow): string {
  const { id, at, organizationId, organizerId, hash, previousHash, position, ...rest } = act
  return JSON.stringify({
    id,
    at: at.toISOString(),
    act: rest.act,
    label: staffActLabels[rest.act],
    organizationId,
    organization,
    organizerId,
    by: by.name,
    loginName: by.loginName,
    missionId: rest.missionId,
    subject: rest.subject,
    reason: rest.reason,
    onBehalf: rest.onBehalf,
    before: rest.before,
    after: rest.after,
    address: rest.address,
    device: rest.device,
    position,
    previousHash,
    hash,
  })
}
