import type { FieldIssue } from '#contract/endpoint.ts'
import type { AgreedText } from '#contract/agreement/agreement.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { Executor } from '../../../database/client.ts'
import { agreementInForce } from '../../../records/agreement/agreement.repository.ts'

export interface CheckedAgreements {
  readonly issues: readonly FieldIssue[]
  /** What is agreed to, in the versions that are in force. */
  readonly texts: readonly AgreedText[]
}

/** What is missing of the agreements that are needed, or was read in a version that is no longer in force. */
export async function checkAgreements(
  executor: Executor,
  kinds: readonly AgreementKind[],
  agreements: readonly AgreedText[],
  now: Date,
): Promise<CheckedAgreements> {
  const issues: FieldIssue[] = []
  const texts: AgreedText[] = []
  for (const kind of kinds) {
    const { version, title } = await agreementInForce(executor, kind, now)
    const matches = agreements.filter((text) => text.kind === kind)
    if (matches.some((text) => text.version === version)) texts.push({ kind, version })
    else {
      const message =
        matches.length === 0 ? `请先阅读并同意《${title}》` : `《${title}》已经更新，请重新阅读，同意后再提交`
      issues.push({ field: 'agreements', message })
    }
  }
  return { issues, texts }
}
