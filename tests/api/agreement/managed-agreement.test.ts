import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AgreementDraft } from '#domain/agreement/agreement-draft.ts'
import { agreementText } from '#contract/agreement/agreement.ts'
import {
  managedAgreement,
  managedAgreements,
  managedAgreementVersion,
  publishAgreement,
  saveAgreement,
  withdrawAgreement,
} from '#contract/agreement/managed-agreement.ts'
import { staffActs } from '#contract/staff-log.ts'
import { agreement, agreementDraft } from '#server/database/schema/card.ts'
import { addDistricts } from '#tests/support/missions.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')
const kind = 'voluntaryAgreement'
const first = {
  kind,
  version: '2026-07',
  title: '志愿服务协议',
  publishedOn: '2026-07-01',
  sections: [{ title: '一、协议双方', lines: ['自组织确认您的报名时生效。'] }],
} as const
const next: AgreementDraft = {
  title: '志愿服务协议',
  body: '<h2>一、协议双方</h2><p>自组织确认您的报名时生效。</p><h2>二、保险</h2><p>组织为志愿者购买保险。</p>',
  changes: '新增“保险”一节。',
  asksAgain: true,
}

let server: TestServer
let editor: string
let colleague: string
beforeAll(async () => {
  server = await startServer({ now })
  await addDistricts(server)
  const root = await server.addOrganization({ level: 'federation', name: '省志愿者联合会' })
  editor = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '许文博' })).id)
  colleague = await server.tokenFor('organizer', (await server.addOrganizer(root.id, { name: '陈晓敏' })).id)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setNow(now)
  await server.database.executor.delete(agreementDraft)
  await server.database.executor.delete(agreement)
  const others = ['personalRegRequirements', 'orgRegRequirements', 'cardRequirements'] as const
  await server.database.executor
    .insert(agreement)
    .values([{ ...first, sections: [{ ...first.sections[0], lines: [...first.sections[0].lines] }] }])
  for (const other of others)
    await server.database.executor
      .insert(agreement)
      .values({ ...first, kind: other, sections: [{ title: '一', lines: ['二'] }] })
})

const save = async (revision: number, draft: AgreementDraft = next, token = editor) =>
  (await server.call(saveAgreement, { token, body: { kind, revision, draft } })).envelope
const publish = async (revision: number, effectiveOn: string | null = null) =>
  (await server.call(publishAgreement, { token: editor, body: { kind, revision, effectiveOn } })).envelope
const withdraw = async () => (await server.call(withdrawAgreement, { token: editor, body: { kind } })).envelope
const read = async () => (await server.call(managedAgreement, { token: editor, query: { kind } })).envelope.data
const onPortal = async (version?: string) =>
  (await server.call(agreementText, { query: { kind, ...(version !== undefined && { version }) } })).envelope
const newestAct = async () => (await server.call(staffActs, { token: editor })).envelope.data.items[0]
const later = (seconds: number) => server.setNow(new Date(now.getTime() + seconds * 1000))

describe('a draft', () => {
  it('begins with the words in force, and changes nothing on the portal', async () => {
    expect(await read()).toMatchObject({
      revision: 0,
      isChanged: false,
      draft: { title: '志愿服务协议', body: '<h2>一、协议双方</h2><p>自组织确认您的报名时生效。</p>', changes: '' },
    })
    expect(await save(0)).toMatchObject({ code: 200, data: { revision: 1 } })
    expect(await read()).toMatchObject({ revision: 1, isChanged: true, savedBy: '许文博', draft: next })
    expect((await onPortal()).data).toMatchObject({ version: '2026-07', sections: first.sections })
    expect(await newestAct()).toMatchObject({ act: 'agreement.save', subject: '《志愿服务协议》' })
  })

  it('keeps headings and paragraphs, and drops the rest', async () => {
    await save(0, { ...next, body: '<h2 onclick="x()">一</h2><p>甲 <b>乙</b> &amp; &lt;丙&gt;<script>x</script></p>' })
    expect((await read()).draft.body).not.toContain('script')
    await save(1, { ...next, body: '<h2>一</h2><p>甲 <b>乙</b> &amp; &lt;丙&gt;</p><ul><li>丁</li></ul>' })
    expect((await read()).draft.body).toBe('<h2>一</h2><p>甲 乙 &amp; &lt;丙&gt;</p>')
  })

  it('answers the newest words to whoever saved over an older revision', async () => {
    await save(0)
    await save(1, { ...next, changes: '同事写的说明' }, colleague)
    expect(await save(1, { ...next, changes: '我写的说明' })).toMatchObject({
      code: 12031,
      msg: '陈晓敏刚在别处改过这份协议，请选择保留哪一份',
      data: { revision: 2, savedBy: '陈晓敏', draft: { changes: '同事写的说明' } },
    })
  })
})

