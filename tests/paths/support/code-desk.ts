import { desc, eq } from 'drizzle-orm'
import { sendCodeToMobile, sendEmailCode } from '#contract/code.ts'
import { verificationCode } from '#server/database/schema/code.ts'
import { type CodeAbout, codeHashes } from '#server/records/code/code.service.ts'
import type { TestServer } from '../../support/server.ts'

export interface Targets {
  mobile: string
  email: string
}

/** Neither the minute nor the hour of the server is in the way of the next code. */
export async function forgetCodes({ database }: TestServer): Promise<void> {
  await database.executor.delete(verificationCode)
}

/** Whoever asks for a code of these contacts now has to wait. */
export async function askElsewhere(server: TestServer, { mobile, email }: Targets): Promise<void> {
  await forgetCodes(server)
  const headers = { 'x-client': 'pc', 'x-device-id': 'another' }
  await server.call(sendCodeToMobile, { body: { mobile, purpose: 'register' } })
  await server.call(sendEmailCode, { headers, query: { email, purpose: 'register', _: '1' } })
}

/** Changes the code that was sent last: the model types one of its own. */
export async function changeCode(
  { database, context }: TestServer,
  targets: Targets,
  change: { code: string } | { tries: number },
): Promise<void> {
  const { executor } = database
  const [last] = await executor.select().from(verificationCode).orderBy(desc(verificationCode.id)).limit(1)
  if (!last) throw new Error('no code was sent')
  const target = last.channel === 'mobile' ? targets.mobile : targets.email
  const about = { channel: last.channel, purpose: last.purpose, target, subject: '' } as CodeAbout
  await executor
    .update(verificationCode)
    .set('code' in change ? { codeHash: codeHashes(context.keys, about, change.code)[0] ?? '' } : change)
    .where(eq(verificationCode.id, last.id))
}
