import type { Row } from './row.ts'

const guardFile = 'tests/screens/spec/guard.test.tsx'
const statesFile = 'tests/screens/spec/states.test.tsx'
const locationFile = 'tests/unit/spec/location.test.ts'
const cardFile = 'tests/unit/spec/card-steps.test.ts'
const guardCode = 'machines/session/guard.ts'
const sessionCode = 'machines/session/session.machine.ts'
const locationCode = 'machines/location/location.machine.ts'

const responseCodes: readonly Row[] = (
  [
    [200, 'code === 200 || ', '200'],
    [1, ' || code === 1', '1'],
  ] as const
).map(([literal, cut, shown]) => ({
  id: `state code ${shown}`,
  section: 4,
  kind: 'rule',
  asks: `The business code ${shown} is a success.`,
  literal,
  proof: { file: 'tests/screens/spec/errors.test.tsx', name: `a business code ${shown}: the call is resolved` },
  code: { file: 'contract/codes.ts', cut },
}))

const login: readonly Row[] = [
  {
    id: 'state login success',
    section: 4,
    kind: 'rule',
    asks: 'A login whose answer has the code “1” has succeeded.',
    literal: '1',
    proof: { file: statesFile, name: 'a login that is answered with code 1' },
    code: { file: 'contract/codes.ts', cut: " || code === '1'" },
  },
  {
    id: 'state login token',
    section: 4,
    kind: 'rule',
    asks: 'A volunteer’s login stores the access token of the answer.',
    literal: 'access_token',
    proof: { file: statesFile, name: 'a login of a volunteer keeps access_token' },
    code: { file: 'src/session/session.actors.ts', cut: 'keepNewTokens(input.userType, tokens)' },
  },
  {
    id: 'state login volunteer',
    section: 4,
    kind: 'rule',
    asks: 'After a volunteer’s login (type 1) the user info is loaded.',
    literal: '/volunteer/user/current',
    proof: { file: statesFile, name: 'a login of type 1 is followed by /volunteer/user/current' },
    code: {
      file: 'machines/session/session.machine.ts',
      cut: "src: 'loadVolunteer',\n                onDone: { target: 'sorting', actions: { type: 'keepVolunteer', params: ({ event }) => event.output } },\n                onError: { target: 'failed'",
      put: "src: 'checkSession',\n                onDone: 'failed',\n                onError: { target: 'failed'",
    },
  },
  {
    id: 'state login organizer',
    section: 4,
    kind: 'rule',
    asks: 'After an organizer’s login the organizer info is loaded.',
    literal: '/manage/pc/usersAdmin/preEditMyInfo',
    proof: { file: statesFile, name: 'a login of type 2 is followed by /manage/pc/usersAdmin/preEditMyInfo' },
    code: {
      file: sessionCode,
      cut: "id: 'loadOrganizer',\n                src: 'loadOrganizer'",
      put: "id: 'loadOrganizer',\n                src: 'checkSession'",
    },
  },
  {
    id: 'state login refusal',
    section: 4,
    kind: 'rule',
    asks: 'Any other code shows the msg of the answer as an error.',
    literal: 'msg',
    proof: { file: statesFile, name: 'a login that is refused shows its msg' },
    code: {
      file: sessionCode,
      cut: "onError: { target: 'anonymous', actions: { type: 'keepError', params: ({ event }) => event } }",
      put: "onError: 'anonymous'",
    },
  },
]

