import { basicAuth } from '../../../basic-auth.ts'
import { messageText } from '../../../database/schema/message.ts'
import { type Carry, type MessageChannel, timeoutMs } from '../channel.ts'

export const mobileChannel: MessageChannel = {
  name: '短信',
  variable: 'SMS_URL',
  table: messageText,
  due: 'message.text',
  connect: ({ smsUrl }) => (smsUrl ? texter(smsUrl) : null),
  compose(_keys, { title, body }) {
    const subject = `【i志愿】${title}`
    return { subject, text: `${subject}：${body}` }
  },
}

/** POST of `{mobile, code, purpose, text}` as JSON; user and password of the address go as basic authorization. Any 2xx is a success. */
function texter(address: string): Carry {
  const { url, headers } = basicAuth(address)
  return async ({ target: mobile, code, purpose, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ mobile, code, purpose, text }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
  }
}
