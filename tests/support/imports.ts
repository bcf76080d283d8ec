import type { Envelope } from '#contract/endpoint.ts'
import { checkImport, importDetail, importEvent, uploadImport } from '#contract/import.ts'
import type { ImportKindName } from '#domain/import-kind.ts'
import type { ImportEventType } from '#domain/lifecycle/import.ts'
import { addPerson } from './missions.ts'
import type { TestServer } from './server.ts'

export const donationHead = '登记编号,捐赠人类型,捐赠人,手机号,金额,物资名称,物品数量,用途,捐赠日期'

/** A table of donations, a line a text. */
export const donationTable = (...lines: string[]): Buffer => Buffer.from([donationHead, ...lines].join('\n'))

let rosters = 0

/** A roster with one line that can be imported, which a second person has to run. */
export async function rosterTable(server: TestServer): Promise<Buffer> {
  rosters += 1
  const { name } = await server.addOrganization({ name: `河岸清洁队${rosters}` })
  const person = await addPerson(server, { name: '林晓岚' })
  const line = `${person.volunteerNumber},${person.name},${name},河岸清洁,2019-05-03,09:00,11:30`
  return Buffer.from(`志愿者编号,姓名,组织,活动名称,服务日期,开始时间,结束时间\n${line}`)
}

export interface UploadOptions {
  readonly kind?: ImportKindName
  readonly fileName?: string
}

export async function sendImportFile(
  server: TestServer,
  token: string,
  bytes: Buffer,
  { kind = 'donations', fileName = '捐赠登记.csv' }: UploadOptions = {},
): Promise<Envelope<{ importId: string }>> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('fileName', fileName)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'table')
  const address = `${server.url}/v2/api/${server.config.product}${uploadImport.path}`
  const answer = await fetch(address, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  return await answer.json()
}

/** @returns the id of the stored import */
export async function uploadImportFile(...parameters: Parameters<typeof sendImportFile>): Promise<string> {
  const { data, msg } = await sendImportFile(...parameters)
  if (!data) throw new Error(`the file was refused: ${msg}`)
  return data.importId
}

export const readImportDetail = async (server: TestServer, token: string, importId: string) =>
  (await server.call(importDetail, { token, query: { importId } })).envelope.data

/** A dry run with the columns as they are assigned. */
export async function checkImportFile(server: TestServer, token: string, importId: string, fixes: object[] = []) {
  const { mapping } = await readImportDetail(server, token, importId)
  return (await server.call(checkImport, { token, body: { importId, mapping, fixes } })).envelope
}

/** Sends an event that goes by the newest dry run. */
export async function sendImportEvent(
  server: TestServer,
  token: string,
  importId: string,
  event: Exclude<ImportEventType, 'import.checked'>,
  reason?: string,
) {
  const { revision } = await readImportDetail(server, token, importId)
  const body = { importId, event, revision, ...(reason !== undefined && { reason }) }
  return (await server.call(importEvent, { token, body })).envelope
}