const cookiesCode = 'src/lib/cookies.ts'
const cleared: readonly (readonly [what: string, code: Row['code']])[] = [
  ['user info', { file: cookiesCode, cut: '    remove(name)\n  clearUserInfo()', put: '    remove(name)' }],
  [
    'type',
    { file: cookiesCode, cut: 'cookieNames.refreshToken, cookieNames.userType])', put: 'cookieNames.refreshToken])' },
  ],
  ['weak-password flag', { file: 'src/lib/storage.ts', cut: 'localKeys.weakPassword, ' }],
  ['access token', { file: cookiesCode, cut: '[tokenNames.volunteer, ', put: '[' }],
  [
    'refresh token',
    { file: cookiesCode, cut: 'tokenNames.organizer, cookieNames.refreshToken, ', put: 'tokenNames.organizer, ' },
  ],
  [
    'organization token',
    { file: cookiesCode, cut: 'tokenNames.volunteer, tokenNames.organizer, ', put: 'tokenNames.volunteer, ' },
  ],
  [
    'session data',
    {
      file: 'src/lib/storage.ts',
      cut: 'for (const key of sessionStore.keys()) if (!key.startsWith(registrationDatePrefix)) sessionStore.remove(key)',
    },
  ],
]

const logout: readonly Row[] = [
  {
    id: 'state logout notice',
    section: 4,
    kind: 'message',
    asks: 'Logging out begins with a loading notice.',
    literal: '正在退出登录…',
    proof: { file: statesFile, name: 'a logout first says that it is under way' },
    code: {
      file: 'src/session/logout.actor.ts',
      cut: "endNotice = notify.loading('正在退出登录…')",
      put: 'endNotice = () => {}',
    },
  },
  {
    id: 'state logout call',
    section: 4,
    kind: 'rule',
    asks: 'Then the server is told of the logout.',
    literal: '/auth/login/loginOut',
    proof: { file: statesFile, name: 'a logout tells the server with the bearer' },
    code: { file: 'src/session/logout.actor.ts', cut: 'await callLogout(type, signal)' },
  },
  ...cleared.map(
    ([what, code]): Row => ({
      id: `state logout clears ${what}`,
      section: 4,
      kind: 'rule',
      asks: `A logout clears the ${what}.`,
      literal: what,
      proof: { file: statesFile, name: `a logout clears ${what}` },
      code,
    }),
  ),
  {
    id: 'state logout keeps dates',
    section: 4,
    kind: 'rule',
    asks: 'A logout leaves the registration date keys.',
    literal: 'registration date keys',
    proof: { file: statesFile, name: 'a logout leaves registration date keys' },
    code: { file: 'src/lib/storage.ts', cut: 'if (!key.startsWith(registrationDatePrefix)) ' },
  },
  {
    id: 'state logout target',
    section: 4,
    kind: 'rule',
    asks: 'A logout ends at the address that was asked for.',
    literal: '/mission',
    proof: { file: statesFile, name: 'a logout that is asked to go to /mission goes to /mission' },
    code: { file: 'machines/logout/logout.machine.ts', cut: 'to ?? basePath', put: 'basePath' },
  },
  {
    id: 'state logout base path',
    section: 4,
    kind: 'rule',
    asks: 'Without an address a logout ends at the base path.',
    literal: '/',
    proof: { file: statesFile, name: 'a logout that is asked to go to undefined goes to /' },
    code: { file: 'machines/logout/logout.machine.ts', cut: "const basePath = '/'", put: "const basePath = '/login'" },
  },
]

const httpFailures: readonly Row[] = [
  {
    id: 'state http 401',
    section: 4,
    kind: 'rule',
    asks: 'A failed response with 401 clears the stored login.',
    literal: 401,
    proof: { file: statesFile, name: 'an HTTP failure 401 clears the stored login' },
    code: { file: 'machines/session/session.types.ts', cut: 'status === 401 || ' },
  },
  {
    id: 'state http 404',
    section: 4,
    kind: 'rule',
    asks: 'A failed response with 404 clears the stored login.',
    literal: 404,
    proof: { file: statesFile, name: 'an HTTP failure 404 clears the stored login' },
    code: { file: 'machines/session/session.types.ts', cut: 'status === 404', put: 'status === 405' },
  },
]

