import type { Row } from './row.ts'

const frame = 'tests/screens/spec/frame.test.tsx'
const parts = 'tests/screens/spec/parts.test.tsx'
const table = 'contract/routes.ts'

type Part = Pick<Row, 'id' | 'asks' | 'literal' | 'code'> & { readonly name: string; readonly file?: string }

const rule =
  (section: 1 | 2, kind: Row['kind'], usual: string) =>
  ({ name, file = usual, ...row }: Part): Row => ({ section, kind, ...row, proof: { file, name } })

/** Section 1: who uses the product, for what, and how minutes read. */
const product: readonly Part[] = [
  {
    id: 'product user type 1',
    asks: 'Volunteers are users of type 1 and sign in with name and password.',
    literal: '1',
    name: 'users of type 1 sign in with name and password',
    code: {
      file: 'src/portal/features/login/volunteer.screen.tsx',
      cut: '<LoginForm userType="1"',
      put: '<LoginForm userType="2"',
    },
  },
  {
    id: 'product user type 2',
    asks: 'Organizers are users of type 2 and sign in with name and password.',
    literal: '2',
    name: 'users of type 2 sign in with name and password',
    code: {
      file: 'src/portal/features/login/organization.screen.tsx',
      cut: '<LoginForm userType="2"',
      put: '<LoginForm userType="1"',
    },
  },
  {
    id: 'product admin area',
    asks: 'Organizations manage themselves in an area of its own below the base path.',
    literal: '/admin/',
    name: 'the personal center of an organizer is the second app, once the session is found alive',
    code: {
      file: 'src/session/session.store.ts',
      cut: `openAdmin: () => location.assign('/admin/'),`,
      put: `openAdmin: () => location.assign('/'),`,
    },
  },
  {
    id: 'product home title',
    asks: 'The home page carries the short name of the product as its title.',
    literal: 'i志愿',
    file: 'tests/screens/spec/routes.test.tsx',
    name: '/ shows its own page',
    code: { file: 'contract/page-title.ts', cut: `name === 'Home'`, put: 'false' },
  },
  {
    id: 'product language',
    asks: 'The site is in Chinese.',
    literal: 'zh-CN',
    name: 'the pages are in Chinese',
    code: { file: 'server/pages/document.ts', cut: '<html lang="zh-CN"', put: '<html lang="en"' },
  },
  ...[
    ['current_district_id', `code: domain.current_district_id,`, `code: '440000',`],
    ['icpFilling', 'icpFilling: domain.icpFilling,', `icpFilling: '',`],
    ['footer-gd', `footerHtml: domain['footer-gd'],`, `footerHtml: '',`],
    ['header-gd', `headerHtml: domain['header-gd'],`, `headerHtml: '',`],
  ].map(
    ([field = '', cut = '', put = '']): Part => ({
      id: `product district ${field}`,
      asks: `What a district’s site says of itself includes ${field}.`,
      literal: field,
      name: `what the site of a district holds as ${field} is used`,
      code: { file: 'src/lib/places.ts', cut, put },
    }),
  ),
]

const minutes = 'tests/unit/contract/fields/minutes.test.ts'
const formatter: readonly Part[] = [
  {
    id: 'minutes words',
    asks: 'Minutes read as so many hours and so many minutes.',
    literal: '3小时30分钟',
    name: 'minutes formatter "210" minutes read 3小时30分钟',
    code: { file: 'contract/fields/minutes.ts', cut: '}分钟`', put: '}分`' },
  },
  {
    id: 'minutes of an hour',
    asks: 'An hour has 60 minutes.',
    literal: 60,
    name: 'minutes formatter 60 minutes read 1小时0分钟',
    code: { file: 'contract/fields/minutes.ts', cut: 'Math.floor(total / 60)', put: 'Math.floor(total / 100)' },
  },
  {
    id: 'minutes without a value',
    asks: 'No value has no text.',
    literal: '',
    name: 'minutes formatter "" has no text',
    code: { file: 'contract/fields/minutes.ts', cut: ` || minutes === ''` },
  },
]

