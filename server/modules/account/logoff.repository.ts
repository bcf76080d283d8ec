import { and, eq, isNull } from 'drizzle-orm'
import type { LogoffState } from '#contract/lifecycle-words.ts'
import type { Executor } from '../../database/client.ts'
import { calendarFeed } from '../../database/schema/calendar.ts'
import { collection } from '../../database/schema/collection.ts'
import { dueEvent } from '../../database/schema/due.ts'
import { contactNotice, dataExport } from '../../database/schema/security.ts'
import { guardianConsent, volunteer, volunteerDistrict } from '../../database/schema/volunteer.ts'
import { eraseRefusals } from '../attendance/refusal.ts'
import { forgetDevices } from '../auth/known-device.repository.ts'
import { eraseEvaluations } from '../evaluation/evaluation.repository.ts'
import { eraseMessages } from '../message/message.repository.ts'
import { eraseMemberships } from '../organization/membership.repository.ts'

export interface Logoff {
  readonly state: LogoffState
  readonly appliedAt: Date | null
  readonly dueAt: Date | null
}

const columns = { state: volunteer.logoffState, appliedAt: volunteer.logoffAppliedAt, dueAt: volunteer.logoffDueAt }

export async function logoffOf(executor: Executor, volunteerId: number): Promise<Logoff | null> {
  const [row] = await executor.select(columns).from(volunteer).where(eq(volunteer.id, volunteerId))
  return row ?? null
}

/** Reads and locks the row until the transaction ends. */
export async function lockLogoff(executor: Executor, volunteerId: number): Promise<Logoff | null> {
  const [row] = await executor.select(columns).from(volunteer).where(eq(volunteer.id, volunteerId)).for('no key update')
  return row ?? null
}

export async function writeLogoff(executor: Executor, volunteerId: number, logoff: Logoff): Promise<void> {
  await executor
    .update(volunteer)
    .set({ logoffState: logoff.state, logoffAppliedAt: logoff.appliedAt, logoffDueAt: logoff.dueAt })
    .where(eq(volunteer.id, volunteerId))
}

/** Takes back what is still planned for this volunteer. */
export async function withdrawDue(executor: Executor, kind: string, volunteerId: number, now: Date): Promise<void> {
  await executor
    .update(dueEvent)
    .set({ doneAt: now })
    .where(and(eq(dueEvent.kind, kind), eq(dueEvent.subjectId, volunteerId), isNull(dueEvent.doneAt)))
}

/** Removes what says who the volunteer was; hours stay in the ledger under the surrogate id. */
export async function erasePerson(executor: Executor, volunteerId: number): Promise<void> {
  await eraseMessages(executor, volunteerId)
  await eraseMemberships(executor, volunteerId)
  await eraseEvaluations(executor, volunteerId)
  await eraseRefusals(executor, volunteerId)
  await executor.delete(contactNotice).where(eq(contactNotice.volunteerId, volunteerId))
  await forgetDevices(executor, { kind: 'volunteer', id: volunteerId })
  await executor.delete(dataExport).where(eq(dataExport.volunteerId, volunteerId))
  await executor.delete(calendarFeed).where(eq(calendarFeed.volunteerId, volunteerId))
  await executor.delete(collection).where(eq(collection.volunteerId, volunteerId))
  await executor.delete(guardianConsent).where(eq(guardianConsent.volunteerId, volunteerId))
  await executor.delete(volunteerDistrict).where(eq(volunteerDistrict.volunteerId, volunteerId))
  await executor
    .update(volunteer)
    .set({
      name: '已注销志愿者',
      idType: null,
      idNumber: null,
      idNumberHash: null,
      realNameVerifiedAt: null,
      gender: null,
      birthDay: null,
      politicalStatus: null,
      education: null,
      occupation: null,
      mobile: null,
      mobileHash: null,
      email: null,
      emailHash: null,
      address: null,
      livingDistrict: null,
      categories: [],
      skills: [],
      freeTime: [],
      workUnit: null,
      emergencyContact: null,
    })
    .where(eq(volunteer.id, volunteerId))
}
