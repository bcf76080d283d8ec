import type { Page } from 'playwright'

/** Records of the demo that the addresses need. */
export interface Demo {
  /** Places left, no places left, and ended. */
  open: string
  full: string
  ended: string
  /** With hours on public notice. */
  onNotice: string
  article: string
  report: string
  organization: string
}

export interface Shot {
  /** Guard name of the route. */
  route: string
  address: (demo: Demo) => string
  /** Name of the state in the file, where it is not the person's. */
  face?: string
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<unknown>
  /** A call that the server fails. */
  failing?: string
  /** What lies over the page: only the window is shown. */
  windowOnly?: true
}

const at = (address: string) => () => address
const detail = (which: 'open' | 'full' | 'ended') => (demo: Demo) => `/mission/detail-${demo[which]}`
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^账号：/ }).click()
  await page.getByRole('menu').waitFor()
}
const notice = ({ onNotice }: Demo) => `/publicity/${onNotice}`
const openObjection = async (page: Page) => {
  await page.getByRole('button', { name: '提出异议' }).first().click()
}
const askHours = async (page: Page) => {
  await page.getByRole('button', { name: '申请补录' }).click()
}
const openEvaluation = async (page: Page) => {
  await page.getByRole('button', { name: '去评价' }).first().click()
}
const openMessages = async (page: Page) => {
  await page.getByRole('button', { name: /^消息/ }).click()
  await page.getByRole('dialog', { name: '消息' }).getByRole('listitem').first().waitFor()
}
const queryNobody = async (page: Page) => {
  await page.getByLabel(/姓名/).fill('无此人')
  await page.getByLabel(/身份证号/).fill('11010519491231002X')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText(/没有查到志愿者证/).waitFor()
}
// As `askForCode`, on to what a registration meets.
const answerCall = (page: Page, path: string, data: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { code: 200, msg: '操作成功', data, other: null } }))
const checkOne = (state: 'issued' | 'superseded') => async (page: Page) => {
  const grades = (['A', 'B', 'C', 'D'] as const).map((grade, place) => ({
    grade,
    records: 8,
    minutes: [4950, 1680, 660, 300][place],
  }))
  await answerCall(page, '/home/certificate/check?*', {
    kind: 'time',
    number: 'SJ20261118DEMA2K',
    state,
    holder: '林*岚',
    issuer: '省志愿者联合会',
    issuedAt: '2026-11-18T10:00:00+08:00',
    endedAt: state === 'issued' ? null : '2026-11-20T09:00:00+08:00',
    checkedAt: '2026-11-20T11:26:00+08:00',
    time: {
      from: '2025-11-19',
      to: '2026-11-18',
      totals: { records: 38, serviceMinutes: 7590, trainingMinutes: 720, grades },
    },
    donation: null,
  })
  await page.getByLabel('证书编号').fill('SJ20261118DEMA2K')
  await page.getByLabel('查验码').fill('7K3M-9QXD-2F8A')
  await page.getByRole('button', { name: '查验' }).click()
  await page.getByText('统计区间').waitFor()
}
/** A code of an organizer's screen is opened that was right, or that is answered with something else. */
const openCode =
  (opened: { purpose?: 'in' | 'out'; at?: string; stale?: true; scan?: object }) => async (page: Page) => {
    const { stale, scan, ...given } = opened
    const claim = {
      claim: 'shown',
      purpose: 'in',
      missionId: '1',
      missionName: '越秀公园秋日导览',
      startAt: '2026-12-05T08:00:00+08:00',
      endAt: '2026-12-05T11:30:00+08:00',
      at: '2026-12-05T07:50:00+08:00',
      lifetimeSeconds: 600,
      ...given,
    }
    const answer = stale ? { code: 12041, msg: '', data: null } : { code: 200, msg: '', data: claim }
    await page.route('**/open/attendance/claim', (route) => route.fulfill({ json: { ...answer, other: null } }))
    await page.goto('/check-in?c=1iabcdefghijklmnop')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (!scan) return
    await page.route('**/attendance/scanQrcode', (route) =>
      route.fulfill({ json: { msg: '', data: null, other: null, ...scan } }),
    )
    await page.getByRole('button', { name: /^确认/ }).click()
    const main = page.getByRole('main')
    await main
      .getByRole('alert')
      .or(main.getByRole('link', { name: /^看/ }))
      .waitFor()
  }
