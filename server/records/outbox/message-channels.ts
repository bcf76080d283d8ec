import type { CodeChannel } from '#contract/code.ts'
import type { MessageChannel } from './channel.ts'
import { emailChannel } from './email/email-channel.ts'
import { mobileChannel } from './mobile/mobile-channel.ts'

/** All ways out of the site. */
export const messageChannels: Readonly<Record<CodeChannel, MessageChannel>> = {
  email: emailChannel,
  mobile: mobileChannel,
}
