import { z } from 'zod'
import { id } from './endpoint.ts'
import type { StaffAct } from '#domain/staff-log/staff-act-labels.ts'

/** Request header with the reason why the federation does the work of another organization, percent-encoded as of UTF-8. */
export const onBehalfHeader = 'x-on-behalf-reason'

/** What the refusal without a reason says: whose work it is. */
export const onBehalfRefusal = z.object({ organizationId: id, organizationName: z.string() })

/**
 * The work of an organization. The federation does it inside another one on its behalf alone (代办): with a reason, which stands in that
 * organization's log and is told to its owners. What a ticket sends later goes by the reason for which its slot was taken along.
 */
export const organizationWork: readonly StaffAct[] = [
  'missionDraft.open',
  'missionDraft.save',
  'missionDraft.delete',
  'missionDraft.submit',
  'missionDraft.cover',
  'missionTemplate.save',
  'missionTemplate.delete',
  'mission.event',
  'mission.change',
  'slot.charge',
  'application.decide',
  'application.takeBack',
  'application.event',
  'application.move',
  'application.walkIn',
  'guardian.remind',
  'person.tag',
  'message.send',
  'evaluation.save',
  'outcome.publish',
  'outcome.withdraw',
  'photo.upload',
  'attendance.anchor',
  'attendance.mark',
  'attendance.markAll',
  'attendance.withdraw',
  'attendance.confirm',
  'attendance.takeAlong',
  'hours.attachment',
  'hours.record',
  'hours.event',
  'hours.correct',
  'hours.settle',
  'hours.leaveOut',
  'member.event',
  'member.block',
  'member.unblock',
]
