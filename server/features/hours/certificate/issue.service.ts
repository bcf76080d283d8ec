import type { issueTimeCertificate, TimeSnapshot, timeCertificatePreview } from '#contract/certificate.ts'
import { type CertificateRange, rangeProblems } from '#domain/certificate/range.ts'
import { codes } from '#contract/codes.ts'
import type { Body, Query, ReplyInput } from '#contract/endpoint.ts'
import { shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { ServerContext } from '../../../context.ts'
import type { Executor } from '../../../database/client.ts'
import { removePictures, undrawable, undrawableName } from '../../../drawing/certificate-glyphs.ts'
import { BusinessError, invalidInput } from '../../../errors.ts'
import type { VolunteerCaller } from '../../../records/caller/caller.ts'
import { lockVolunteer } from '../../access/auth/own-account.ts'
import { maskIdNumber } from '../../../records/volunteer/mask.ts'
import type { VolunteerRow } from '../../../records/volunteer/volunteer.repository.ts'
import { issuedState, type TimeCertificateRow } from '../../../records/certificate/certificate-lifecycle.ts'
import { newCheckCode, insertNumbered } from './certificate-number.ts'
import { totalsOf } from './certificate-totals.ts'
import { readEffective } from './effective-records.repository.ts'
import { readIssuer } from './issuer.repository.ts'
import { wireCertificate } from './own-certificate.service.ts'
import { countIssuedSince, findRequestedTime, insertTimeCertificate } from './time-certificate.repository.ts'

type TimeHolder = NonNullable<TimeCertificateRow['holder']>

const dailyMost = 20
/** More would be a document of over thirty pages. */
const recordsMost = 1000

/** @throws BusinessError invalidInput for a range that cannot be */
export async function previewTotals(
  { database, clock }: ServerContext,
  caller: VolunteerCaller,
  range: Query<typeof timeCertificatePreview>,
): Promise<ReplyInput<typeof timeCertificatePreview>> {
  refuseRange(range, clock())
  return totalsOf(await readEffective(database.executor, caller.surrogateId, range))
}

/**
 * Issues a certificate from what the ledger says now. The volunteer's row is locked, as a correction of the ledger locks it: a
 * certificate holds all of a correction or nothing, and the same request waits for its twin.
 * @throws BusinessError invalidInput, profileIncomplete without a name, tooMany after 20 in a day
 */
export function issueVolunteerCertificate(
  context: ServerContext,
  caller: VolunteerCaller,
  { requestKey, ...range }: Body<typeof issueTimeCertificate>,
): Promise<ReplyInput<typeof issueTimeCertificate>> {
  const { database, clock, keys } = context
  return database.executor.transaction(async (transaction) => {
    const now = clock()
    const person = await lockVolunteer(transaction, caller.id)
    const existing = await findRequestedTime(transaction, caller.id, requestKey)
    if (existing) return wireCertificate(existing)
    refuseRange(range, now)
    await refuseMany(transaction, caller.id, now)
    const holder = holderOf(person, person.idNumber && keys.decryptColumn('volunteer.idNumber', person.idNumber))
    const snapshot = await snapshotOf(transaction, caller.surrogateId, range)
    const row = await insertNumbered('SJ', now, (number) =>
      insertTimeCertificate(transaction, {
        number,
        checkCode: newCheckCode(),
        state: issuedState,
        issuedAt: now,
        volunteerId: caller.id,
        requestKey,
        holder,
        snapshot,
      }),
    )
    return wireCertificate(row)
  })
}

function refuseRange(range: CertificateRange, now: Date): void {
  const problems = rangeProblems(range, shanghaiDay(now))
  if (problems.length > 0) throw invalidInput(problems)
}

async function refuseMany(executor: Executor, volunteerId: number, now: Date): Promise<void> {
  const today = startOfShanghaiDay(shanghaiDay(now))
  const count = await countIssuedSince(executor, volunteerId, today)
  if (count >= dailyMost)
    throw new BusinessError(codes.tooMany, `一天最多开具 ${dailyMost} 份证书，已开具的都可以再下载，请明天再开新的`)
}

function holderOf({ name, volunteerNumber }: VolunteerRow, idNumber: string | null): TimeHolder {
  const fullName = name.trim()
  if (fullName === '') throw new BusinessError(codes.profileIncomplete, '证书上要写姓名，请先完善资料再开具')
  const [unknown] = undrawableName(fullName)
  if (unknown !== undefined) {
    throw new BusinessError(
      codes.profileIncomplete,
      `姓名里的“${unknown}”字库里没有，印不出来。请拨打 12355 告知联合会`,
    )
  }
  return { name: fullName, volunteerNumber, idNumber: idNumber && maskIdNumber(idNumber) }
}

async function snapshotOf(executor: Executor, surrogateId: string, range: CertificateRange): Promise<TimeSnapshot> {
  const rows = await readEffective(executor, surrogateId, range)
  if (rows.length === 0) {
    throw invalidInput([{ field: 'from', message: '这段时间没有已生效的时长，换一个区间再试' }])
  }
  if (rows.length > recordsMost) {
    throw invalidInput([{ field: 'from', message: `一份证书最多列 ${recordsMost} 条记录，请把区间缩短，分几份开具` }])
  }
  const records = rows.map((record) => ({
    ...record,
    missionName: removePictures(record.missionName),
    organizationName: removePictures(record.organizationName),
  }))
  const [unknown] = undrawable(
    records.map(({ missionName, organizationName }) => missionName + organizationName).join(''),
  )
  if (unknown !== undefined) {
    throw invalidInput([
      { field: 'from', message: `这段时间有活动名称里的“${unknown}”印不出来，请拨打 12355 请联合会处理` },
    ])
  }
  return { ...range, totals: totalsOf(records), records, ...(await readIssuer(executor)) }
}
