import { addOutsideTarget, type outsideTargets, removeOutsideTarget } from '#contract/banner.ts'
import { outsideHost } from '#domain/banner-link.ts'
import type { Body, ReplyInput } from '#contract/endpoint.ts'
import type { Executor } from '../../../database/client.ts'
import { invalidInput, notFound } from '../../../errors.ts'
import type { OrganizerCaller } from '../../../records/caller/caller.ts'
import { recordAct } from '../../../records/staff-log/staff-act.ts'
import { deleteTarget, insertTarget, listBannerRows, listTargetRows, lockBanners } from './managed-banner.repository.ts'
import { hostOf } from './managed-banner.service.ts'

/** Hosts to which banners may lead, with how many do. */
export async function listTargets(executor: Executor): Promise<ReplyInput<typeof outsideTargets>> {
  const hosts = (await listBannerRows(executor)).map(({ banner }) => hostOf(banner.link))
  const rows = await listTargetRows(executor)
  return rows.map(({ target, addedByName }) => ({
    targetId: target.id,
    host: target.host,
    name: target.name,
    addedAt: target.addedAt,
    addedBy: addedByName,
    banners: hosts.filter((host) => host === target.host).length,
  }))
}

/** @throws BusinessError invalidInput for a host that is on the list */
export function addTarget(
  executor: Executor,
  { address, name }: Body<typeof addOutsideTarget>,
  caller: OrganizerCaller,
  now: Date,
): Promise<ReplyInput<typeof addOutsideTarget>> {
  const host = outsideHost(address) ?? ''
  return executor.transaction(async (transaction) => {
    await lockBanners(transaction)
    const id = await insertTarget(transaction, { host, name, addedBy: caller.id, addedAt: now })
    if (id === null) throw invalidInput([{ field: 'address', message: `${host} 已经在名单里` }])
    const { organizationId } = caller
    const entry = { act: addOutsideTarget.act, organizationId, subject: `站外链接 ${host}`, after: { 网站: name } }
    await recordAct(transaction, caller, entry, now)
    return { targetId: id, host }
  })
}

/** @throws BusinessError notFound */
export function removeTarget(
  executor: Executor,
  { targetId }: Body<typeof removeOutsideTarget>,
  caller: OrganizerCaller,
  now: Date,
): Promise<null> {
  return executor.transaction(async (transaction) => {
    await lockBanners(transaction)
    const row = await deleteTarget(transaction, Number(targetId))
    if (!row) throw notFound('这个网站')
    const { organizationId } = caller
    const before = { 网站: row.name }
    const entry = { act: removeOutsideTarget.act, organizationId, subject: `站外链接 ${row.host}`, before }
    await recordAct(transaction, caller, entry, now)
    return null
  })
}