const weakCode = 'src/session/weak-password.actor.ts'
const weakPassword: readonly Row[] = [
  {
    id: 'state weak password modal',
    section: 4,
    kind: 'rule',
    asks: 'A local flag of a weak password opens a modal that forces a new one.',
    literal: '换一个更安全的密码',
    proof: { file: statesFile, name: 'a weak password that a local flag tells opens a form that nothing else closes' },
    code: {
      file: 'src/session/session.actors.ts',
      cut: 'localStore.get(localKeys.weakPassword) === true',
      put: 'false',
    },
  },
  {
    id: 'state weak password closes',
    section: 4,
    kind: 'rule',
    asks: 'After the change the modal closes.',
    literal: '换一个更安全的密码',
    proof: { file: statesFile, name: 'a weak password that was changed closes the form' },
    code: {
      file: 'src/session/weak-password-modal.tsx',
      cut: 'open={isOpen && !hasOwnPage}',
      put: 'open={isOpen || isChanged}',
    },
  },
  {
    id: 'state weak password dialog',
    section: 4,
    kind: 'message',
    asks: 'A dialog says that the password was changed and to log in again.',
    literal: '密码已修改，请重新登录',
    proof: { file: statesFile, name: 'a weak password that was changed opens a dialog that says so' },
    code: { file: 'src/session/weak-password-modal.tsx', cut: '密码已修改，请重新登录', put: '完成' },
  },
  {
    id: 'state weak password login',
    section: 4,
    kind: 'rule',
    asks: 'The login info is cleared after the change.',
    literal: 'login info',
    proof: { file: statesFile, name: 'a weak password that was changed clears the login' },
    code: {
      file: weakCode,
      cut: "clearLogin: () => sessionActor.send({ type: 'password.changed' })",
      put: 'clearLogin: () => {}',
    },
  },
  {
    id: 'state weak password volunteer',
    section: 4,
    kind: 'rule',
    asks: 'A volunteer then comes to the volunteer’s login page.',
    literal: '/login/volunteer',
    proof: { file: statesFile, name: 'a weak password of a volunteer leads to the login page of that type' },
    code: { file: weakCode, cut: "volunteer: '/login/volunteer'", put: "volunteer: '/login'" },
  },
  {
    id: 'state weak password organizer',
    section: 4,
    kind: 'rule',
    asks: 'An organizer then comes to the organization’s login page.',
    literal: '/login/organization',
    proof: { file: statesFile, name: 'a weak password of a organizer leads to the login page of that type' },
    code: { file: weakCode, cut: "organizer: '/login/organization'", put: "organizer: '/login'" },
  },
]