const can = (id: string, asks: string, literal: string, control: string, code: Row['code']): Part => ({
  id: `volunteer ${id}`,
  asks,
  literal,
  name: `a volunteer at ${literal} finds the ${control}`,
  code,
})

const center = 'src/portal/features/personal-center'
/** What section 1 lets volunteers do. */
const abilities: readonly Part[] = [
  can('browses', 'Volunteers browse activities.', '/mission', 'link 流花湖护鸟', {
    file: 'src/portal/features/mission/mission-row.tsx',
    cut: `<Link to={to} className="stretched hover-brand">`,
    put: `<Link to={to} className="stretched hover-brand" aria-label="-">`,
  }),
  can('applies', 'Volunteers apply for activities.', '/mission/detail-7', 'button 报名', {
    file: 'src/portal/features/mission/apply-panel.tsx',
    cut: `? '报名' : '加入候补'`,
    put: `? '加入候补' : '加入候补'`,
  }),
  can('records time', 'Volunteers record service time.', '/personalCenter/serviceRecord', 'button 申请补录', {
    file: `${center}/hours/service-record.tsx`,
    cut: '          申请补录\n',
  }),
  can('collects', 'Volunteers collect activities.', '/mission/detail-7', 'button 收藏', {
    file: 'src/shared/collection/collect-button.tsx',
    cut: `if (reader !== '1')`,
    put: 'if (true)',
  }),
  can('evaluates', 'Volunteers evaluate activities.', '/personalCenter/evaluation', 'button 去评价', {
    file: `${center}/evaluation-row.tsx`,
    cut: `{!own?.isVisible && (`,
    put: `{own?.isVisible && (`,
  }),
  can('applies for a card', 'Volunteers apply for a bank card.', '/personalCenter/volunteerCard', 'link 继续填写', {
    file: 'src/portal/features/volunteer-card/overview.tsx',
    cut: `{isReturned ? '去修改' : '继续填写'}`,
  }),
  can('time certificate', 'Volunteers obtain time certificates.', '/personalCenter/timeCate', 'button 看合计', {
    file: 'src/portal/features/certificate/issue-certificate.tsx',
    cut: '            看合计\n',
  }),
  can(
    'donation certificate',
    'Volunteers obtain donation certificates.',
    '/personalCenter/certificate',
    'button 下载 PDF',
    {
      file: 'src/portal/features/certificate/donation-row.tsx',
      cut: `        {state === 'issued' && (`,
      put: '        {false && (',
    },
  ),
  can('reads news', 'Volunteers read news and articles.', '/article', 'link 文字', {
    file: 'src/portal/features/article/article.screen.tsx',
    cut: "<Link to={articlePage(kind, id)} className={`flex gap-3.5 py-4 ${styles['row']}`}>",
    put: "<Link to={articlePage(kind, id)} className={`flex gap-3.5 py-4 ${styles['row']}`} aria-label='-'>",
  }),
  can(
    'personal center',
    'Volunteers manage what the personal center holds of them.',
    '/personalCenter/personalInfo',
    'link 去完善',
    { file: `${center}/personal-info.screen.tsx`, cut: '              去完善\n' },
  ),
]

const header = 'src/portal/header.tsx'
const accountMenu = 'src/portal/account-menu.tsx'

