import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CertificateServer, startCertificateServer } from '#tests/support/certificates.ts'
import {
  checkImportFile,
  readImportDetail,
  rosterTable,
  sendImportEvent,
  uploadImportFile,
} from '#tests/support/imports.ts'
import { hourRecord } from '#server/database/schema/hours.ts'

let server: CertificateServer
beforeAll(async () => {
  server = await startCertificateServer()
})
afterAll(() => server.stop())

/** Hours of somebody, entered by the federation's account and tried. */
async function enter(): Promise<string> {
  const importId = await uploadImportFile(server, server.federation, await rosterTable(server), { kind: 'hours' })
  expect(await checkImportFile(server, server.federation, importId)).toMatchObject({ data: { counts: { created: 1 } } })
  return importId
}
const send = (
  importId: string,
  event: Parameters<typeof sendImportEvent>[3],
  as = server.federation,
  reason?: string,
) => sendImportEvent(server, as, importId, event, reason)
const countRecords = () => server.database.executor.$count(hourRecord)

it('runs what another account entered, and nobody what they entered', async () => {
  const importId = await enter()
  expect(await send(importId, 'import.run')).toMatchObject({
    code: 12001,
    msg: '这次导入处于“已试运行”，不能“导入”',
  })
  expect(await send(importId, 'import.submitted', server.colleague)).toMatchObject({
    code: 10003,
    msg: '这次导入由另一位管理员录入，请由录入人继续',
  })
  expect(await send(importId, 'import.submitted')).toMatchObject({ data: { state: 'pendingReview' } })
  const before = await countRecords()
  expect(await send(importId, 'import.run')).toMatchObject({ code: 13120 })
  expect(await countRecords()).toBe(before)
  expect(await send(importId, 'import.run', server.colleague)).toMatchObject({ data: { state: 'imported' } })
  expect(await countRecords()).toBe(before + 1)
})

it('returns it with a reason, which the next dry run ends', async () => {
  const importId = await enter()
  await send(importId, 'import.submitted')
  expect(await send(importId, 'import.returned', server.colleague)).toMatchObject({
    code: 10001,
    msg: '请写明退回的原因',
  })
  await send(importId, 'import.returned', server.colleague, '日期与签到表不符')
  const detail = () => readImportDetail(server, server.federation, importId)
  expect(await detail()).toMatchObject({ state: 'checked', returnReason: '日期与签到表不符' })
  await checkImportFile(server, server.federation, importId)
  expect(await detail()).toMatchObject({ returnReason: null })
})

it('cannot change what another account entered', async () => {
  const importId = await enter()
  expect(await checkImportFile(server, server.colleague, importId)).toMatchObject({ code: 10003 })
  expect(await send(importId, 'import.discarded', server.colleague)).toMatchObject({ code: 10003 })
})