const guardRules: readonly Row[] = [
  {
    id: 'guard no token',
    section: 4,
    kind: 'rule',
    asks: 'With neither token the stored user info is cleared.',
    literal: 'userInfo',
    proof: { file: statesFile, name: 'the guard clears the user info that is stored where there is no token' },
    code: {
      file: 'src/portal/guard.ts',
      cut: "case 'allow':\n      if (decision.clearsUser) clearUserInfo()",
      put: "case 'allow':",
    },
  },
  {
    id: 'guard forced user token',
    section: 4,
    kind: 'rule',
    asks: 'With a user token and isForceChangePwd a navigation ends in an alert.',
    literal: 'isForceChangePwd',
    proof: { file: statesFile, name: 'the guard alerts with a user token (type 1) and isForceChangePwd' },
    code: {
      file: 'src/session/session.actors.ts',
      cut: 'localStore.get(localKeys.isForceChangePwd) === true',
      put: "type !== '1' && localStore.get(localKeys.isForceChangePwd) === true",
    },
  },
  {
    id: 'guard forced organization token',
    section: 4,
    kind: 'rule',
    asks: 'With an organization token and isForceChangePwd a navigation ends in an alert.',
    literal: 'isForceChangePwd',
    proof: { file: statesFile, name: 'the guard alerts with a organization token (type 2) and isForceChangePwd' },
    code: {
      file: 'src/session/session.actors.ts',
      cut: 'localStore.get(localKeys.isForceChangePwd) === true',
      put: "type === '1' && localStore.get(localKeys.isForceChangePwd) === true",
    },
  },
  {
    id: 'guard forced own page',
    section: 4,
    kind: 'rule',
    asks: 'A forced change lets through to the page of the change.',
    literal: '/personalCenter/change_password',
    proof: { file: guardFile, name: 'a forced change of the password lets through to its own page' },
    code: { file: guardCode, cut: "route.name === 'change_password' ? { kind: 'allow' } : ", put: '' },
  },
  {
    id: 'guard forced any route',
    section: 4,
    kind: 'rule',
    asks: 'A forced change alerts at any other route, the security page included.',
    literal: '/personalCenter/subtract',
    proof: { file: guardFile, name: 'a forced change of the password alerts at /personalCenter/subtract' },
    code: {
      file: guardCode,
      cut: "route.name === 'change_password' ?",
      put: "route.access === 'protected' ?",
    },
  },
  {
    id: 'guard forced target',
    section: 4,
    kind: 'rule',
    asks: 'The forced change leads to the admin app’s page for it.',
    literal: '/admin/change-password',
    proof: { file: guardFile, name: 'a forced change of the password alerts at /mission' },
    code: {
      file: guardCode,
      cut: "adminChangePassword = '/admin/change-password'",
      put: "adminChangePassword = '/admin/'",
    },
  },
  {
    id: 'guard forced hard redirect',
    section: 4,
    kind: 'rule',
    asks: 'The way to the admin app is a load of the page.',
    literal: 'hard redirect',
    proof: { file: statesFile, name: 'the guard leaves for the page of the admin app by a page load' },
    code: {
      file: 'src/portal/guard.ts',
      cut: 'window.location.assign(to)',
      put: "window.history.pushState(null, '', to)",
    },
  },
  {
    id: 'guard organization token',
    section: 4,
    kind: 'rule',
    asks: 'With an organization token the navigation proceeds.',
    literal: '/personalCenter/myMission',
    proof: { file: guardFile, name: 'an organizer goes on to /personalCenter/myMission' },
    code: {
      file: guardCode,
      cut: "case 'organizer.ready':",
      put: "case 'organizer.ready':\n      return { kind: 'redirect', to: home }",
    },
  },
  {
    id: 'guard user info',
    section: 4,
    kind: 'rule',
    asks: 'With a user token and no user info the user info is fetched.',
    literal: '/volunteer/user/current',
    proof: { file: statesFile, name: 'the guard fetches the user info of a user token before it goes on' },
    code: { file: guardCode, cut: "return { kind: 'loadUser' }", put: "return { kind: 'allow' }" },
  },
  {
    id: 'guard logoff',
    section: 4,
    kind: 'rule',
    asks: 'With logoffSate “true” a navigation leads to the security page.',
    literal: 'true',
    proof: { file: statesFile, name: 'the guard with logoffSate true' },
    code: { file: sessionCode, cut: "context.userInfo.logoffSate !== 'true'", put: 'true' },
  },
  {
    id: 'guard logoff target',
    section: 4,
    kind: 'rule',
    asks: 'A logged-off volunteer may be on the route subtract.',
    literal: 'subtract',
    proof: { file: guardFile, name: 'a logged-off volunteer may stay at subtract' },
    code: { file: guardCode, cut: "route.name === 'subtract' ? { kind: 'allow' } : ", put: '' },
  },
]

/** Routes for visitors without a login, as the specification names them, with what makes them such. */
const entryRoutes: readonly (readonly [name: string, cut: string])[] = [
  ['registered', "title: '注册', access: 'entry'"],
  ['registered-volunteers', "title: '志愿者注册', access: 'entry'"],
  ['registered-organization', "title: '组织注册',\n    access: 'entry'"],
  ['registered-feedback', "title: '无法注册', access: 'entry'"],
  ['registered-personalRegRequirements', "title: '志愿者注册须知',\n    access: 'entry'"],
  ['registered-orgRegRequirements', "title: '组织注册须知',\n    access: 'entry'"],
  ['Login', "title: '登录', access: 'entry'"],
  ['VolunteerLogin', "title: '志愿者登录', access: 'entry'"],
  ['OrganizationLogin', "title: '组织登录', access: 'entry'"],
]