/** Header, footer and what stands over every page. */
const around: readonly Part[] = [
  {
    id: 'header logo',
    asks: 'The header has a logo.',
    literal: '/logo.svg',
    name: 'the header has the logo, which leads home',
    code: { file: header, cut: '<img src="/logo.svg" width={38} height={38} alt="" />' },
  },
  {
    id: 'header sign-in',
    asks: 'The header leads a guest to the sign-in.',
    literal: '/login',
    name: 'a guest finds 登录 in the header',
    code: { file: header, cut: '<ButtonLink to="/login"', put: '<ButtonLink to="/"' },
  },
  {
    id: 'header registration',
    asks: 'The header leads a guest to the registration.',
    literal: '/registered',
    name: 'a guest finds 注册 in the header',
    code: { file: header, cut: '<ButtonLink to="/registered"', put: '<ButtonLink to="/"' },
  },
  {
    id: 'header dropdown personal center',
    asks: 'The menu of a user holds the personal center.',
    literal: '个人中心',
    name: 'the menu of a volunteer holds 个人中心',
    code: {
      file: accountMenu,
      cut: `  { value: 'center', text: '个人中心', icon: 'user', to: routePath('personalCenter') },\n`,
    },
  },
  {
    id: 'header dropdown log out',
    asks: 'The menu of a user holds the way to log out.',
    literal: '退出登录',
    name: 'the menu of a volunteer holds 退出登录',
    code: { file: accountMenu, cut: `: organizerItems), leave]`, put: ': organizerItems)]' },
  },
  {
    id: 'header personal center of a volunteer',
    asks: 'With a volunteer’s token the item goes to the personal center.',
    literal: '/personalCenter',
    name: 'the personal center of a volunteer is the portal’s own',
    code: { file: accountMenu, cut: `to: routePath('personalCenter')`, put: `to: routePath('myMission')` },
  },
  {
    id: 'header personal center checks an organizer',
    asks: 'With an organization’s token the item checks the session first.',
    literal: '/manage/pc/usersAdmin/detectStatus',
    name: 'the personal center of an organizer is the second app, once the session is found alive',
    code: {
      file: accountMenu,
      cut: `onSelect: () => sessionActor.send({ type: 'check.requested' }),`,
      put: `onSelect: () => location.assign('/admin/'),`,
    },
  },
  {
    id: 'header personal center of an organizer',
    asks: 'With an organization’s token the item then goes to the admin area.',
    literal: '/admin/',
    name: 'the personal center of an organizer is the second app, once the session is found alive',
    code: {
      file: 'machines/session/session.machine.ts',
      cut: `{ guard: 'hasOrganizerInfo', target: 'ready', actions: 'openAdmin' },`,
      put: `{ guard: 'hasOrganizerInfo', target: 'ready' },`,
    },
  },
  {
    id: 'header session check fails, warning',
    asks: 'A session check that fails is said with this warning.',
    literal: '登录已失效，请重新登录',
    name: 'an organizer whose session is over is logged out with the warning',
    code: {
      file: 'src/session/session.store.ts',
      cut: `warnSessionExpired: () => notify.warning('登录已失效，请重新登录'),`,
      put: `warnSessionExpired: () => notify.warning('登录已失效'),`,
    },
  },
  {
    id: 'header session check fails, logout',
    asks: 'A session check that fails logs out.',
    literal: '/auth/login/loginOut',
    name: 'an organizer whose session is over is logged out with the warning',
    code: {
      file: 'src/session/session.store.ts',
      cut: 'requestLogout: () => void requestLogout(),',
      put: 'requestLogout: () => {},',
    },
  },
  {
    id: 'footer hotline',
    asks: 'The footer has the service hotline.',
    literal: '12355',
    name: 'the footer names the hotline',
    code: { file: 'src/portal/footer.tsx', cut: '            12355\n', put: '            10000\n' },
  },
  {
    id: 'back to top',
    asks: 'A button leads back to the top.',
    literal: 0,
    name: 'whoever has scrolled far is brought back to the top',
    code: { file: 'src/portal/back-to-top.tsx', cut: `window.scrollTo({ top: 0, behavior: 'smooth' })` },
  },
  {
    id: 'weak-password modal',
    asks: 'A modal over every page asks for a better password.',
    literal: '8-20位大小写字母、数字组合',
    name: 'a weak password is asked to be changed over every page',
    code: { file: 'src/portal/layout.tsx', cut: '<OwnPassword />' },
  },
]

