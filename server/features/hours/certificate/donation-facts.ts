import { inArray } from 'drizzle-orm'
import type { DonationFacts } from '#contract/donation.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import { checkPhone } from '#domain/fields/phone.ts'
import { isSameName } from '#domain/fields/name.ts'
import { isDay, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { Executor } from '../../../database/client.ts'
import type { donation } from '../../../database/schema/certificate.ts'
import { volunteer } from '../../../database/schema/volunteer.ts'
import { undrawable, undrawableName } from '../../../drawing/certificate-glyphs.ts'
import { invalidInput } from '../../../errors.ts'
import type { Keys } from '../../../keys.ts'
import type { Cause } from '../../../records/person/own-cause.ts'
import { maskMobile } from '../../../records/volunteer/mask.ts'
import { amountText } from './amount-text.ts'

type DonationColumns = Pick<
  typeof donation.$inferSelect,
  'donorKind' | 'donorName' | 'mobile' | 'amount' | 'item' | 'quantity' | 'use' | 'donatedOn'
>

/** @throws BusinessError invalidInput for facts that cannot be, or cannot be printed */
export function refuseFacts(facts: DonationFacts, now: Date): void {
  const problems = factProblems(facts, shanghaiDay(now))
  if (problems.length > 0) throw invalidInput(problems)
}

/** What is stored of the facts, with the volunteer whose donation it is. */
export async function columnsOf(executor: Executor, keys: Keys, facts: DonationFacts) {
  const donorOf = await findDonors(executor, keys, [facts])
  return donationColumns(keys, facts, donorOf(facts))
}

export function donationColumns(keys: Keys, facts: DonationFacts, volunteerId: number | null) {
  const { donorKind, donorName, use, donatedOn, given: gift } = facts
  const mobile = facts.mobile ? facts.mobile : null
  return {
    donorKind,
    donorName,
    mobile: mobile && keys.encryptColumn('donation.mobile', mobile),
    mobileHash: mobile && keys.lookupHash('donation.mobile', mobile),
    volunteerId,
    amount: gift.kind === 'money' ? gift.amount : null,
    item: gift.kind === 'goods' ? gift.item : null,
    quantity: gift.kind === 'goods' ? gift.quantity : null,
    use,
    donatedOn,
  }
}

/** A person's name masked, that of an organization as it is. */
export const maskDonor = (name: string, kind: 'person' | 'organization'): string =>
  kind === 'person' ? maskName(name) : name

/** What was donated, in words. */
export const giftText = ({ amount, item, quantity }: Pick<DonationColumns, 'amount' | 'item' | 'quantity'>): string =>
  amount === null ? `${item} ${quantity}` : amountText(amount)

/** What was donated, as the entry takes it. */
export function giftOf({
  amount,
  item,
  quantity,
}: Pick<DonationColumns, 'amount' | 'item' | 'quantity'>): DonationFacts['given'] {
  if (amount !== null) return { kind: 'money', amount }
  return { kind: 'goods', item: item ?? '', quantity: quantity ?? '' }
}

/** A donation as the log of staff's acts tells of it. */
export const logFacts = (keys: Keys, donation: DonationColumns): Readonly<Record<string, string>> => ({
  捐赠人: maskDonor(donation.donorName, donation.donorKind),
  ...(donation.mobile && { 联系电话: maskMobile(keys.decryptColumn('donation.mobile', donation.mobile)) }),
  捐赠: giftText(donation),
  用途: donation.use,
  捐赠日期: donation.donatedOn,
})

/** Whose cause a donation is: the donor's, and that of the account that entered it. */
export const causeOf = (keys: Keys, { volunteerId, mobile, recordedBy }: typeof donation.$inferSelect): Cause => ({
  people: [volunteerId],
  contacts: [mobile && keys.decryptColumn('donation.mobile', mobile)],
  enteredBy: [recordedBy],
})

/** Who entered the facts of a donation, for whoever stands for them. */
export const broughtBy = ({ recordedBy, createdAt }: typeof donation.$inferSelect) => ({
  authors: [recordedBy],
  since: createdAt,
})

/** What cannot be of facts, or cannot be printed. */
export function factProblems({ donorName, mobile, use, donatedOn, given }: DonationFacts, today: string): FieldIssue[] {
  const gift = given.kind === 'goods' ? `${given.item}${given.quantity}` : ''
  const unknown = [...undrawableName(donorName), ...undrawable(`${use}${gift}`)]
  const day = !isDay(donatedOn)
    ? '捐赠日期请按 2026-01-31 的格式填写'
    : donatedOn > today
      ? '捐赠日期不能晚于今天'
      : null
  return [
    ...(unknown.length > 0 ? [{ field: 'donorName', message: `“${unknown.join('')}”字库里没有，证书印不出来` }] : []),
    ...mobileProblem(mobile),
    ...(day === null ? [] : [{ field: 'donatedOn', message: day }]),
  ]
}

function mobileProblem(mobile: string | undefined): FieldIssue[] {
  const message = mobile ? checkPhone(mobile) : null
  return message === null ? [] : [{ field: 'mobile', message }]
}

const atOnce = 1000

/** Which volunteer each donation is of: the person of this name and mobile. */
export async function findDonors(
  executor: Executor,
  keys: Keys,
  all: readonly DonationFacts[],
): Promise<(facts: DonationFacts) => number | null> {
  const hashesOf = ({ donorKind, mobile }: DonationFacts): string[] =>
    donorKind === 'person' && mobile ? keys.lookupHashes('volunteer.mobile', mobile) : []
  const hashes = [...new Set(all.flatMap(hashesOf))]
  const organizations = new Map<string, { readonly id: number; readonly name: string }>()
  for (let start = 0; start < hashes.length; start += atOnce) {
    const { id, name, mobileHash } = volunteer
    const rows = await executor
      .select({ id, name, mobileHash })
      .from(volunteer)
      .where(inArray(mobileHash, hashes.slice(start, start + atOnce)))
    for (const row of rows) if (row.mobileHash !== null) organizations.set(row.mobileHash, row)
  }
  return (facts) => {
    const donors = hashesOf(facts).flatMap((hash) => organizations.get(hash) ?? [])
    return donors.find(({ name }) => isSameName(name, facts.donorName))?.id ?? null
  }
}