const scanned = { applicationId: '1', missionName: '越秀公园秋日导览', distance: null }
const cameIn = {
  ...scanned,
  state: 'checkedIn',
  at: '2026-12-05T07:50:00+08:00',
  grade: null,
  minutes: null,
  counted: null,
}
const wentOut = {
  ...scanned,
  state: 'completed',
  at: '2026-12-05T11:20:00+08:00',
  grade: 'A',
  minutes: 210,
  counted: true,
}

const queryDonation = async (page: Page) => {
  await page.getByLabel('捐赠人').fill('林晓岚')
  await page.getByLabel('证书编号或手机号').fill('13800020001')
  await page.getByRole('button', { name: '查询' }).click()
  await page
    .getByRole('button', { name: /^下载 PDF/ })
    .first()
    .waitFor()
}
const seeTotals = async (page: Page) => {
  await page.getByRole('button', { name: '看合计' }).click()
  await page.getByRole('button', { name: '开具证书' }).waitFor()
}
const openPaper = async (page: Page) => {
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('article', { name: /^时间证书/ }).waitFor()
}
const startReturn = async (page: Page) => {
  await page.getByRole('region', { name: '申请列表' }).locator('li a').first().click()
  await page.getByRole('button', { name: '退回修改' }).click()
  await page.getByRole('form', { name: '退回修改' }).waitFor()
}
// The picture shows the step, whoever has asked for a code a moment ago.
const askForCode = async (page: Page) => {
  await page.route('**/verifycode/sendCodeToMobile', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '操作成功',
        data: { lifetimeSeconds: 600, resendSeconds: 60, readAt: '/dev/outbox' },
        other: null,
      },
    }),
  )
  await page.getByLabel('用户名').fill('volunteer01')
  await page.getByLabel('手机号').fill('13800020001')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).waitFor()
}
const giveContact = async (page: Page, known: { loginName: string } | null) => {
  await answerCall(page, '/verifycode/sendCodeToMobile', { lifetimeSeconds: 600, resendSeconds: 60, readAt: null })
  await answerCall(page, '/open/register/checkContact', {
    ticket: known ? null : 'shown-only',
    lifetimeSeconds: 1800,
    known,
  })
  await page.getByLabel('手机号').fill('13900070009')
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).press('Space')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill('482913')
  await page.getByRole('button', { name: '下一步' }).click()
}
const meetKnown = async (page: Page) => {
  await giveContact(page, { loginName: 'vol******01' })
  await page.getByText('vol******01').waitFor()
}
const fillInAs = (submit: string) => async (page: Page) => {
  await giveContact(page, null)
  await page.getByLabel('再输入一次').waitFor()
  await page.getByRole('button', { name: submit }).click()
  await page.getByRole('alert').waitFor()
}
const adjustPicture = async (page: Page) => {
  await page.locator('input[data-slot=portrait][data-source=album]').setInputFiles('dist/client/covers/elder-480.png')
  await page.getByRole('button', { name: '使用这张' }).and(page.locator(':enabled')).waitFor()
}
const goOn = (page: Page) => page.getByRole('button', { name: /^下一步/ }).click()
// Answered beside the server, whose limits know this machine.
const leaveFeedback = async (page: Page) => {
  await page.route('**/home/feedback/submit', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '操作成功',
        data: { number: 'FK20261121K7M2QA', submittedAt: '2026-11-21T10:00:00+08:00' },
        other: null,
      },
    }),
  )
  await page.getByText('手机号或邮箱已不用').click()
  await page.getByLabel('说明情况').fill('原来的手机号停用了，验证码收不到。')
  await page.getByLabel('手机号或邮箱', { exact: true }).fill('13900070009')
  await page.getByRole('button', { name: '提交反馈' }).click()
  await page.getByRole('heading', { name: '已收到你的反馈' }).waitFor()
}
const readAnswer = async (page: Page) => {
  const text = '原来登记的手机号上个月停用了，验证码收不到，想改成现在的号码。'
  const answer = '您好，新手机号已登记到您的账号。请从“忘记密码”用新号码设置密码。'
  await page.route('**/home/feedback/query', (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: '操作成功',
        data: {
          number: 'FK20261115K7M2QA',
          kind: 'login',
          topic: 'contactChanged',
          text,
          submittedAt: '2026-11-15T09:00:00+08:00',
          answer,
          answeredAt: '2026-11-16T15:00:00+08:00',
        },
        other: null,
      },
    }),
  )
  await page.getByText('查看答复').first().click()
  await page.getByLabel('回执编号').fill('FK20261115K7M2QA')
  await page.getByLabel('提交时的手机号或邮箱').fill('13900070001')
  await page.getByRole('button', { name: '查看答复' }).click()
  await page.getByText('联合会的答复', { exact: true }).waitFor()
}
const openFeedback = async (page: Page) => {
  await page.getByRole('region', { name: '反馈列表' }).locator('li a').first().click()
  await page.getByLabel('给提交人的答复').waitFor()
}
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').waitFor()