const menu: readonly Part[] = [
  ...[
    ['/', 'Home'],
    ['/mission', 'Activities'],
    ['/organization', 'Organizations'],
    ['/publicity', 'Time publicity'],
    ['/card', 'The volunteer card'],
    ['/donation', 'Donation certificates'],
    ['/help', 'The help center'],
  ].map(([path = '', what = ''], at): Part => {
    const order = at + 1
    return {
      id: `menu order ${order}`,
      asks: `${what} is entry ${order} of the menu.`,
      literal: order,
      name: `entry ${order} of the menu is ${path}`,
      // Somewhere else than it was: the first one at the end, any other before the first.
      code: {
        file: table,
        cut: `access: 'public', order: ${order}`,
        put: `access: 'public', order: ${order === 1 ? 8 : 0}`,
      },
    }
  }),
  {
    id: 'menu sorted',
    asks: 'The menu is sorted by the routes’ order.',
    literal: '/help',
    name: 'entry 7 of the menu is /help',
    code: {
      file: table,
      cut: '.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))',
      put: '.toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0))',
    },
  },
  {
    id: 'menu without hidden routes',
    asks: 'Hidden routes are absent from the menu.',
    literal: '/version-updating',
    name: '/version-updating is hidden from the menu',
    code: { file: table, cut: '.filter((route) => route.order !== undefined)' },
  },
  ...[
    '/version-updating',
    '/volunteerCard/success',
    '/volunteerCard/needToKnow',
    '/volunteerCard/IndividualInfo',
    '/volunteerCard/chooseCard',
    '/volunteerCard/CreditCard',
    '/volunteerCard/debitCard',
  ].map(
    (path): Part => ({
      id: `menu hides ${path}`,
      asks: `${path} is a hidden route.`,
      literal: path,
      name: `${path} is hidden from the menu`,
      code: { file: table, cut: `path: '${path}',`, put: `path: '${path}', order: 8,` },
    }),
  ),
]

const arrival = 'every navigation brings the top and its own title'
const outlet = 'src/portal/page-outlet.tsx'
const routerFile = 'src/portal/router.ts'
const navigation: readonly Part[] = [
  {
    id: 'router history mode',
    asks: 'Addresses are paths of the browser’s history, without a hash.',
    literal: '/login',
    name: 'addresses are plain paths below the root',
    code: {
      file: routerFile,
      cut: 'import { createBrowserRouter, type',
      put: 'import { createHashRouter as createBrowserRouter, type',
    },
  },
  {
    id: 'router root',
    asks: 'The router is rooted at the site’s root.',
    literal: '/',
    name: 'addresses are plain paths below the root',
    code: {
      file: routerFile,
      cut: 'createBrowserRouter(routeObjects, {',
      put: `createBrowserRouter(routeObjects, { basename: '/portal',`,
    },
  },
  {
    id: 'router scrolls to the top',
    asks: 'Every navigation scrolls to the top.',
    literal: 0,
    name: arrival,
    code: { file: outlet, cut: 'if (!state?.keepScroll) window.scrollTo(0, 0)' },
  },
  {
    id: 'router title',
    asks: 'The page’s title is set from the route after each navigation.',
    literal: '志愿者证 · i志愿',
    name: arrival,
    code: {
      file: outlet,
      cut: '    document.title = pageTitle(route, subject)\n  }, [route, subject])',
      put: '    document.title = pageTitle(route, subject)\n  }, [])',
    },
  },
  {
    id: 'router loading begins',
    asks: 'A loading indicator starts before a navigation.',
    literal: '页面加载中',
    name: 'a loading indicator begins with a navigation',
    code: { file: 'src/ui/notice/loading-bar.tsx', cut: `useNavigation().state !== 'idle'`, put: 'false' },
  },
  {
    id: 'router loading ends',
    asks: 'The loading indicator ends after the navigation.',
    literal: '页面加载中',
    name: 'a loading indicator ends with a navigation',
    code: { file: 'src/ui/notice/loading-bar.tsx', cut: `useNavigation().state !== 'idle'`, put: 'true' },
  },
  {
    id: 'router keeps alive',
    asks: 'The list of activities is kept alive while another page is shown.',
    literal: '/mission',
    name: 'the list of missions is kept alive while another page is shown',
    code: { file: table, cut: ', keepAlive: true' },
  },
  {
    id: 'personal center leads to the own information',
    asks: 'The personal center’s bare address redirects to the personal information.',
    literal: '/personalCenter/personalInfo',
    file: 'tests/screens/spec/routes.test.tsx',
    name: '/personalCenter leads on',
    code: {
      file: table,
      cut: `redirect: '/personalCenter/personalInfo',`,
      put: `redirect: '/personalCenter/myMessage',`,
    },
  },
]

