import {
  type AgreedText,
  type AskedAgreement,
  agreeAgainAsStaff,
  type askedAgreements,
  neededAgreements,
} from '#contract/agreement/agreement.ts'
import type { AgreementKind } from '#domain/agreement/agreement-kinds.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput } from '../../../errors.ts'
import type { OrganizerCaller, VolunteerCaller } from '../../../records/caller/caller.ts'
import { checkAgreements } from '../registration/agreements.service.ts'
import { keepConsents } from '../../../records/volunteer/consent.repository.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { agreementChange } from './agreement.service.ts'
import { agreementInForce, listInForce } from '../../../records/agreement/agreement.repository.ts'
import {
  type ConsentOwner,
  findAgreedVersion,
  listAskedKinds,
} from '../../../records/agreement/asked-agreement.repository.ts'

type Asker = Pick<VolunteerCaller, 'kind' | 'id'> | Pick<OrganizerCaller, 'kind' | 'id' | 'federation'>

const ownerOf = ({ kind, id }: Asker): ConsentOwner =>
  kind === 'volunteer' ? { volunteerId: id } : { organizerId: id }

/** The federation writes the texts and agrees to none. */
async function askedKinds(executor: Executor, caller: Asker, now: Date) {
  if (caller.kind === 'organizer' && caller.federation) return []
  const isVolunteer = caller.kind === 'volunteer'
  return listAskedKinds(executor, neededAgreements[isVolunteer ? '1' : '2'], {
    column: isVolunteer ? 'volunteer_id' : 'organizer_id',
    account: caller.id,
    today: shanghaiDay(now),
  })
}

/** What the caller has to agree to, with what is different since the version that was agreed to. */
export async function listAsked(
  executor: Executor,
  caller: Asker,
  now: Date,
): Promise<ReplyInput<typeof askedAgreements>> {
  const items: AskedAgreement[] = []
  for (const kind of await askedKinds(executor, caller, now)) {
    const versions = await listInForce(executor, kind, now)
    const agreedVersion = await findAgreedVersion(executor, ownerOf(caller), kind)
    const { version, title, publishedOn, sections } = await agreementInForce(executor, kind, now)
    const agreedAt = versions.findIndex((entry) => entry.version === agreedVersion)
    const newer = agreedVersion === null ? [] : versions.slice(0, agreedAt < 0 ? versions.length - 1 : agreedAt)
    items.push({ kind, version, title, publishedOn, sections, agreedVersion, changes: newer.map(agreementChange) })
  }
  return { items }
}

/** Agrees to what is asked for; a text that is not asked for is left as it is. @throws BusinessError invalidInput */
export function agreeToAsked(
  executor: Executor,
  caller: VolunteerCaller | OrganizerCaller,
  agreements: readonly AgreedText[],
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    const kinds = await askedKinds(transaction, caller, now)
    const { issues, texts } = await checkAgreements(transaction, kinds, agreements, now)
    if (issues.length > 0) throw invalidInput(issues)
    const first: AgreedText[] = []
    const again: AgreedText[] = []
    for (const text of texts) ((await hasAgreedToNone(transaction, caller, text.kind)) ? first : again).push(text)
    await keepConsents(transaction, ownerOf(caller), first, 'signIn', now)
    await keepConsents(transaction, ownerOf(caller), again, 'again', now)
    if (caller.kind === 'organizer' && texts.length > 0)
      await recordConsent(transaction, caller, { texts, subject: first.length > 0 ? '协议' : '新版协议' }, now)
    return null
  })
}

const hasAgreedToNone = async (executor: Executor, caller: Asker, kind: AgreementKind): Promise<boolean> =>
  (await findAgreedVersion(executor, ownerOf(caller), kind)) === null

interface Consent {
  readonly texts: readonly AgreedText[]
  readonly subject: string
}

async function recordConsent(
  executor: Executor,
  caller: OrganizerCaller,
  { texts, subject }: Consent,
  now: Date,
): Promise<void> {
  const after: Record<string, string> = {}
  for (const { kind, version } of texts) after[(await agreementInForce(executor, kind, now)).title] = `${version} 版`
  const { organizationId } = caller
  await recordAct(executor, caller, { act: agreeAgainAsStaff.act, organizationId, subject, after }, now)
}