describe('a version', () => {
  it('is in force at once, the one before stays to be read', async () => {
    await save(0)
    expect(await publish(1)).toMatchObject({ code: 200, data: { version: '2026-12', publishedOn: '2026-12-01' } })
    later(3)
    const portal = (await onPortal()).data
    expect(portal).toMatchObject({ version: '2026-12', current: '2026-12', publishedOn: '2026-12-01' })
    expect(portal.sections[1]).toEqual({ title: '二、保险', lines: ['组织为志愿者购买保险。'] })
    expect(portal.versions).toEqual([
      { version: '2026-12', publishedOn: '2026-12-01', changes: '新增“保险”一节。' },
      { version: '2026-07', publishedOn: '2026-07-01', changes: '' },
    ])
    expect((await onPortal('2026-07')).data).toMatchObject({ version: '2026-07', current: '2026-12' })
    expect((await onPortal('2025-01')).code).toBe(10002)
    expect(await newestAct()).toMatchObject({
      act: 'agreement.publish',
      subject: '《志愿服务协议》',
      before: { 版本: '2026-07', 施行: '2026-07-01' },
      after: { 版本: '2026-12', 施行: '2026-12-01', 改了什么: '新增“保险”一节。', 重新征求同意: '是' },
    })
    // The next draft goes on from it; whoever still has the older words open cannot save over it.
    expect(await read()).toMatchObject({ revision: 2, isChanged: false, draft: { changes: '', asksAgain: false } })
    expect((await save(1)).code).toBe(12031)
    const { data } = (
      await server.call(managedAgreementVersion, { token: editor, query: { kind, version: '2026-07' } })
    ).envelope
    expect(data.draft.body).toBe('<h2>一、协议双方</h2><p>自组织确认您的报名时生效。</p>')
  })

  it('waits for its day, and is seen by nobody until it has come', async () => {
    await save(0)
    expect(await publish(1, '2026-12-20')).toMatchObject({ data: { version: '2026-12', publishedOn: '2026-12-20' } })
    expect((await onPortal()).data.version).toBe('2026-07')
    expect((await onPortal('2026-12')).code).toBe(10002)
    expect((await read()).versions.map((each: { state: string }) => each.state)).toEqual(['scheduled', 'inForce'])
    const { items } = (await server.call(managedAgreements, { token: editor })).envelope.data
    expect(items.find((item: { kind: string }) => item.kind === kind)).toMatchObject({
      version: '2026-07',
      nextOn: '2026-12-20',
    })
    server.setNow(new Date('2026-12-20T00:00:00+08:00'))
    expect((await onPortal()).data.version).toBe('2026-12')
  })

  it('is taken back before its day with its words, and not after', async () => {
    await save(0)
    await publish(1, '2026-12-20')
    expect(await publish(2)).toMatchObject({ code: 12001, msg: '2026-12 版还没有生效，要改请先撤回它' })
    expect((await withdraw()).code).toBe(200)
    expect(await read()).toMatchObject({ isChanged: true, draft: next, versions: [{ version: '2026-07' }] })
    expect(await withdraw()).toMatchObject({ code: 12001 })
  })

  it('has a number where its month has one already', async () => {
    await save(0)
    await publish(1)
    await save(2, { ...next, body: `${next.body}<p>保险费由组织承担。</p>` })
    expect((await publish(3)).data.version).toBe('2026-12-2')
  })

  it.each([
    ['the same words', { ...next, body: '<h2>一、协议双方</h2><p>自组织确认您的报名时生效。</p>' }, 12001],
    ['no word of what changed', { ...next, changes: ' ' }, 10001],
    ['a section without text', { ...next, body: `${next.body}<h2>三、其他</h2>` }, 10001],
    ['text before the first heading', { ...next, body: `<p>前言</p>${next.body}` }, 10001],
    ['two sections of one name', { ...next, body: `${next.body}<h2>二、保险</h2><p>另一段。</p>` }, 10001],
  ])('is not made of %s', async (_, draft, code) => {
    await save(0, draft)
    expect((await publish(1)).code).toBe(code)
  })

  it.each(['2026-12-01', '2028-01-01'])('is not in force from %s on', async (day) => {
    await save(0)
    expect(await publish(1, day)).toMatchObject({ code: 10001, data: { issues: [{ field: 'effectiveOn' }] } })
  })
})