const box = 'src/ui/field/search-box.tsx'
const boxTest = 'tests/screens/ui/search-box.test.tsx'
const searchBox: readonly Part[] = [
  {
    id: 'search box clear',
    asks: 'A button clears the search box.',
    literal: '清空',
    file: boxTest,
    name: 'the cross is there only with text, empties the box and keeps the focus in it',
    code: { file: box, cut: `    setText('')\n` },
  },
  {
    id: 'search box placeholder',
    asks: 'Without another one the placeholder asks to enter something.',
    literal: '请输入！',
    file: boxTest,
    name: 'the placeholder asks for input unless told otherwise',
    code: { file: box, cut: `placeholder = '请输入！',`, put: `placeholder = '',` },
  },
  {
    id: 'search box Enter',
    asks: 'Enter confirms the search box.',
    literal: 'Enter',
    name: 'the search box confirms on Enter',
    code: { file: box, cut: 'onSubmit={submit}', put: 'onSubmit={(event) => event.preventDefault()}' },
  },
  {
    id: 'search box button',
    asks: 'A click on the button confirms the search box.',
    literal: 'click',
    name: 'the search box confirms on click',
    code: { file: box, cut: '<button type="submit"', put: '<button type="button"' },
  },
  {
    id: 'search box height',
    asks: 'The search box is this high.',
    literal: '38px',
    name: 'the height of the search box is 38px',
    code: { file: 'src/ui/field/search-box.module.css', cut: 'height: 38px;', put: 'height: 40px;' },
  },
  {
    id: 'search box width',
    asks: 'The search box is as wide as its place unless told otherwise.',
    literal: '100%',
    name: 'the width of the search box is 100%',
    code: { file: 'src/ui/field/search-box.module.css', cut: 'width: 100%;', put: 'width: 50%;' },
  },
]

const chart = 'machines/tour/tour.machine.ts'
const card = 'src/ui/overlay/tour.tsx'
const act = (id: string, asks: string, literal: string, cut: string, put = '', file = chart): Part => ({
  id: `tour ${id}`,
  asks,
  literal,
  name: `${literal} in the tour`,
  code: { file, cut, put },
})
const key = (literal: string, asks: string, cut: string, put = ''): Part => ({
  id: `tour key ${literal}`,
  asks,
  literal,
  name: `the key ${literal} in the tour`,
  code: { file: card, cut, put },
})

const tour: readonly Part[] = [
  {
    id: 'tour start',
    asks: 'The tour can be started.',
    literal: '开始引导',
    name: 'the tour starts at the page where it is asked for',
    code: { file: chart, cut: `    idle: { on: { 'tour.started': start } },`, put: '    idle: {},' },
  },
  act('previous', 'The tour goes back a step.', '上一步', `step: (_, step: number) => step }),`, 'step: 3 }),'),
  act('next', 'The tour goes on a step.', '下一步', `params: ({ context }) => context.step + 1 }`, 'params: 0 }'),
  act('skip', 'The tour can be skipped.', '跳过', `'tour.skipped': {`, `'tour.skippedNot': {`),
  act('finish', 'The tour can be finished.', '完成', `'tour.finished': {`, `'tour.finishedNot': {`),
  act('stop', 'The tour can be stopped.', '停止引导', `        'tour.stopped': 'stopped',\n`),
  act(
    'label of skip',
    'The button that skips says so.',
    '跳过',
    '                跳过\n',
    '                略过\n',
    card,
  ),
  act('label of previous', 'The button that goes back says so.', '上一步', '上一步\n', '后退\n', card),
  act('label of next', 'The button that goes on says so.', '下一步', `'下一步'`, `'前进'`, card),
  act('label of finish', 'The button that finishes says so.', '完成', `'完成'`, `'结束'`, card),
  key('ArrowRight', 'The right arrow goes on.', 'ArrowRight: on.onNext, '),
  key('ArrowLeft', 'The left arrow goes back.', ', ArrowLeft: on.onPrevious'),
  key('Escape', 'Escape stops the tour.', 'keyboardNavigation: false,', 'closeOnEscape: false,'),
  {
    id: 'guide steps',
    asks: 'The onboarding guide has this many steps.',
    literal: 4,
    name: 'the guide has four steps',
    code: {
      file: 'src/portal/features/get-started/guide-page.tsx',
      cut: '{guideSteps.map(',
      put: '{guideSteps.slice(1).map(',
    },
  },
]