const protectedRoutes: readonly (readonly [name: string, cut: string])[] = [
  ['personalCenter', "title: '个人中心',\n    access: 'protected'"],
  ['personalInfo', "title: '个人资料', access: 'protected'"],
  ['myMission', "title: '我的日程', access: 'protected'"],
  ['myCollection', "title: '我的收藏', access: 'protected'"],
  ['volunteerCard', "title: '志愿者证', access: 'protected'"],
  ['needToKnow', "title: '申领须知',\n    access: 'protected'"],
  [
    'IndividualInfo',
    "path: '/personalCenter/volunteerCard/IndividualInfo',\n    title: '个人信息',\n    access: 'protected'",
  ],
  ['chooseCard', "title: '选择卡种',\n    access: 'protected'"],
  ['volunteerCard-debitCard', "title: '申请借记卡',\n    access: 'protected'"],
  ['volunteerCard-detail', "title: '申请详情',\n    access: 'protected'"],
  ['certificate', "title: '捐赠证书', access: 'protected'"],
  ['evaluation', "title: '活动评价', access: 'protected'"],
  ['receiveComments', "title: '收到的评价',\n    access: 'protected'"],
  ['subtract', "title: '账号安全', access: 'protected'"],
]

const routeRows: readonly Row[] = [
  ...entryRoutes.map(
    ([name, cut]): Row => ({
      id: `guard entry ${name}`,
      section: 4,
      kind: 'rule',
      asks: `Whoever is signed in and visits ${name} is sent to Home.`,
      literal: name,
      proof: { file: guardFile, name: `whoever is signed in and goes to ${name} is sent to the home page` },
      code: { file: 'contract/routes.ts', cut, put: cut.replace("'entry'", "'public'") },
    }),
  ),
  ...protectedRoutes.map(
    ([name, cut]): Row => ({
      id: `guard protected ${name}`,
      section: 4,
      kind: 'rule',
      asks: `A visitor without a login who visits ${name} is sent to Home.`,
      literal: name,
      proof: { file: guardFile, name: `a visitor without a login who goes to ${name} is sent to the home page` },
      code: { file: 'contract/routes.ts', cut, put: cut.replace("'protected'", "'public'") },
    }),
  ),
]

