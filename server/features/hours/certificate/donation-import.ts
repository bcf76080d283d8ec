import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { amountProblem, readAmount } from '#domain/donation/amount.ts'
import { readPhone } from '#domain/fields/copied-number.ts'
import { readName } from '#domain/fields/name.ts'
import { type DonationFacts, donationFacts, donorKindLabels, donorKinds } from '#contract/donation.ts'
import { shanghaiDay } from '#domain/fields/shanghai-day.ts'
import { recordEntries, hasKey } from '#domain/record-keys.ts'
import { takeBackHours } from '#contract/import.ts'
import type { Executor } from '../../../database/client.ts'
import { readDay } from '../../../records/import/cells.ts'
import { createImportKind } from '../../../records/import/create-import-kind.ts'
import { amountSpellings, amountUnder, daySpellings, lettersOf } from '../../../records/import/spellings.ts'
import type {
  ImportChange,
  ImportColumn,
  ImportHolder,
  ImportRunContext,
  ImportedRecord,
  ImportLine,
  ImportProblem,
  LineOutcome,
} from '../../../records/import/import-kind.ts'
import { ownCauseFinder } from '../../../records/person/own-cause.ts'
import { maskMobile } from '../../../records/volunteer/mask.ts'
import { issuedState } from '../../../records/certificate/certificate-lifecycle.ts'
import { isSameDonation, replaceFacts } from './correct-donation.service.ts'
import { causeOf, donationColumns, factProblems, findDonors, maskDonor } from './donation-facts.ts'
import {
  countCertificates,
  countRecordedByOthers,
  deleteDonations,
  type StoredDonation,
  insertDonations,
  listDonorIds,
  lockDonations,
  lockRegisteredDonations,
  updateDonation,
} from './donation.repository.ts'

const otherNames: Readonly<Record<DonationFacts['donorKind'], RegExp>> = {
  person: /^(个人捐赠|私人|自然人|个体)$/,
  organization: /^(单位捐赠|企业|公司|机构|团体|组织|企业单位|事业单位|社会组织|法人)$/,
}

function donorKindSpellings(text: string): string[] {
  const kinds = donorKinds.filter(
    (kind) => donorKindLabels[kind] === lettersOf(text) || otherNames[kind].test(lettersOf(text)),
  )
  return kinds.map((kind) => donorKindLabels[kind])
}

const columns = {
  number: {
    title: '登记编号',
    aliases: ['编号', '登记号', '证书编号'],
    isRequired: true,
    example: 'DJ2026-0001',
    hint: '联合会登记簿上的编号，同一编号再导入就是更正',
  },
  donorKind: {
    title: '捐赠人类型',
    aliases: ['类型', '捐赠方类型'],
    isRequired: true,
    example: '单位',
    hint: '写“个人”或“单位”',
    spellings: donorKindSpellings,
  },
  donorName: {
    title: '捐赠人',
    isName: true,
    aliases: ['捐赠人姓名', '捐赠单位', '捐赠方', '姓名'],
    isRequired: true,
    example: '岭南书友会',
    hint: '个人写姓名，单位写全称，照此印在证书上；匿名写“爱心人士”',
    read: readName,
    spellings: (text) => (text === '' ? ['爱心人士'] : []),
  },
  mobile: {
    title: '联系电话',
    aliases: ['手机号', '手机', '电话', '座机', '固定电话'],
    isRequired: false,
    example: '13800138000',
    hint: '手机号，或带区号的座机；捐赠人凭手机号查询证书',
    read: readPhone,
    isPrivate: true,
  },
  amount: {
    title: '金额',
    aliases: ['捐赠金额', '捐款金额'],
    isRequired: false,
    example: '1200.50',
    hint: '资金捐赠填写，写数字，单位是元',
    asMeantUnder: amountUnder,
    spellings: amountSpellings,
  },
  item: {
    title: '物资名称',
    aliases: ['物资', '物品', '物品名称'],
    isRequired: false,
    example: '',
    hint: '物资捐赠填写，与金额只填一种',
  },
  quantity: {
    title: '物品数量',
    aliases: ['数量', '物资数量'],
    isRequired: false,
    example: '',
    hint: '物资捐赠填写，连同单位，例如 120 箱',
  },
  use: {
    title: '用途',
    aliases: ['捐赠用途'],
    isRequired: true,
    example: '山区学校图书角',
    hint: '最多 100 字，印在证书上',
  },
  donatedOn: {
    title: '捐赠日期',
    aliases: ['日期', '捐赠时间'],
    isRequired: true,
    example: '2026-01-31',
    hint: '写年月日，例如 2026-01-31',
    spellings: daySpellings,
  },
} as const satisfies Record<string, ImportColumn>
type Column = keyof typeof columns
type Problem = ImportProblem<Column>

interface DonationLine {
  readonly number: string
  readonly facts: DonationFacts
}

/** The column of a fact that is wrong. */
const columnOfFact = (field: string): Column => (hasKey(columns, field) ? field : 'donorName')

const dayProblem = (text: string): string =>
  /^\d+\D+\d+\D+\d+/.test(text) ? '没有这一天，日期写成 2026-01-31 这样' : '捐赠日期要写年、月、日，例如 2026-01-31'