const wizard = 'src/portal/features/volunteer-card'
const onCard = (id: string, asks: string, page: string, kind: string, literal: string, code: Row['code']): Part => ({
  id: `card ${id}`,
  asks,
  literal,
  name: `/volunteerCard/${page} has the ${kind} ${literal}`,
  code,
})
const details = `${wizard}/steps/card-details.tsx`
const both = '    <CardMaterials />\n    <CardContact />\n'

/** What section 2 puts on the pages of the card application. */
const application: readonly Part[] = [
  onCard('notice', 'The notice has a checkbox.', 'needToKnow', 'checkbox', '我已阅读', {
    file: `${wizard}/steps/need-to-know.tsx`,
    cut: '<CheckNotice isRead={isRead} version={notice.version} />',
  }),
  onCard('individual', 'Personal information is a form.', 'IndividualInfo', 'group', '个人信息', {
    file: `${wizard}/form-page.tsx`,
    cut: `individualInfo: '个人信息',`,
    put: `individualInfo: '资料',`,
  }),
  onCard('choice', 'The kind of card is chosen.', 'chooseCard', 'radio', '志愿者借记卡', {
    file: `${wizard}/steps/choose-card.tsx`,
    cut: 'title: item.name,',
    put: `title: '',`,
  }),
  onCard('credit material', 'The credit card asks for material.', 'CreditCard', 'heading', '材料信息', {
    file: details,
    cut: `${both}    <section`,
    put: '    <CardContact />\n    <section',
  }),
  onCard('credit contact', 'The credit card asks for the contact.', 'CreditCard', 'heading', '联系信息', {
    file: details,
    cut: `${both}    <section`,
    put: '    <CardMaterials />\n    <section',
  }),
  onCard('credit profession', 'The credit card has a picker of professions.', 'CreditCard', 'combobox', '职业', {
    file: details,
    cut: '        <Profession />\n',
  }),
  onCard('credit area', 'The credit card has a picker of areas.', 'CreditCard', 'combobox', '所在地区', {
    file: `${wizard}/steps/card-contact.tsx`,
    cut: '          <Area />\n',
  }),
  onCard('credit upload', 'The credit card takes pictures.', 'CreditCard', 'group', '身份证人像面', {
    file: `${wizard}/steps/card-materials.tsx`,
    cut: '{pictureSlots.map(',
    put: '{pictureSlots.slice(1).map(',
  }),
  onCard('debit material', 'The debit card asks for material.', 'debitCard', 'heading', '材料信息', {
    file: details,
    cut: `${both}    <Gift />`,
    put: '    <CardContact />\n    <Gift />',
  }),
  onCard('debit gift', 'The debit card asks for the gift.', 'debitCard', 'heading', '开卡礼', {
    file: details,
    cut: '    <Gift />\n',
  }),
  onCard('debit date', 'The debit card has a date picker.', 'debitCard', 'button', '从日历选择领卡日期', {
    file: details,
    cut: '        <DatePart\n          field="gift.pickUpOn"',
    put: '        <TextPart\n          field="gift.pickUpOn"',
  }),
  onCard('debit upload', 'The debit card takes pictures.', 'debitCard', 'group', '本人证件照', {
    file: `${wizard}/steps/card-materials.tsx`,
    cut: '{pictureSlots.map(',
    put: '{pictureSlots.slice(0, 2).map(',
  }),
]

/** Every statement of the specification's sections 1 and 2 beside the addresses. */
export const screenRows: readonly Row[] = [
  ...product.map(rule(1, 'rule', frame)),
  ...formatter.map(rule(1, 'rule', minutes)),
  ...abilities.map(rule(1, 'rule', parts)),
  ...around.map(rule(2, 'rule', frame)),
  ...menu.map(rule(2, 'constant', frame)),
  ...navigation.map(rule(2, 'rule', frame)),
  ...searchBox.map(rule(2, 'rule', parts)),
  ...tour.map(rule(2, 'rule', parts)),
  ...application.map(rule(2, 'rule', parts)),
]
