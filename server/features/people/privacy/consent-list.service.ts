import type { ReplyInput } from '#contract/endpoint.ts'
import { maskName } from '#domain/fields/masked-name.ts'
import type { consentList } from '#contract/privacy.ts'
import { type RouteName, routePath } from '#contract/routes.ts'
import { cardLifecycle, newestCard } from '../../../records/card/card-lifecycle.ts'
import { isOpenCard } from '../../../records/card/card-states.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { submittedIn } from '../card/card-content.ts'
import { idNumberConsent } from '../../../records/volunteer/consent.repository.ts'
import { hasIdNumber, listGuardianConsents, listOwnConsents } from './consent-list.repository.ts'

type ConsentRecord = ReplyInput<typeof consentList>['items'][number]
type Stored = Pick<ConsentRecord, 'version' | 'givenAt' | 'withdrawnAt' | 'way' | 'superseded'>

const follows = {
  account: '这是使用账号的前提，不能单独撤回。不再同意，可以注销账号。',
  idNumber:
    '撤回后删除证件号和由它得出的性别、出生日期，实名状态取消，志愿者证申请撤销；要求实名的活动不能报名。时长保留。',
  guardian: '撤回后未满 18 周岁不能报名活动，已报名还没参加的会自动取消。以后可以由监护人重新同意。',
  guardianOfCard: '随志愿者证的申请一起结束，撤回把资料交给银行的同意即可。',
  bank: '撤回后这次申请取消，填写的内容和照片删除。',
  bankHasIt: '资料已经交给发卡银行，撤回请联系办卡网点。',
  over: '已撤回。',
  superseded: '后来同意了新的版本。',
} as const

const addresses: Readonly<Record<string, RouteName>> = {
  voluntaryAgreement: 'registered-voluntaryAgreement',
  cardRequirements: 'registered-cardRequirements',
}
const pageOfText = (kind: string, version: string): string | null => {
  const name = addresses[kind]
  return name === undefined ? null : `${routePath(name)}?version=${encodeURIComponent(version)}`
}

/** What the volunteer agreed to: those that stand first, then newest first. */
export async function consentsOf(context: ServerContext, volunteerId: number): Promise<ReplyInput<typeof consentList>> {
  const { executor } = context.database
  const records = [
    ...(await ownConsents(executor, volunteerId)),
    ...(await guardianConsents(executor, volunteerId)),
    ...(await bankConsent(context, volunteerId)),
  ]
  const time = ({ givenAt }: ConsentRecord) => (givenAt === null ? 0 : givenAt.getTime())
  const activeRank = ({ withdrawnAt, superseded }: ConsentRecord) => Number(withdrawnAt === null && !superseded)
  return { items: records.toSorted((a, b) => activeRank(b) - activeRank(a) || time(b) - time(a)) }
}

const toStored = (version: string | null, givenAt: Date | null, withdrawnAt: Date | null = null): Stored => ({
  version,
  givenAt,
  withdrawnAt,
  way: null,
  superseded: false,
})

async function ownConsents(executor: Executor, volunteerId: number): Promise<ConsentRecord[]> {
  const rows = await listOwnConsents(executor, volunteerId)
  const records = rows.map(({ row, title }): ConsentRecord => {
    const isIdNumber = row.kind === idNumberConsent
    const isOver = row.withdrawnAt !== null
    // Newest first: what stands further down was given before.
    const superseded = rows.find((other) => other.row.kind === row.kind)?.row.id !== row.id
    return {
      ...toStored(row.version, row.givenAt, row.withdrawnAt),
      way: row.way,
      superseded,
      consentId: `consent-${row.id}`,
      kind: row.kind,
      title: isIdNumber ? '收集并核验证件号' : (title ?? row.kind),
      link: pageOfText(row.kind, row.version),
      givenBy: null,
      withdraw: isIdNumber && !isOver && !superseded ? 'idNumber' : null,
      follows: isOver
        ? follows.over
        : superseded
          ? follows.superseded
          : isIdNumber
            ? follows.idNumber
            : follows.account,
    }
  })
  if (records.some(({ kind, withdrawnAt }) => kind === idNumberConsent && withdrawnAt === null)) return records
  if (!(await hasIdNumber(executor, volunteerId))) return records
  // A number that came in before consents were kept row by row can be taken back all the same.
  const before: ConsentRecord = {
    ...toStored(null, null),
    consentId: 'consent-idNumber',
    kind: idNumberConsent,
    title: '收集并核验证件号',
    link: null,
    givenBy: null,
    withdraw: 'idNumber',
    follows: follows.idNumber,
  }
  return [before, ...records]
}

async function guardianConsents(executor: Executor, volunteerId: number): Promise<ConsentRecord[]> {
  const rows = await listGuardianConsents(executor, volunteerId)
  return rows.map((row): ConsentRecord => {
    const isOver = row.revokedAt !== null
    const isOfMissions = row.scope === 'mission'
    return {
      ...toStored(row.textVersion, row.givenAt, row.revokedAt),
      consentId: `guardian-${row.id}`,
      kind: 'guardian',
      title: isOfMissions ? '监护人同意参加志愿活动' : '监护人同意申领志愿者证',
      link: null,
      givenBy: `${maskName(row.guardianName)}（${row.relation}）`,
      withdraw: isOfMissions && !isOver ? 'guardian' : null,
      follows: isOver ? follows.over : isOfMissions ? follows.guardian : follows.guardianOfCard,
    }
  })
}

/** The hand-over of an application's data to the bank, while the application stands. */
async function bankConsent({ database, keys }: ServerContext, volunteerId: number): Promise<ConsentRecord[]> {
  const card = await newestCard(database.executor, volunteerId)
  if (!card || !isOpenCard(card)) return []
  const submission = submittedIn(keys, card)
  if (!submission?.consents.bank) return []
  const canEnd = cardLifecycle.can(card, 'card.cancelled')
  return [
    {
      ...toStored(submission.notice.version, card.submittedAt),
      consentId: `card-${card.id}`,
      kind: 'bank',
      title: '把申请资料交给发卡银行核对',
      link: pageOfText('cardRequirements', submission.notice.version),
      givenBy: null,
      withdraw: canEnd ? 'bank' : null,
      follows: canEnd ? follows.bank : follows.bankHasIt,
    },
  ]
}
