import { z } from 'zod'
import { codeChannels } from '../code.ts'
import { endpoint } from '../endpoint.ts'

const reminders = z.object({
  /** By which the site can send, in the order of the form; messages of the site come in any case. */
  channels: z.array(
    z.object({
      channel: z.enum(codeChannels),
      /** The bound contact, masked; null while none is. */
      contact: z.string().nullable(),
      isOn: z.boolean(),
    }),
  ),
})

/** By what the caller is told of dates: the day before one, a change and a calling-off. */
export const ownReminders = endpoint({
  method: 'GET',
  path: '/volunteer/sitemsgbiz/reminders',
  caller: 'volunteer',
  reply: reminders,
})

/** Turns a channel on or off. Code 12001 to turn one on without a bound contact; the code of `notConnected` for one that the site cannot send by. */
export const chooseReminder = endpoint({
  method: 'POST',
  path: '/volunteer/sitemsgbiz/chooseReminder',
  caller: 'volunteer',
  body: z.object({ channel: z.enum(codeChannels), isOn: z.boolean() }),
  reply: reminders,
})
