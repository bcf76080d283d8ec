import { amountProblem, readAmount } from '#domain/donation/amount.ts'
import { donationFacts, type DonationFacts, type donorKinds, type RecordedFacts } from '#contract/donation.ts'
import type { FieldIssue } from '#contract/endpoint.ts'
import { checkPhone } from '#domain/fields/phone.ts'
import { isDay, shanghaiDay } from '#domain/fields/shanghai-day.ts'

/** A donation as the form holds it; the amount in yuan, as it is typed. */
export interface DonationValues {
  donorKind: (typeof donorKinds)[number]
  donorName: string
  mobile: string
  kind: DonationFacts['given']['kind']
  amount: string
  item: string
  quantity: string
  use: string
  donatedOn: string
  /** Of a correction. */
  reason: string
}

/** In the order of the page. */
export const donationFields = [
  'donorKind',
  'donorName',
  'mobile',
  'kind',
  'amount',
  'item',
  'quantity',
  'use',
  'donatedOn',
  'reason',
] as const

/** Fields of the form by those of the call that have another name. */
export const fieldOfFact = { 'given.amount': 'amount', 'given.item': 'item', 'given.quantity': 'quantity' } as const

export function toDonationValues(donation: RecordedFacts | null): DonationValues {
  const gift = donation?.given
  return {
    donorKind: donation?.donorKind ?? 'person',
    donorName: donation?.donorName ?? '',
    mobile: donation?.mobile ?? '',
    kind: gift?.kind ?? 'money',
    amount: gift?.kind === 'money' ? yuanText(gift.amount) : '',
    item: gift?.kind === 'goods' ? gift.item : '',
    quantity: gift?.kind === 'goods' ? gift.quantity : '',
    use: donation?.use ?? '',
    donatedOn: donation?.donatedOn ?? shanghaiDay(new Date()),
    reason: '',
  }
}

const yuanText = (amount: number): string => (amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2))

export function toDonationFacts(values: DonationValues): DonationFacts {
  const { donorKind, donorName, mobile, kind, amount, item, quantity, use, donatedOn } = values
  const gift = kind === 'money' ? { kind, amount: readAmount(amount) ?? 0 } : { kind, item, quantity }
  return { donorKind, donorName, ...(mobile.trim() !== '' && { mobile: mobile.trim() }), given: gift, use, donatedOn }
}

interface DonationIssue extends FieldIssue {
  field: (typeof donationFields)[number]
}

/** What is wrong with the form, in the order of the page. */
export function judgeDonation(values: DonationValues, isCorrection: boolean): DonationIssue[] {
  const { error } = donationFacts.safeParse(toDonationFacts(values))
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path.at(-1)), message }))
  const own = [
    { field: 'amount', message: values.kind === 'money' ? amountProblem(values.amount) : null },
    { field: 'mobile', message: values.mobile.trim() === '' ? null : checkPhone(values.mobile.trim()) },
    { field: 'donatedOn', message: dayProblem(values.donatedOn) },
    { field: 'reason', message: isCorrection ? reasonProblem(values.reason.trim()) : null },
  ].flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
  const all = [...own, ...issues]
  return donationFields.flatMap((name) => {
    const first = all.find(({ field }) => field === name)
    return first ? [{ field: name, message: first.message }] : []
  })
}

function dayProblem(day: string): string | null {
  if (!isDay(day)) return '捐赠日期请按 2026-01-31 的格式填写'
  return day > shanghaiDay(new Date()) ? '捐赠日期不能晚于今天' : null
}

function reasonProblem({ length }: string): string | null {
  if (length === 0) return '请填写更正的原因'
  return length > 200 ? `更正的原因最多 200 字，现在是 ${length} 字` : null
}
