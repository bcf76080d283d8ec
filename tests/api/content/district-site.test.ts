import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { managedDistrict, managedDistricts, saveDistrict } from '#contract/district-site.ts'
import { districtDomain } from '#contract/home.ts'
import { staffActs } from '#contract/staff-log.ts'
import { baseSeed } from '#server/seed/base.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const now = new Date('2026-12-01T10:00:00+08:00')

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({
    now,
    env: { PUBLIC_URL: 'https://zhiyuan.example.org' },
    seeded: { name: 'base', seeds: [baseSeed] },
  })
  const root = await server.addOrganization({ level: 'federation' })
  token = await server.tokenFor('organizer', (await server.addOrganizer(root.id)).id)
})
afterAll(() => server.stop())

const form = {
  domain: '',
  icpFilling: '粤ICP备12345678号-2',
  headerHtml: '广州市志愿者联合会',
  footerHtml: '<span>主办：广州市志愿者联合会</span>',
  hotline: '020-12355678',
  hotlineHours: '工作日 9:00–18:00',
}
const read = async (code: string) => (await server.call(managedDistrict, { token, query: { code } })).envelope
const save = async (code: string, over: Partial<typeof form> = {}) => {
  const { revision } = (await read(code)).data
  return (await server.call(saveDistrict, { token, body: { ...form, ...over, code, revision } })).envelope
}
const site = async (district: string, host?: string) =>
  (await server.call(districtDomain, { query: { district }, ...(host && { headers: { host } }) })).envelope.data
const newestAct = async () => (await server.call(staffActs, { token })).envelope.data.items[0]

describe('the site of a district', () => {
  it('stands in its header and footer at once', async () => {
    expect(await site('440100')).toMatchObject({
      hotline: '12355',
      hotlineHours: '周一至周日 9:00–21:00 · 普通话、粤语',
    })
    expect((await save('440100')).code).toBe(200)
    expect(await site('440100')).toMatchObject({
      icpFilling: '粤ICP备12345678号-2',
      'header-gd': '广州市志愿者联合会',
      'footer-gd': '<span>主办：广州市志愿者联合会</span>',
      hotline: '020-12355678',
      hotlineHours: '工作日 9:00–18:00',
    })
    expect(await site('440300')).toMatchObject({ hotline: '12355' })
    expect(await newestAct()).toMatchObject({
      act: 'district.site',
      subject: '地区“广州市”的网站',
      before: { 热线: '12355' },
      after: { 热线: '020-12355678', 备案号: '粤ICP备12345678号-2' },
    })
  })

  it('keeps of its lines what they may hold', async () => {
    const footerHtml =
      '<span onclick="x()" style="color:red">主办</span><script>x()</script><a href="javascript:x()">甲</a><a href="https://gz.example.org">乙</a><iframe src="https://a.example"></iframe><div>丙</div>'
    await save('440100', { footerHtml, headerHtml: '<h1>广州</h1><img src=x onerror=x()>' })
    const clean = '<span>主办</span><a>甲</a><a href="https://gz.example.org">乙</a>丙'
    expect((await read('440100')).data).toMatchObject({ footerHtml: clean, headerHtml: '广州' })
    expect((await site('440100'))['footer-gd'].replaceAll(` rel="noopener noreferrer"`, '')).toBe(clean)
  })

  it('is opened by its domain, which is nobody else’s', async () => {
    expect((await save('440100', { domain: 'GZ.zhiyuan.example.org' })).code).toBe(200)
    expect((await read('440100')).data.domain).toBe('gz.zhiyuan.example.org')
    expect((await save('440300', { domain: 'gz.zhiyuan.example.org' })).data.issues).toEqual([
      { field: 'domain', message: '“广州市”已经用了这个域名' },
    ])
    expect((await save('440300', { domain: 'zhiyuan.example.org' })).data.issues).toEqual([
      { field: 'domain', message: '这是全省网站的域名，不能给一个地区' },
    ])
    expect((await save('440100', { domain: '' })).code).toBe(200)
    expect((await save('440300', { domain: 'gz.zhiyuan.example.org' })).code).toBe(200)
  })

  it.each([
    [
      { domain: 'https://gz.example.org' },
      { field: 'domain', message: '域名只写主机名，如 gz.zhiyuan.example.org，不带 https:// 和路径' },
    ],
    [
      { domain: '127.0.0.1' },
      { field: 'domain', message: '域名只写主机名，如 gz.zhiyuan.example.org，不带 https:// 和路径' },
    ],
    [{ icpFilling: '12345678' }, { field: 'icpFilling', message: '备案号写成 粤ICP备12345678号-1' }],
    [{ hotline: '电话' }, { field: 'hotline', message: '热线写成 12355 或 020-12355678' }],
  ])('%j is refused with a sentence', async (over, issue) => {
    const { code, data } = await save('440100', over)
    expect([code, data.issues]).toEqual([10001, [issue]])
  })

  it('is not overwritten when somebody saved it in the meantime', async () => {
    const { revision } = (await read('440600')).data
    const body = { ...form, code: '440600', revision }
    expect((await server.call(saveDistrict, { token, body })).envelope.code).toBe(200)
    expect((await server.call(saveDistrict, { token, body })).envelope).toMatchObject({
      code: 12031,
      msg: '“佛山市”的设置刚被改过，请刷新后在新的内容上修改',
    })
  })

  it('is listed by province and by city', async () => {
    const list = async (query: Record<string, string>) =>
      (await server.call(managedDistricts, { token, query })).envelope.data.map(({ name }: { name: string }) => name)
    const province = await list({})
    expect([province[0], province.length]).toEqual(['广东省', 22])
    expect((await list({ city: '440100' })).slice(0, 2)).toEqual(['广州市', '荔湾区'])
    expect((await read('999999')).code).toBe(10002)
  })
})
