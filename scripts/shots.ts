import type { Page } from 'playwright'

/** Records of the demo that the addresses need. */
export interface Demo {
  /** Places left, no places left, and ended. */
  open: string
  full: string
  ended: string
  article: string
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
const queryNobody = async (page: Page) => {
  await page.getByLabel(/姓名/).fill('无此人')
  await page.getByLabel(/身份证号/).fill('11010519491231002X')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText(/没有查到志愿者证/).waitFor()
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
      { route: 'article', address: at('/article') },
      { route: 'article-detail', address: ({ article }) => `/article/article-${article}` },
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
      { route: 'card', address: at('/card') },
      { route: 'card', face: 'none', address: at('/card'), act: queryNobody },
      { route: 'card-download', face: 'guest', address: at('/card/download') },
      { route: 'registered-applyCard', address: at('/registered/applyCard') },
      { route: 'registered-voluntaryAgreement', address: at('/registered/agreement/voluntaryAgreement') },
      { route: 'registered-cardRequirements', address: at('/registered/agreement/cardRequirements') },
      { route: 'registered-personalRegRequirements', address: at('/registered/agreement/personalRegRequirements') },
      { route: 'registered-orgRegRequirements', address: at('/registered/agreement/orgRegRequirements') },
      { route: 'error', address: at('/nowhere') },
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
      { route: 'subtract', address: at('/personalCenter/subtract') },
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
      { route: 'card-needToKnow', face: 'refused', address: at('/volunteerCard/needToKnow'), act: goOn },
      { route: 'card-download', face: 'none', address: at('/card/download') },
      { route: 'volunteerCard', face: 'none', address: at('/personalCenter/volunteerCard') },
      { route: 'mission-detail', address: detail('open') },
      { route: 'personalInfo', address: at('/personalCenter/personalInfo') },
      { route: 'myMission', face: 'empty', address: at('/personalCenter/myMission') },
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
      { route: 'admin', address: at('/admin/') },
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
  items: { id: string; capacity: number; taken: number }[]
}

/** Finds the records over the product's own calls. */
export async function readDemo(url: string): Promise<Demo> {
  const read = async (path: string): Promise<Listed['items']> => {
    const answer = await fetch(`${url}/v2/api/zyz${path}`)
    return ((await answer.json()) as { data: Listed }).data.items
  }
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
    article: pick(await read('/home/site/article/list')),
  }
}