function readLine(cell: (column: Column) => string, now: Date): { row: DonationLine } | { problems: Problem[] } {
  const donorKind = donorKinds.find((kind) => donorKindLabels[kind] === cell('donorKind'))
  const donatedOn = readDay(cell('donatedOn'))
  const result = readGift(cell)
  const problems: Problem[] = [
    ...(cell('number').length > 40 ? [{ column: 'number' as const, message: '登记编号最多 40 字' }] : []),
    ...(donorKind ? [] : [{ column: 'donorKind' as const, message: '捐赠人类型写“个人”或“单位”' }]),
    ...(donatedOn === null ? [{ column: 'donatedOn' as const, message: dayProblem(cell('donatedOn')) }] : []),
    ...('problem' in result ? [result.problem] : []),
  ]
  if (problems.length > 0 || !donorKind || donatedOn === null || 'problem' in result) return { problems }
  const [donorName, mobile, use] = [cell('donorName'), cell('mobile'), cell('use')]
  const parsed = donationFacts.safeParse({ donorKind, donorName, mobile, given: result.gift, use, donatedOn })
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({
      column: columnOfFact(String(path.at(-1))),
      message,
    }))
    return { problems: issues }
  }
  const issues = factProblems(parsed.data, shanghaiDay(now))
  if (issues.length > 0)
    return { problems: issues.map(({ field, message }) => ({ column: columnOfFact(field), message })) }
  return { row: { number: cell('number'), facts: parsed.data } }
}

function readGift(cell: (column: Column) => string): { gift: DonationFacts['given'] } | { problem: Problem } {
  const [text, item, quantity] = [cell('amount'), cell('item'), cell('quantity')]
  const goods = item !== '' || quantity !== ''
  if (text !== '' && goods) return { problem: { column: 'amount', message: '金额和物资只填一种，两种都有请分成两行' } }
  if (goods) {
    if (item === '') return { problem: { column: 'item', message: '物资捐赠要写物资名称' } }
    if (quantity === '') return { problem: { column: 'quantity', message: '物资捐赠要写数量' } }
    return { gift: { kind: 'goods', item, quantity } }
  }
  if (text === '') return { problem: { column: 'amount', message: '请填写金额，物资捐赠请填写物资名称和数量' } }
  const message = amountProblem(text)
  if (message !== null) return { problem: { column: 'amount', message } }
  return { gift: { kind: 'money', amount: readAmount(text) ?? 0 } }
}

const yuan = (amount: number): string =>
  `${(amount / 100).toLocaleString('en-US', { minimumFractionDigits: amount % 100 === 0 ? 0 : 2 })} 元`

/** An amount with or without its currency. */
const readStatedAmount = (text: string): number | null => readAmount(amountSpellings(text)[0] ?? text)

const empty = '（空）'

type Facts = Pick<
  StoredDonation,
  'donorKind' | 'donorName' | 'mobile' | 'amount' | 'item' | 'quantity' | 'use' | 'donatedOn'
>

/** A donation by the columns of the file, people masked. */
const textsOf = ({ keys }: ImportRunContext, facts: Facts): Readonly<Partial<Record<Column, string>>> => ({
  donorKind: donorKindLabels[facts.donorKind],
  donorName: maskDonor(facts.donorName, facts.donorKind),
  mobile: facts.mobile === null ? empty : maskMobile(keys.decryptColumn('donation.mobile', facts.mobile)),
  amount: facts.amount === null ? empty : yuan(facts.amount),
  item: facts.item ?? empty,
  quantity: facts.quantity ?? empty,
  use: facts.use,
  donatedOn: facts.donatedOn,
})

function changesOf(context: ImportRunContext, before: Facts, after: Facts): ImportChange<Column>[] {
  const [was, is] = [textsOf(context, before), textsOf(context, after)]
  const changes = recordEntries<Column, ImportColumn>(columns).flatMap(([column]): ImportChange<Column>[] => {
    const [oldText, newText] = [was[column] ?? '', is[column] ?? '']
    return oldText === newText ? [] : [{ column, before: oldText, after: newText }]
  })
  // What differs in the masked part alone looks alike.
  return changes.length > 0
    ? changes
    : [{ column: 'donorName', before: was.donorName ?? '', after: is.donorName ?? '' }]
}

const ownCauseMessage = '这笔捐赠由你录入，或与你本人有关，要更正请交给另一位管理员'

/** What a donation was, to restore it. */
const storedFacts = z.object({
  donorKind: z.enum(donorKinds),
  donorName: z.string(),
  mobile: z.string().nullable(),
  mobileHash: z.string().nullable(),
  volunteerId: z.number().nullable(),
  amount: z.number().nullable(),
  item: z.string().nullable(),
  quantity: z.string().nullable(),
  use: z.string(),
  donatedOn: z.string(),
  recordedBy: z.number().nullable(),
})