/** Every screen by the person who sees it. */
export const shots: Readonly<Record<string, { as?: string; list: readonly Shot[] }>> = {
  guest: {
    list: [
      { route: 'Home', address: at('/') },
      { route: 'mission', address: at('/mission') },
      { route: 'mission', face: 'filtered', address: at('/mission?state=recruiting&category=01&time=later') },
      { route: 'mission', face: 'empty', address: at('/mission?keyword=没有的词') },
      {
        route: 'mission',
        face: 'failed',
        address: at('/redirect/mission'),
        failing: '/home/mission/info/missionList',
      },
      { route: 'mission-detail', address: detail('open') },
      { route: 'mission-detail', face: 'guest-full', address: detail('full') },
      { route: 'mission-detail', face: 'guest-ended', address: detail('ended') },
      { route: 'mission-detail', face: 'missing', address: at('/mission/detail-999999') },
      { route: 'mission', face: 'further', address: at('/mission?target=03&within=5') },
      { route: 'mission-search', address: at('/mission/search') },
      { route: 'mission-search', face: 'found', address: at('/mission/search?keyword=红树林') },
      { route: 'mission-search', face: 'none', address: at('/mission/search?keyword=红树木&district=440100') },
      {
        route: 'mission-search',
        face: 'failed',
        address: at('/redirect/mission/search'),
        failing: '/home/search/hints',
      },
      { route: 'mission-search-tab', address: at('/mission/search-tab?keyword=红树林') },
      { route: 'mission-search-tab', face: 'articles', address: at('/mission/search-tab?tab=articles&keyword=红树林') },
      { route: 'mission-search-org-list', address: at('/mission/search-org-list') },
      { route: 'mission-search-org-list', face: 'empty', address: at('/mission/search-org-list?category=20') },
      { route: 'mission-summary', address: at('/mission/summary') },
      {
        route: 'mission-summary',
        face: 'one',
        address: at('/mission/summary?year=2026'),
        act: async (page) => {
          await page
            .getByRole('article')
            .filter({ hasText: '看活动报告' })
            .first()
            .getByRole('heading')
            .getByRole('link')
            .click()
          await page.getByRole('heading', { name: '组织的总结' }).waitFor()
        },
      },
      { route: 'mission-summary', face: 'missing', address: at('/mission/summary?missionId=999999') },
      { route: 'article', address: at('/article') },
      { route: 'article', face: 'reports', address: at('/article?kind=summary') },
      { route: 'article-detail', address: ({ article }) => `/article/article-${article}` },
      { route: 'article-summary', address: ({ report }) => `/article/summary-${report}` },
      { route: 'organization', address: at('/organization') },
      { route: 'organization', face: 'filtered', address: at('/organization?district=440100&category=01&order=hours') },
      { route: 'organization', face: 'empty', address: at('/organization?keyword=红树木&kind=03') },
      { route: 'organization-details', address: ({ organization }) => `/organization/details?id=${organization}` },
      { route: 'organization-details', face: 'missing', address: at('/organization/details?id=999999') },
      { route: 'Login', address: at('/login') },
      { route: 'VolunteerLogin', address: at('/login/volunteer') },
      {
        route: 'VolunteerLogin',
        face: 'refused',
        address: at('/login/volunteer'),
        act: (page) => page.getByRole('button', { name: '登录', exact: true }).click(),
      },
      { route: 'OrganizationLogin', address: at('/login/organization') },
      { route: 'change-password-volunteer', address: at('/change-password/1') },
      {
        route: 'change-password-volunteer',
        face: 'refused',
        address: at('/change-password/1'),
        act: (page) => page.getByRole('button', { name: '发送验证码' }).click(),
      },
      { route: 'change-password-volunteer', face: 'code', address: at('/change-password/1'), act: askForCode },
      { route: 'change-password-organizer', address: at('/change-password/2') },
      { route: 'login-feedback', address: at('/login/feedback') },
      {
        route: 'login-feedback',
        face: 'refused',
        address: at('/login/feedback'),
        act: (page) => page.getByRole('button', { name: '提交反馈' }).click(),
      },
      { route: 'login-feedback', face: 'receipt', address: at('/login/feedback'), act: leaveFeedback },
      { route: 'login-feedback', face: 'answered', address: at('/login/feedback'), act: readAnswer },
      { route: 'registered-feedback', address: at('/registered/feedback') },
      { route: 'change-password-volunteer', face: 'byId', address: at('/change-password/1?by=id') },
      { route: 'registered', address: at('/registered') },
      { route: 'registered-volunteers', address: at('/registered/volunteers') },
      { route: 'registered-volunteers', face: 'known', address: at('/registered/volunteers'), act: meetKnown },
      {
        route: 'registered-volunteers',
        face: 'form',
        address: at('/registered/volunteers'),
        act: fillInAs('完成注册'),
      },
      { route: 'registered-organization', address: at('/registered/organization') },
      {
        route: 'registered-organization',
        face: 'form',
        address: at('/registered/organization'),
        act: fillInAs('提交注册'),
      },
      { route: 'registered-orgSuccess', face: 'none', address: at('/registered/orgSuccess') },
      { route: 'registered-zyzRegisteredStatus', face: 'none', address: at('/registered/zyzRegisteredStatus') },
      { route: 'registered-perfectInformation', face: 'guest', address: at('/registered/perfectInformation') },
      { route: 'card', address: at('/card') },
      { route: 'card', face: 'none', address: at('/card'), act: queryNobody },
      { route: 'card-download', face: 'guest', address: at('/card/download') },
      { route: 'registered-applyCard', address: at('/registered/applyCard') },
      { route: 'registered-voluntaryAgreement', address: at('/registered/agreement/voluntaryAgreement') },
      { route: 'registered-cardRequirements', address: at('/registered/agreement/cardRequirements') },
      { route: 'registered-personalRegRequirements', address: at('/registered/agreement/personalRegRequirements') },
      { route: 'registered-orgRegRequirements', address: at('/registered/agreement/orgRegRequirements') },
      { route: 'get-started-1', address: at('/get-started/step-1') },
      {
        route: 'get-started-1',
        face: 'tour',
        address: at('/get-started/step-1'),
        act: async (page) => {
          await page.getByRole('button', { name: '开始引导' }).click()
          await page.locator('[data-tour-ring]').waitFor()
        },
        windowOnly: true,
      },
      { route: 'get-started-2', address: at('/get-started/step-2') },
      { route: 'get-started-3', address: at('/get-started/step-3') },
      { route: 'get-started-4', address: at('/get-started/step-4') },
      { route: 'help', address: at('/help') },
      { route: 'help', face: 'none', address: at('/help?keyword=没有的词') },
      { route: 'version-updating', address: at('/version-updating') },
      { route: 'check-in', face: 'none', address: at('/check-in') },
      { route: 'check-in', face: 'opened', address: at('/check-in'), act: openCode({}) },
      { route: 'check-in', face: 'stale', address: at('/check-in'), act: openCode({ stale: true }) },
      {
        route: 'check-in',
        face: 'early',
        address: at('/check-in'),
        act: openCode({ at: '2026-12-05T06:50:00+08:00' }),
      },
      { route: 'publicity', address: at('/publicity') },
      { route: 'publicity', face: 'empty', address: at('/publicity?keyword=没有的词') },
      { route: 'publicity-detail', address: notice },
      { route: 'publicity-detail', face: 'form', address: notice, act: openObjection },
      { route: 'publicity-detail', face: 'none', address: at('/publicity/1') },
      { route: 'error', address: at('/nowhere') },
      { route: 'zs', address: at('/zs') },
      { route: 'zs', face: 'checked', address: at('/zs'), act: checkOne('issued') },
      { route: 'zs', face: 'superseded', address: at('/zs'), act: checkOne('superseded') },
      { route: 'donation', address: at('/donation') },
      { route: 'donation', face: 'found', address: at('/donation'), act: queryDonation },
    ],
  },
  volunteer: {
    as: 'volunteer01',
    list: [
      { route: 'Home', address: at('/') },
      { route: 'Home', face: 'menu', address: at('/'), act: openMenu, windowOnly: true },
      { route: 'mission', address: at('/mission') },
      { route: 'mission-detail', address: detail('open') },
      { route: 'mission-detail', face: 'volunteer-full', address: detail('full') },
      { route: 'personalInfo', address: at('/personalCenter/personalInfo') },
      { route: 'myMission', address: at('/personalCenter/myMission') },
      { route: 'myMission', face: 'waiting', address: at('/personalCenter/myMission?group=waiting') },
      { route: 'organization-details', address: ({ organization }) => `/organization/details?id=${organization}` },
      { route: 'myCollection', address: at('/personalCenter/myCollection') },
      { route: 'zs', face: 'volunteer', address: at('/zs') },
      { route: 'timeCate', address: at('/personalCenter/timeCate') },
      { route: 'timeCate', face: 'totals', address: at('/personalCenter/timeCate'), act: seeTotals },
      { route: 'timeCate', face: 'paper', address: at('/personalCenter/timeCate'), act: openPaper },
      { route: 'certificate', address: at('/personalCenter/certificate') },
      { route: 'serviceRecord', address: at('/personalCenter/serviceRecord') },
      { route: 'serviceRecord', face: 'request', address: at('/personalCenter/serviceRecord'), act: askHours },
      { route: 'serviceRecord', face: 'year', address: at('/personalCenter/serviceRecord?year=2025&kind=service') },
      { route: 'evaluation', address: at('/personalCenter/evaluation') },
      { route: 'evaluation', face: 'form', address: at('/personalCenter/evaluation'), act: openEvaluation },
      { route: 'evaluation', face: 'done', address: at('/personalCenter/evaluation?state=done') },
      { route: 'receiveComments', address: at('/personalCenter/receiveComments') },
      { route: 'Home', face: 'messages', address: at('/'), act: openMessages, windowOnly: true },
      { route: 'subtract', address: at('/personalCenter/subtract') },
      {
        route: 'subtract',
        face: 'change-mobile',
        address: at('/personalCenter/subtract'),
        act: async (page) => {
          await page.getByRole('button', { name: '更换手机号' }).click()
          await page.getByLabel('新的手机号').waitFor()
        },
      },
      { route: 'myMessage', address: at('/personalCenter/myMessage') },
      { route: 'myMessage', face: 'empty', address: at('/personalCenter/myMessage?kind=organization') },
      { route: 'districts', address: at('/personalCenter/districts') },
      { route: 'privacy', address: at('/personalCenter/privacy') },
      { route: 'check-in', face: 'confirm', address: at('/check-in'), act: openCode({}) },
      {
        route: 'check-in',
        face: 'done-in',
        address: at('/check-in'),
        act: openCode({ scan: { code: 200, data: cameIn } }),
      },
      {
        route: 'check-in',
        face: 'done-out',
        address: at('/check-in'),
        act: openCode({ purpose: 'out', scan: { code: 200, data: wentOut } }),
      },
      {
        route: 'check-in',
        face: 'not-applied',
        address: at('/check-in'),
        act: openCode({ scan: { code: 10002, msg: '你没有报名这个时段，请先报名或找组织者' } }),
      },
      {
        route: 'check-in',
        face: 'far',
        address: at('/check-in'),
        act: openCode({
          scan: {
            code: 12042,
            msg: '你离活动地点约 1200 米，请到 500 米以内再签；人已经在现场的话，请组织者核对活动的定位',
          },
        }),
      },
      { route: 'card', face: 'volunteer', address: at('/card') },
      { route: 'card-download', address: at('/card/download') },
      { route: 'volunteerCard', address: at('/personalCenter/volunteerCard') },
      { route: 'volunteerCard-detail', address: at('/personalCenter/volunteerCard/detail') },
    ],
  },
  cardholder: {
    as: 'cardholder1',
    list: [
      { route: 'volunteerCard', face: 'returned', address: at('/personalCenter/volunteerCard') },
      { route: 'needToKnow', address: at('/personalCenter/volunteerCard/needToKnow') },
      { route: 'card-IndividualInfo', address: at('/volunteerCard/IndividualInfo') },
      { route: 'chooseCard', address: at('/personalCenter/volunteerCard/chooseCard') },
      { route: 'card-CreditCard', address: at('/volunteerCard/CreditCard') },
      { route: 'volunteerCard-CreditCard', address: at('/personalCenter/volunteerCard/CreditCard') },
      {
        route: 'card-CreditCard',
        face: 'adjusting',
        address: at('/volunteerCard/CreditCard'),
        act: adjustPicture,
        windowOnly: true,
      },
      {
        route: 'card-CreditCard',
        face: 'failed',
        address: at('/volunteerCard/CreditCard'),
        failing: '/volunteer/bankCard/getUsersDetail',
      },
    ],
  },
  newcomer: {
    as: 'newcomer01',
    list: [
      { route: 'Home', face: 'newcomer', address: at('/') },
      { route: 'card-needToKnow', face: 'refused', address: at('/volunteerCard/needToKnow'), act: goOn },
      { route: 'card-download', face: 'none', address: at('/card/download') },
      { route: 'volunteerCard', face: 'none', address: at('/personalCenter/volunteerCard') },
      { route: 'mission-detail', address: detail('open') },
      { route: 'personalInfo', address: at('/personalCenter/personalInfo') },
      { route: 'registered-zyzRegisteredStatus', address: at('/registered/zyzRegisteredStatus') },
      { route: 'registered-perfectInformation', address: at('/registered/perfectInformation') },
      { route: 'myMission', face: 'empty', address: at('/personalCenter/myMission') },
      { route: 'myCollection', face: 'empty', address: at('/personalCenter/myCollection') },
      { route: 'timeCate', face: 'empty', address: at('/personalCenter/timeCate') },
      { route: 'certificate', face: 'empty', address: at('/personalCenter/certificate') },
      { route: 'serviceRecord', face: 'empty', address: at('/personalCenter/serviceRecord') },
      { route: 'evaluation', face: 'empty', address: at('/personalCenter/evaluation') },
      { route: 'receiveComments', face: 'empty', address: at('/personalCenter/receiveComments') },
    ],
  },
  weak: { as: 'weakpass01', list: [{ route: 'Home', address: at('/'), act: dialog, windowOnly: true }] },
  forced: {
    as: 'forced0001',
    list: [
      { route: 'Home', address: at('/'), act: dialog, windowOnly: true },
      { route: 'change_password', address: at('/admin/change-password') },
    ],
  },
  loggedOff: { as: 'logoff0001', list: [{ route: 'subtract', address: at('/personalCenter/subtract') }] },
  organizer: {
    as: 'organizer1',
    list: [
      { route: 'Home', face: 'organizer', address: at('/'), act: openMenu, windowOnly: true },
      { route: 'personalInfo', face: 'refused', address: at('/personalCenter/personalInfo') },
      { route: 'card-download', face: 'refused', address: at('/card/download') },
      { route: 'check-in', face: 'organizer', address: at('/check-in'), act: openCode({}) },
      { route: 'admin', address: at('/admin/') },
      { route: 'admin-organization', address: at('/admin/organization') },
      { route: 'admin-cardReview', face: 'refused', address: at('/admin/card-review') },
      { route: 'admin-feedback', face: 'refused', address: at('/admin/feedback') },
    ],
  },
  federation: {
    as: 'federation1',
    list: [
      { route: 'admin', address: at('/admin/') },
      { route: 'admin-cardReview', address: at('/admin/card-review') },
      { route: 'admin-cardReview', face: 'all', address: at('/admin/card-review?state=all') },
      { route: 'admin-cardReview', face: 'returning', address: at('/admin/card-review'), act: startReturn },
      { route: 'admin-feedback', address: at('/admin/feedback') },
      { route: 'admin-feedback', face: 'open', address: at('/admin/feedback'), act: openFeedback },
      { route: 'admin-feedback', face: 'answered', address: at('/admin/feedback?state=answered') },
    ],
  },
}