const locationRows: readonly Row[] = [
  {
    id: 'location lookup',
    section: 4,
    kind: 'rule',
    asks: 'The place is first looked up by IP at the maps service.',
    literal: 'maps',
    proof: {
      file: 'tests/screens/session/location-actor.test.tsx',
      name: 'asks the maps service that is configured',
    },
    code: { file: 'src/shared/location/ip-location.ts', cut: 'mapIpUrl() || ' },
  },
  {
    id: 'location lookup patience',
    section: 4,
    kind: 'constant',
    asks: 'The lookup by IP is waited for 10 seconds.',
    literal: 10,
    proof: { file: locationFile, name: 'the address is waited for 10 seconds' },
    code: { file: locationCode, cut: 'ipTimeout: 10_000', put: 'ipTimeout: 9_000' },
  },
  {
    id: 'location browser',
    section: 4,
    kind: 'rule',
    asks: 'When the lookup fails the browser is asked.',
    literal: 'Browser',
    proof: { file: locationFile, name: 'the address is waited for 10 seconds' },
    code: {
      file: locationCode,
      cut: "{ guard: 'hasConsent', target: 'askingBrowser' }",
      put: "{ guard: 'hasConsent', target: 'found' }",
    },
  },
  {
    id: 'location browser patience',
    section: 4,
    kind: 'constant',
    asks: 'The browser is waited for 10 seconds.',
    literal: 10,
    proof: { file: locationFile, name: 'the browser is waited for 10 seconds' },
    code: { file: locationCode, cut: 'browserTimeout: 10_000', put: 'browserTimeout: 11_000' },
  },
  {
    id: 'location accuracy',
    section: 4,
    kind: 'constant',
    asks: 'The browser is asked for low accuracy.',
    literal: false,
    proof: {
      file: 'tests/screens/session/location-actor.test.tsx',
      name: 'asks the browser for a place of low accuracy',
    },
    code: { file: locationCode, cut: 'enableHighAccuracy: false', put: 'enableHighAccuracy: true' },
  },
  {
    id: 'location province',
    section: 4,
    kind: 'rule',
    asks: 'A place from the browser has an unknown province.',
    literal: 'province',
    proof: { file: locationFile, name: 'what the browser finds has no province' },
    code: { file: locationCode, cut: "province: '未知'", put: "province: ''" },
  },
  {
    id: 'location city',
    section: 4,
    kind: 'rule',
    asks: 'A place from the browser has an unknown city.',
    literal: 'city',
    proof: { file: locationFile, name: 'what the browser finds has no city' },
    code: { file: locationCode, cut: "city: '未知'", put: "city: ''" },
  },
  {
    id: 'location fallback',
    section: 4,
    kind: 'rule',
    asks: 'When nothing is found the place is the capital.',
    literal: '北京市',
    proof: { file: locationFile, name: 'when nothing is found the city is the capital’s' },
    code: { file: 'contract/location.ts', cut: "city: '北京市'", put: "city: '广州市'" },
  },
  {
    id: 'location failures',
    section: 4,
    kind: 'rule',
    asks: 'Failures are logged.',
    literal: 'ip',
    proof: { file: locationFile, name: 'when nothing is found both failures are logged' },
    code: {
      file: locationCode,
      cut: "actions: { type: 'logFailure', params: ({ event }) => ({ step: 'ip', error: event.error }) }",
      put: 'actions: []',
    },
  },
]

const stepsCode = 'contract/card/steps.ts'
const cardSteps: readonly (readonly [step: string, code: Row['code']])[] = [
  [
    'needToKnow',
    {
      file: stepsCode,
      cut: 'notice.read && notice.version === noticeVersion ? null',
      put: 'notice.read || noticeVersion ? null',
    },
  ],
  ['IndividualInfo', { file: stepsCode, cut: 'basis.facts.missing.length > 0 || ' }],
  ['chooseCard', { file: stepsCode, cut: "branchId === '' ? '请选择领卡网点' : null", put: 'null' }],
  [
    'CreditCard',
    {
      file: stepsCode,
      cut: "const form: CardStep = draft.choice.kind === 'debit' ? 'debitCard' : 'creditCard'",
      put: "const form: CardStep = 'debitCard'",
    },
  ],
  [
    'debitCard',
    {
      file: stepsCode,
      cut: "const form: CardStep = draft.choice.kind === 'debit' ? 'debitCard' : 'creditCard'",
      put: "const form: CardStep = 'creditCard'",
    },
  ],
  ['detail', { file: stepsCode, cut: "?? 'detail'", put: "?? 'creditCard'" }],
]
const cardRows: readonly Row[] = [
  ...cardSteps.map(
    ([step, code]): Row => ({
      id: `card step ${step}`,
      section: 4,
      kind: 'rule',
      asks: `${step} is a step of the card application, in its order.`,
      literal: step,
      proof: { file: cardFile, name: `the application is at /personalCenter/volunteerCard/${step}` },
      code,
    }),
  ),
  {
    id: 'card step success',
    section: 4,
    kind: 'rule',
    asks: 'A card application that was sent ends at its success.',
    literal: 'success',
    proof: { file: cardFile, name: 'an application that was sent is at its success' },
    code: {
      file: 'machines/volunteer-card/volunteer-card.machine.ts',
      cut: "onDone: { target: 'success'",
      put: "onDone: { target: 'applied'",
    },
  },
]

/** Section 4: states and transitions. */
export const stateRows: readonly Row[] = [
  ...responseCodes,
  ...login,
  ...logout,
  ...httpFailures,
  ...weakPassword,
  ...guardRules,
  ...routeRows,
  ...locationRows,
  ...cardRows,
]
