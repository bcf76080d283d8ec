import type { agreementText } from '#contract/agreement/agreement.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { type AgreementVersionRow, listInForce } from '../../../records/agreement/agreement.repository.ts'
import { notFound } from '../../../errors.ts'

export const agreementChange = ({ version, publishedOn, changes }: AgreementVersionRow) => ({
  version,
  publishedOn,
  changes,
})

/** A text in the version that is asked for, or that is in force. @throws BusinessError notFound */
export async function readText(
  executor: Executor,
  { kind, version }: Query<typeof agreementText>,
  now: Date,
): Promise<ReplyInput<typeof agreementText>> {
  const versions = await listInForce(executor, kind, now)
  const [current] = versions
  const row = version === undefined ? current : versions.find((entry) => entry.version === version)
  if (!row || !current) throw notFound('这份协议')
  const { title, publishedOn, sections } = row
  return {
    kind,
    version: row.version,
    title,
    publishedOn,
    sections,
    current: current.version,
    versions: versions.map(agreementChange),
  }
}
