import type { FieldIssue } from '#contract/endpoint.ts'
import { readMobile, readNumber } from '#domain/fields/copied-number.ts'
import type { ServerContext } from '../../context.ts'
import { codeRefusal, tryCode } from './code.service.ts'

interface GuardianProof {
  readonly phone: string
  readonly code: string
  /** Mobiles of the minor, in plain text. */
  readonly ownMobiles: readonly (string | null)[]
}

/**
 * Spends the code that the guardian got (docs/rules/accounts.md#minors): by its own transaction, so that a wrong one counts whatever
 * becomes of the form. It is asked last, for a form that is refused for something else keeps its code.
 * @returns what is wrong, by the field's name; null when the guardian's mobile is proved and not the minor's
 */
export async function guardianProofIssue(
  { database, keys, clock }: ServerContext,
  { phone, code, ownMobiles }: GuardianProof,
): Promise<FieldIssue | null> {
  const target = readMobile(phone)
  if (ownMobiles.includes(target))
    return { field: 'guardianPhone', message: '这是孩子自己的手机号，请填监护人的手机号，由监护人接收验证码' }
  const codeSubject = { channel: 'mobile', purpose: 'guardian', target, subject: '' } as const
  const verdict = await database.executor.transaction((transaction) =>
    tryCode(transaction, keys, codeSubject, readNumber(code), clock(), { isOfAccount: false }),
  )
  return verdict.kind === 'right' ? null : { field: 'guardianCode', message: codeRefusal(verdict).message }
}