async function apply(
  executor: Executor,
  lines: readonly ImportLine<DonationLine>[],
  context: ImportRunContext,
): Promise<LineOutcome<Column>[]> {
  const { keys, now, enteredBy } = context
  const existing = await lockRegisteredDonations(
    executor,
    lines.map(({ row }) => row.number),
  )
  const donorOf = await findDonors(
    executor,
    keys,
    lines.map(({ row }) => row.facts),
  )
  const isOwn = await ownCauseFinder(executor, keys, { id: enteredBy }, [
    ...new Set([...existing.values()].map(({ recordedBy }) => recordedBy)),
  ])
  const fresh = lines.filter(({ row }) => !existing.has(row.number))
  const ids = await insertDonations(
    executor,
    fresh.map(({ row: { number, facts } }) => ({
      ...donationColumns(keys, facts, donorOf(facts)),
      registerNumber: number,
      requestKey: randomBytes(16).toString('hex'),
      recordedBy: enteredBy,
      createdAt: now,
    })),
  )
  const outcomes: LineOutcome<Column>[] = []
  for (const { row } of lines) {
    const before = existing.get(row.number)
    const recordId = ids.get(row.number)
    if (before) outcomes.push(await correct(executor, { before, facts: row.facts, donorOf, isOwn }, context))
    else if (recordId === undefined) throw new Error('the donation was not inserted')
    else outcomes.push({ outcome: 'created', recordId })
  }
  return outcomes
}

interface Correction {
  readonly before: StoredDonation
  readonly facts: DonationFacts
  readonly donorOf: Awaited<ReturnType<typeof findDonors>>
  readonly isOwn: Awaited<ReturnType<typeof ownCauseFinder>>
}

/** As the desk of donations corrects: nobody what they entered, and the certificate in force is superseded. */
async function correct(
  executor: Executor,
  { before, facts, donorOf, isOwn }: Correction,
  context: ImportRunContext,
): Promise<LineOutcome<Column>> {
  const { keys, now, enteredBy, caller } = context
  const after = { ...donationColumns(keys, facts, donorOf(facts)), recordedBy: enteredBy }
  if (isSameDonation(keys, before, after)) return { outcome: 'unchanged' }
  if (isOwn(causeOf(keys, before)))
    return { outcome: 'skipped', problems: [{ column: 'number', message: ownCauseMessage }] }
  await replaceFacts(executor, before, after, { reason: '联合会导入了更正后的登记', now, organizerId: caller.id })
  return {
    outcome: 'changed',
    recordId: before.id,
    changes: changesOf(context, before, after),
    before: JSON.stringify(storedFacts.parse(before)),
  }
}

/** A donor, by name and mobile: two people may have one name. */
const holderOf = ({ facts: { donorKind, donorName, mobile } }: DonationLine): ImportHolder => ({
  key: [donorKind, donorName, mobile].join('\n'),
  label: `${maskDonor(donorName, donorKind)}${mobile ? ` ${maskMobile(mobile)}` : ''}`,
})

/** Donations from the federation's own register; a correction supersedes as at the desk. */
export const donationImport = createImportKind<Column, DonationLine>({
  columns,
  needsSecondPerson: false,
  keyColumn: 'number',
  read: readLine,
  keyOf: ({ number }) => number,
  labelOf: ({ number }) => number,
  apply,
  total: {
    label: '金额合计',
    unit: '元',
    column: 'amount',
    valueOf: ({ facts: { given } }) => (given.kind === 'money' ? given.amount : 0),
    listHolders: async (_, rows) => rows.map(holderOf),
    read: readStatedAmount,
    whenEmpty: 0,
    textOf: yuan,
  },
  consequences: ({ created, changed }) => [
    ...(created > 0 ? [`新增的 ${created} 笔捐赠，由另一位管理员核对后开具证书，捐赠人才能查询`] : []),
    ...(changed > 0 ? [`更新的 ${changed} 笔，已开具的证书变成“因更正失效”，并通知捐赠的志愿者，核对后重新开具`] : []),
    '不会自动发短信',
    `记入操作记录；${takeBackHours} 小时内、开具证书以前可以整批撤回`,
  ],
  lockRecords: lockDonations,
  async findObstacle(executor, records, { enteredBy }) {
    const idsOf = (wanted: ImportedRecord['outcome']) =>
      records.filter(({ outcome }) => outcome === wanted).map(({ recordId }) => recordId)
    const [created, changed] = [idsOf('created'), idsOf('changed')]
    const certified =
      (await countCertificates(executor, created)) + (await countCertificates(executor, changed, issuedState))
    if (certified > 0) return `其中 ${certified} 笔已经开具证书，不能整批撤回，有误的请逐条更正`
    const corrected = await countRecordedByOthers(executor, [...created, ...changed], enteredBy)
    return corrected > 0 ? `其中 ${corrected} 笔后来又更正过，不能整批撤回，有误的请逐条更正` : null
  },
  listOwners: listDonorIds,
  async takeBack(executor, records) {
    const created = records.filter(({ outcome }) => outcome === 'created').map(({ recordId }) => recordId)
    await deleteDonations(executor, created)
    for (const { recordId, before } of records)
      if (before !== null) await updateDonation(executor, recordId, storedFacts.parse(JSON.parse(before)))
  },
})
