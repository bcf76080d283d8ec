import { z } from 'zod'
import { codes } from '#contract/codes.ts'
import { type districtApplications, districtEvent } from '#contract/district.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import { maskName } from '#contract/fields/masked-name.ts'
import { routePath } from '#contract/routes.ts'
import type { ServerContext } from '../../context.ts'
import type { Executor } from '../../database/client.ts'
import { BusinessError, invalidInput } from '../../errors.ts'
import type { Keys } from '../../keys.ts'
import type { Decider, OrganizerCaller } from '../../plugins/caller.ts'
import { cursorParts } from '../../search/cursor.ts'
import { keysetPage } from '../../search/keyset-page.ts'
import { writeMessages } from '../message/message.repository.ts'
import { refuseOwnCause } from '../organizer/own-cause.ts'
import { logAccess, logAccesses } from '../privacy/access-log.ts'
import { refuseDecided } from '../review/decided.ts'
import { type ActEntry, recordAct } from '../staff-log/staff-act.ts'
import { countApplied, listApplied, moveDistrict, servedDistrict } from './district.repository.ts'

const key = z.tuple([cursorParts.instant, cursorParts.id, z.string().regex(/^\d{6}$/)])

/** Districts that wait for a decision, oldest first; the look is in the log of each one shown. */
export async function listApplications(
  executor: Executor,
  query: Query<typeof districtApplications>,
  caller: OrganizerCaller,
  now: Date,
): Promise<Reply<typeof districtApplications>> {
  const page = await keysetPage(query, {
    key,
    count: () => countApplied(executor),
    read: (slice) => listApplied(executor, slice),
    keyOf: ({ appliedAt, volunteerId, districtCode }) => [appliedAt.toISOString(), volunteerId, districtCode],
  })
  const entries = page.items.map(({ volunteerId, districtName }) => ({
    volunteerId,
    what: `查看服务地区“${districtName}”的申请`,
  }))
  await logAccesses(executor, caller, entries, now)
  const items = page.items.map((row) => ({
    ...row,
    volunteerId: String(row.volunteerId),
    name: maskName(row.name),
    appliedAt: row.appliedAt.toISOString(),
  }))
  return { ...page, items }
}

/**
 * Binds or refuses what was applied for, at once.
 * @throws BusinessError as `takeDistrictEvent`; stateRefused where a colleague has decided a moment ago
 */
export function decide(
  { database, keys, clock }: ServerContext,
  body: Body<typeof districtEvent>,
  caller: OrganizerCaller,
): Promise<Reply<typeof districtEvent>> {
  return database.executor.transaction(async (transaction) => {
    await refuseDecided(transaction, 'district', `${body.volunteerId}-${body.districtCode}`)
    const now = clock()
    const { state, entry } = await takeDistrictEvent(transaction, keys, body, caller, now)
    await recordAct(transaction, caller, entry, now)
    return { state }
  })
}

/**
 * Binds or refuses what was applied for; the volunteer is notified, and finds the look in the access log.
 * @throws BusinessError invalidInput for a refusal without a word; stateRefused when nothing is applied for
 */
export async function takeDistrictEvent(
  executor: Executor,
  keys: Keys,
  { volunteerId: id, districtCode: code, event, opinion = '' }: Body<typeof districtEvent>,
  caller: Decider,
  now: Date,
): Promise<Reply<typeof districtEvent> & { readonly entry: ActEntry }> {
  const isBound = event === 'district.bound'
  const volunteerId = Number(id)
  if (!isBound && opinion === '') throw invalidInput([{ field: 'opinion', message: '请写明不通过的原因' }])
  await refuseOwnCause(executor, keys, caller, { people: [volunteerId] })
  const state = isBound ? ('bound' as const) : ('cancelled' as const)
  const to = { state, decidedAt: now, opinion: isBound ? null : opinion }
  if (!(await moveDistrict(executor, { volunteerId, code }, ['applied'], to))) {
    throw new BusinessError(codes.stateRefused, '这个申请不在了，可能已被取消或处理，请刷新后查看')
  }
  const { name = code } = (await servedDistrict(executor, code)) ?? {}
  await logAccess(executor, { volunteerId }, caller, `处理服务地区“${name}”的申请`, now)
  const text = isBound
    ? { title: `服务地区已绑定：${name}`, body: `你申请的服务地区“${name}”已通过，可以报名限定这个地区的活动了。` }
    : { title: `服务地区没有通过：${name}`, body: `你申请的服务地区“${name}”没有通过。联合会说明：${opinion}` }
  const link = routePath('districts')
  await writeMessages(executor, [{ volunteerId, kind: 'district', ...text, link, validUntil: null }], now)
  const { organizationId } = caller
  const subject = `服务地区“${name}”的申请`
  const after = { 结果: isBound ? '通过' : '不通过' }
  return { state, entry: { act: districtEvent.act, organizationId, subject, reason: opinion, after } }
}
