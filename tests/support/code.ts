import { expect } from 'vitest'
import { insertCode } from '#server/records/code/code.repository.ts'
import { codeHashes } from '#server/records/code/code.service.ts'
import type { TestServer } from './server.ts'

export interface ReadMessage {
  channel: 'mobile' | 'email'
  purpose: string
  target: string
  text: string
  code: string
  sentAt: string
}

/** What stands in the demo's outbox, newest first. */
export async function outboxOf(url: string): Promise<ReadMessage[]> {
  const answer = await fetch(`${url}/dev/outbox.json`)
  return ((await answer.json()) as { messages: ReadMessage[] }).messages
}

/** The newest code for a target; waits for it, because a recovery's comes after the answer. */
export async function codeFor(url: string, target: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const messages = await outboxOf(url)
        code = messages.find((message) => message.target === target && message.code !== '')?.code
        return code
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBeDefined()
  return code as string
}

let counter = 0

/** A mobile that no other test of the file uses. */
export function freshMobile(): string {
  counter += 1
  return `1370000${String(counter).padStart(4, '0')}`
}

/** Columns of an account that can be reached under these. */
export function contactsOf(server: TestServer, kind: 'volunteer' | 'organizer', mobile: string, email: string) {
  const { keys } = server.context
  return {
    mobile: keys.encryptColumn(`${kind}.mobile`, mobile),
    mobileHash: keys.lookupHash(`${kind}.mobile`, mobile),
    email: keys.encryptColumn(`${kind}.email`, email),
    emailHash: keys.lookupHash(`${kind}.email`, email),
    ...(kind === 'organizer' && {
      sharedMobileHash: keys.lookupHash('volunteer.mobile', mobile),
      sharedEmailHash: keys.lookupHash('volunteer.email', email),
    }),
  }
}

/** A code that is good for the purpose, without having been sent. */
export async function plantCode(
  server: TestServer,
  purpose: 'objection' | 'guardian',
  target: string,
): Promise<string> {
  const { keys, clock, database } = server.context
  const channel = target.includes('@') ? 'email' : 'mobile'
  const code = '246810'
  await insertCode(database.executor, {
    channel,
    purpose,
    targetHash: keys.lookupHash(`code.${channel}`, target.toLowerCase()),
    subjectHash: keys.lookupHash('code.subject', ''),
    codeHash: codeHashes(keys, { channel, purpose, target, subject: '' }, code)[0] ?? '',
    accountId: null,
    address: 'planted',
    sentAt: clock(),
    expiresAt: new Date(clock().getTime() + 600_000),
  })
  return code
}
