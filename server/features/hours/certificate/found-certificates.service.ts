import type { foundCertificates } from '#contract/certificate.ts'
import { checkNumber } from '#domain/certificate/number.ts'
import { readNumber } from '#domain/fields/copied-number.ts'
import type { Query, ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { logAccesses } from '../../../records/access-log/access-log.ts'
import { maskDonor } from './donation-facts.ts'
import {
  findDonationByNumber,
  findTimeByNumber,
  type FoundTime,
  listTimeOfVolunteer,
} from './found-certificates.repository.ts'

type Item = ReplyInput<typeof foundCertificates>[number]

/** A certificate with the volunteer who is told of the look; null for nobody with an account. */
interface Found {
  readonly item: Item
  readonly volunteerId: number | null
}

const limit = 50
const volunteerNumber = /^\d{8,20}$/

/**
 * The certificate of a number, or those of a volunteer's number; the look is in the log of each volunteer.
 * @throws BusinessError invalidInput for a text that is neither
 */
export async function searchCertificates(
  { database: { executor }, clock }: ServerContext,
  { number: input }: Query<typeof foundCertificates>,
  caller: OrganizerCaller,
): Promise<ReplyInput<typeof foundCertificates>> {
  const number = readNumber(input)
  const isVolunteer = volunteerNumber.test(number)
  if (!isVolunteer && checkNumber(input) !== null)
    throw invalidInput([{ field: 'number', message: '请输入完整的证书编号（SJ 或 JZ 开头），或志愿者编号' }])
  return executor.transaction(async (transaction) => {
    const found = isVolunteer
      ? (await listTimeOfVolunteer(transaction, number, limit)).map(ofTime)
      : await byNumber(transaction, number)
    const looks = found.flatMap(({ item, volunteerId }) =>
      volunteerId === null ? [] : [{ volunteerId, what: `查看证书 ${item.number}` }],
    )
    await logAccesses(transaction, caller, looks, clock())
    return found.map(({ item }) => item)
  })
}

async function byNumber(executor: Executor, number: string): Promise<Found[]> {
  if (number.startsWith('SJ')) return (await findTimeByNumber(executor, number)).map(ofTime)
  return (await findDonationByNumber(executor, number)).map(({ certificate, endedByName, volunteerId }) => {
    const { what, donorKind } = certificate.snapshot
    const holder = certificate.holder && maskDonor(certificate.holder, donorKind)
    return { item: itemOf(certificate, { kind: 'donation', holder, content: what }, endedByName), volunteerId }
  })
}

function ofTime({ certificate, endedByName }: FoundTime): Found {
  const { from, to, totals } = certificate.snapshot
  const holder = certificate.holder && maskName(certificate.holder.name)
  const content = `${from} 至 ${to}，${totals.records} 条记录，${totals.serviceMinutes} 分钟`
  return {
    item: itemOf(certificate, { kind: 'time', holder, content }, endedByName),
    volunteerId: certificate.volunteerId,
  }
}

type Ended = Pick<FoundTime['certificate'], 'number' | 'state' | 'issuedAt' | 'endedAt' | 'reason'>

const itemOf = (
  { number, state, issuedAt, endedAt, reason }: Ended,
  shown: Pick<Item, 'kind' | 'holder' | 'content'>,
  endedBy: string | null,
): Item => ({
  ...shown,
  number,
  state,
  issuedAt,
  endedAt,
  reason,
  endedBy,
})