interface Listed {
  items: readonly { id: string; capacity: number; taken: number }[]
}

/** Finds the records over the product's own calls. */
export async function readDemo(url: string): Promise<Demo> {
  const readAny = async <T>(path: string): Promise<readonly T[]> => {
    const answer = await fetch(`${url}/v2/api/zyz${path}`)
    return ((await answer.json()) as { data: { items: readonly T[] } }).data.items
  }
  const read = (path: string) => readAny<Listed['items'][number]>(path)
  const recruiting = await read('/home/mission/info/missionList?state=recruiting&pageSize=50')
  const pick = (items: Listed['items'], fits: (item: Listed['items'][number]) => boolean = () => true) => {
    const found = items.find(fits) ?? items[0]
    if (!found) throw new Error('the demo lacks a record that the screenshots need')
    return found.id
  }
  return {
    open: pick(recruiting, ({ capacity, taken }) => capacity - taken > 3),
    full: pick(recruiting, ({ capacity, taken }) => taken >= capacity),
    ended: pick(await read('/home/mission/info/missionList?state=settled')),
    onNotice: (await readAny<{ missionId: string }>('/home/publicity/list'))[0]?.missionId ?? '',
    article: pick(await read('/home/site/article/list')),
    report: pick(await read('/home/site/article/list?kind=summary')),
    organization:
      (await readAny<{ organizationId: string }>('/home/organization/listByDistrict?order=missions'))[0]
        ?.organizationId ?? '',
  }
}
