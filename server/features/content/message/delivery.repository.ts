import { and, eq, isNotNull } from 'drizzle-orm'
import type { CodeChannel } from '#contract/code.ts'
import type { Executor } from '../../../database/client.ts'
import { application } from '../../../database/schema/application.ts'
import { mission, slot } from '../../../database/schema/mission.ts'
import { type messageMail, siteMessage } from '../../../database/schema/message.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { publicStateOf } from '../../../records/mission/mission-visibility.ts'
import { messageChannels } from '../../../records/outbox/message-channels.ts'

/**
 * The mail or SMS of a message with what it says, the sealed contact of its reader and the date that it is about, locked until the
 * transaction ends.
 */
export async function lockDelivery(executor: Executor, channel: CodeChannel, messageId: number) {
  const { table } = messageChannels[channel]
  const [row] = await executor
    .select({
      attempts: table.attempts,
      sentAt: table.sentAt,
      givenUpAt: table.givenUpAt,
      title: siteMessage.title,
      body: siteMessage.body,
      validUntil: siteMessage.validUntil,
      createdAt: siteMessage.createdAt,
      contact: volunteer[channel],
      chosenSince: volunteer[`${channel}RemindersSince`],
      dateNotice: siteMessage.dateNotice,
      state: application.state,
      live: application.live,
      missionState: publicStateOf(mission.state, mission.organizationId),
      missionName: mission.name,
      place: mission.place,
      startAt: slot.startAt,
      endAt: slot.endAt,
    })
    .from(table)
    .innerJoin(siteMessage, eq(siteMessage.id, table.messageId))
    .innerJoin(volunteer, eq(volunteer.id, siteMessage.volunteerId))
    .leftJoin(application, and(isNotNull(siteMessage.dateNotice), eq(application.id, siteMessage.subjectId)))
    .leftJoin(slot, eq(slot.id, application.slotId))
    .leftJoin(mission, eq(mission.id, application.missionId))
    .where(eq(table.messageId, messageId))
    .for('no key update', { of: table })
  return row ?? null
}

export async function updateDelivery(
  executor: Executor,
  channel: CodeChannel,
  messageId: number,
  values: Partial<Pick<typeof messageMail.$inferSelect, 'attempts' | 'sentAt' | 'givenUpAt'>>,
): Promise<void> {
  const { table } = messageChannels[channel]
  await executor.update(table).set(values).where(eq(table.messageId, messageId))
}
