import { codes } from '#contract/codes.ts'
import { type CodeChannel, codeChannels } from '#contract/code.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { chooseReminder, ownReminders } from '#contract/message/reminder.ts'
import type { ServerContext } from '../../../context.ts'
import { BusinessError, Unauthorized } from '../../../errors.ts'
import { createTransports } from '../../../records/outbox/carriers.ts'
import { messageChannels } from '../../../records/outbox/message-channels.ts'
import { maskEmail, maskMobile } from '../../../records/volunteer/mask.ts'
import { findVolunteer, updateVolunteer, type VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'

type Reminders = ReplyInput<typeof ownReminders>

const contacts = {
  mobile: { name: '手机号', mask: maskMobile },
  email: { name: '邮箱', mask: maskEmail },
} as const

/** By what a volunteer is told of dates, of the channels that the site can send by. */
export async function remindersOf(context: ServerContext, volunteerId: number): Promise<Reminders> {
  const person = await findVolunteer(context.database.executor, volunteerId)
  if (!person) throw new Unauthorized()
  return repliedReminders(context, person)
}

/** Off is always possible. @throws BusinessError to turn one on: notConnected where the site cannot send by it, stateRefused without a bound contact */
export function chooseChannel(
  context: ServerContext,
  { channel, isOn }: Body<typeof chooseReminder>,
  volunteerId: number,
): Promise<Reminders> {
  const { database, clock } = context
  return database.executor.transaction(async (transaction) => {
    const person = await lockVolunteer(transaction, volunteerId)
    const { name } = messageChannels[channel]
    if (isOn && !sendableChannels(context).includes(channel))
      throw new BusinessError(codes.notConnected, `${name}服务还没有接通，请选择其他方式`)
    const contactName = contacts[channel].name
    if (isOn && person[channel] === null)
      throw new BusinessError(codes.stateRefused, `还没有绑定${contactName}，请先在账号安全里绑定`)
    const column = `${channel}RemindersSince` as const
    const since = isOn ? (person[column] ?? clock()) : null
    await updateVolunteer(transaction, volunteerId, { [column]: since })
    return repliedReminders(context, { ...person, [column]: since })
  })
}

const sendableChannels = (context: ServerContext): CodeChannel[] => {
  const transports = createTransports(context)
  return codeChannels.filter((channel) => transports[channel] !== null)
}

function repliedReminders(context: ServerContext, person: VolunteerRow): Reminders {
  const channels = sendableChannels(context).map((channel) => {
    const sealed = person[channel]
    const contact =
      sealed === null ? null : contacts[channel].mask(context.keys.decryptColumn(`volunteer.${channel}`, sealed))
    return { channel, contact, isOn: contact !== null && person[`${channel}RemindersSince`] !== null }
  })
  return { channels }
}
