import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepResult } from '#src/portal/features/registered/registration-result.ts'
import { detailOf, drafts, applicationOf } from '#tests/support/card-sample.ts'
import { sampleOfGet, type SampleValues } from '#tests/support/contract-samples.ts'
import { ok } from '#tests/support/show-screen.tsx'
import { main, openTab, type Visit } from '#tests/support/visit-route.tsx'

interface Around {
  visitor?: Visit['visitor']
  /** What the reply of a path says in place of the sample's words. */
  sent?: readonly [path: string, words: SampleValues]
  /** What the server knows of the card application. */
  card?: Parameters<typeof detailOf>[0]
  /** Of the heading that is the page's own: the pages of one application share the first. */
  level?: number
  keep?: () => void
}

const volunteer: Around = { visitor: 'volunteer' }
const applying = (draft: (typeof drafts)[keyof typeof drafts]): Around => ({
  ...volunteer,
  card: { draft, revision: 3, standing: applicationOf('draft') },
  level: 2,
})
const agreement = (title: string): Around => ({ sent: ['/home/site/agreement', { title }] })
const mission = { state: 'recruiting', category: ['06'], targets: ['01'], cover: 'river', mine: null }
const result = { number: 'ZY20261121000009', loginName: 'volunteer09', workingDays: 3 }

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each<[route: string, address: string, title: string, heading: string | RegExp, around?: Around]>([
  ['/', '/', 'i志愿', /双手$/],
  ['/mission', '/mission', '志愿活动 · i志愿', /^志愿活动/],
  [
    '/mission/detail-{missionId}',
    '/mission/detail-7',
    '流花湖护鸟 · 活动详情 · i志愿',
    '流花湖护鸟',
    { sent: ['/home/mission/info/missionDetails', { ...mission, name: '流花湖护鸟' }] },
  ],
  ['/mission/search', '/mission/search', '搜索 · i志愿', '搜索'],
  ['/mission/search-tab', '/mission/search-tab?tab=missions&keyword=河岸', '搜索 · i志愿', '搜索“河岸”'],
  ['/mission/search-org-list', '/mission/search-org-list', '搜索组织 · i志愿', /^找组织/],
  ['/mission/summary', '/mission/summary', '活动总结 · i志愿', /^活动总结/],
  ['/organization', '/organization', '志愿组织 · i志愿', /^志愿组织/],
  [
    '/organization/details',
    '/organization/details?id=7',
    '青禾志愿服务队 · 组织详情 · i志愿',
    '青禾志愿服务队',
    { sent: ['/home/organization/details', { ...mission, name: '青禾志愿服务队' }] },
  ],
  ['/publicity', '/publicity', '时长公示 · i志愿', /^时长公示/],
  [
    '/publicity/{id}',
    '/publicity/7',
    '河涌清洁日 · 公示详情 · i志愿',
    '河涌清洁日',
    { sent: ['/home/publicity/details', { ...mission, name: '河涌清洁日' }] },
  ],
  ['/card', '/card', '志愿者证 · i志愿', '志愿者证'],
  ['/card/download', '/card/download', '证件下载 · i志愿', '证件下载'],
  ['/donation', '/donation', '捐赠证书 · i志愿', '捐赠证书'],
  ['/help', '/help', '帮助中心 · i志愿', '帮助中心'],
  ['/article', '/article', '新闻资讯 · i志愿', '新闻资讯'],
  [
    '/article/article-{pageno}',
    '/article/article-7',
    '冬季助老周开始报名 · 新闻详情 · i志愿',
    '冬季助老周开始报名',
    { sent: ['/home/site/article/detail', { kind: 'news', title: '冬季助老周开始报名' }] },
  ],
  [
    '/article/summary-{pageno}',
    '/article/summary-7',
    '助老周走访了六十户 · 活动报告 · i志愿',
    '助老周走访了六十户',
    { sent: ['/home/site/article/detail', { kind: 'summary', title: '助老周走访了六十户' }] },
  ],
  ['/change-password/1', '/change-password/1', '找回志愿者密码 · i志愿', '找回志愿者密码'],
  ['/change-password/2', '/change-password/2', '找回管理员密码 · i志愿', '找回管理员密码'],
  ['/get-started/step-1', '/get-started/step-1', '新手引导 · i志愿', '找一件合适的事'],
  ['/get-started/step-2', '/get-started/step-2', '新手引导 · i志愿', '看清条件再报名'],
  ['/get-started/step-3', '/get-started/step-3', '新手引导 · i志愿', '到场签到，离开签退'],
  ['/get-started/step-4', '/get-started/step-4', '新手引导 · i志愿', '时长入账，随时开证明'],
  ['/login', '/login', '登录 · i志愿', '登录'],
  ['/login/volunteer', '/login/volunteer', '志愿者登录 · i志愿', '志愿者登录'],
  ['/login/organization', '/login/organization', '组织登录 · i志愿', '组织登录'],
  ['/login/feedback', '/login/feedback', '无法登录 · i志愿', '无法登录'],
  ['/registered', '/registered', '注册 · i志愿', '注册'],
  ['/registered/volunteers', '/registered/volunteers', '志愿者注册 · i志愿', '志愿者注册'],
  ['/registered/organization', '/registered/organization', '组织注册 · i志愿', '组织注册'],
  ['/registered/feedback', '/registered/feedback', '无法注册 · i志愿', '无法注册'],
  ['/registered/applyCard', '/registered/applyCard', '申请志愿者证 · i志愿', '申请志愿者证'],
  [
    '/registered/orgSuccess',
    '/registered/orgSuccess',
    '组织注册成功 · i志愿',
    '注册已提交',
    { keep: () => keepResult('2', result) },
  ],
  [
    '/registered/zyzRegisteredStatus',
    '/registered/zyzRegisteredStatus',
    '志愿者注册成功 · i志愿',
    '注册成功',
    { keep: () => keepResult('1', result) },
  ],
  ['/registered/perfectInformation', '/registered/perfectInformation', '完善资料 · i志愿', '完善资料', volunteer],
  [
    '/registered/agreement/personalRegRequirements',
    '/registered/agreement/personalRegRequirements',
    '志愿者注册须知 · i志愿',
    '个人注册的要求',
    agreement('个人注册的要求'),
  ],
  [
    '/registered/agreement/voluntaryAgreement',
    '/registered/agreement/voluntaryAgreement',
    '志愿服务协议 · i志愿',
    '双方的约定',
    agreement('双方的约定'),
  ],
  [
    '/registered/agreement/cardRequirements',
    '/registered/agreement/cardRequirements',
    '志愿者证申领须知 · i志愿',
    '领证的要求',
    agreement('领证的要求'),
  ],
  [
    '/registered/agreement/orgRegRequirements',
    '/registered/agreement/orgRegRequirements',
    '组织注册须知 · i志愿',
    '组织注册的要求',
    agreement('组织注册的要求'),
  ],
  ['/zs', '/zs', '时间证书 · i志愿', '证书查验'],
  ['/version-updating', '/version-updating', '版本更新 · i志愿', '版本更新'],
  ['/:path(.*)*', '/nowhere/else', '页面不存在 · i志愿', '没有这个页面'],
  ['/personalCenter/personalInfo', '/personalCenter/personalInfo', '个人资料 · i志愿', '个人资料', volunteer],
  ['/personalCenter/myMessage', '/personalCenter/myMessage', '站内信 · i志愿', '站内信', volunteer],
  ['/personalCenter/myMission', '/personalCenter/myMission', '我的日程 · i志愿', '我的日程', volunteer],
  ['/personalCenter/serviceRecord', '/personalCenter/serviceRecord', '服务记录 · i志愿', '服务记录', volunteer],
  ['/personalCenter/myCollection', '/personalCenter/myCollection', '我的收藏 · i志愿', '我的收藏', volunteer],
  ['/personalCenter/volunteerCard', '/personalCenter/volunteerCard', '志愿者证 · i志愿', '志愿者证', volunteer],
  [
    '/personalCenter/volunteerCard/needToKnow',
    '/personalCenter/volunteerCard/needToKnow',
    '申领须知 · i志愿',
    '申领须知',
    applying(drafts.read),
  ],
  [
    '/personalCenter/volunteerCard/IndividualInfo',
    '/personalCenter/volunteerCard/IndividualInfo',
    '个人信息 · i志愿',
    '个人信息',
    applying(drafts.read),
  ],
  [
    '/personalCenter/volunteerCard/chooseCard',
    '/personalCenter/volunteerCard/chooseCard',
    '选择卡种 · i志愿',
    '选择卡种',
    applying(drafts.credit),
  ],
  [
    '/personalCenter/volunteerCard/CreditCard',
    '/personalCenter/volunteerCard/CreditCard',
    '申请信用卡 · i志愿',
    '信用卡资料',
    applying(drafts.credit),
  ],
  [
    '/personalCenter/volunteerCard/debitCard',
    '/personalCenter/volunteerCard/debitCard',
    '申请借记卡 · i志愿',
    '借记卡资料',
    applying(drafts.debit),
  ],
  [
    '/personalCenter/volunteerCard/detail',
    '/personalCenter/volunteerCard/detail',
    '志愿者证 · i志愿',
    '核对并提交',
    applying(drafts.creditFull),
  ],
  ['/personalCenter/certificate', '/personalCenter/certificate', '捐赠证书 · i志愿', '捐赠证书', volunteer],
  ['/personalCenter/timeCate', '/personalCenter/timeCate', '时间证书 · i志愿', '时间证书', volunteer],
  ['/personalCenter/evaluation', '/personalCenter/evaluation', '活动评价 · i志愿', '活动评价', volunteer],
  ['/personalCenter/receiveComments', '/personalCenter/receiveComments', '收到的评价 · i志愿', '收到的评价', volunteer],
  ['/personalCenter/subtract', '/personalCenter/subtract', '账号安全 · i志愿', '账号安全', volunteer],
  [
    '/volunteerCard/success',
    '/volunteerCard/success',
    '申请成功 · i志愿',
    '申请已提交',
    { ...volunteer, card: { draft: drafts.creditFull, standing: applicationOf('pendingReview') }, level: 3 },
  ],
  ['/volunteerCard/needToKnow', '/volunteerCard/needToKnow', '申领须知 · i志愿', '申领须知', applying(drafts.read)],
  [
    '/volunteerCard/IndividualInfo',
    '/volunteerCard/IndividualInfo',
    '个人信息 · i志愿',
    '个人信息',
    applying(drafts.read),
  ],
  ['/volunteerCard/chooseCard', '/volunteerCard/chooseCard', '选择卡种 · i志愿', '选择卡种', applying(drafts.credit)],
  [
    '/volunteerCard/CreditCard',
    '/volunteerCard/CreditCard',
    '申请信用卡 · i志愿',
    '信用卡资料',
    applying(drafts.credit),
  ],
  ['/volunteerCard/debitCard', '/volunteerCard/debitCard', '申请借记卡 · i志愿', '借记卡资料', applying(drafts.debit)],
])(
  '[S2 %s] shows its own page',
  async (_, address, title, heading, { visitor = 'guest', sent, card, keep, level = 1 } = {}) => {
    const cardAnswers = card && { '/volunteer/bankCard/getUsersDetail': () => detailOf(card) }
    const { server, router, go } = await openTab({ address, visitor }, cardAnswers, keep)
    if (sent) server.on(sent[0], ok(sampleOfGet(...sent)))
    await go()
    expect(main().getByRole('heading', { level, name: heading })).toBeDefined()
    expect(main().getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toBe(title)
    expect(router.state.location.pathname).toBe(address.split('?')[0])
  },
)

test('the home page is titled by the short name of the product alone [S1 home title]', async () => {
  const { go } = await openTab({ address: '/', visitor: 'guest' })
  await go()
  expect(document.title).toBe('i志愿')
})

test.each([
  ['/personalCenter', '/personalCenter', '/personalCenter/personalInfo', '个人资料'],
  ['/redirect/:path(.*)', '/redirect/help', '/help', '帮助中心'],
])('[S2 %s] leads on', async (_, address, target, heading) => {
  const { router, go } = await openTab({ address, visitor: 'volunteer' })
  await go()
  expect(router.state.location.pathname).toBe(target)
  expect(main().getByRole('heading', { level: 1, name: heading })).toBeDefined()
})
