import type { Row } from './row.ts'

const errors = 'tests/screens/spec/errors.test.tsx'

/** The calls that section 7 names without more, each where its reply is told to pass. */
const namedOnly: readonly (readonly [path: string, file: string, between: string])[] = [
  ['/volunteer/mission/attendance/scanQrcode', 'contract/attendance.ts', "caller: 'volunteer',\n"],
  [
    '/manage/pc/usersAdmin/detectStatus',
    'contract/organizer.ts',
    "caller: 'organizer',\n  allowedDuring: ['forcedChange'],\n  openIn: everyState,\n",
  ],
  ['/auth/findpwd/users/checkMobile', 'contract/recovery.ts', "caller: 'open',\n"],
  ['/auth/findpwd/users/checkEmail', 'contract/recovery.ts', "caller: 'open',\n"],
  ['/auth/findpwd/usersAdmin/checkMobile', 'contract/recovery.ts', "caller: 'open',\n"],
  ['/auth/findpwd/usersAdmin/checkEmail', 'contract/recovery.ts', "caller: 'open',\n"],
  ['/home/organization/listByDistrict', 'contract/organization.ts', "caller: 'open',\n  shared: true,\n"],
  ['/volunteer/mission/accordApply', 'contract/mission.ts', "caller: 'volunteer',\n"],
  ['/volunteer/register/registerSummit', 'contract/registration/registration.ts', "caller: 'open',\n"],
  ['/manage/pc/register/registerSummit', 'contract/registration/registration.ts', "caller: 'open',\n"],
  ['/volunteer/bankCard/inspectHasIdcardPic', 'contract/card/card.ts', "caller: 'volunteer',\n"],
]

const row = (
  id: string,
  kind: Row['kind'],
  asks: string,
  literal: Row['literal'],
  name: string,
  code: Row['code'],
  file = errors,
): Row => ({ id: `error ${id}`, section: 8, kind, asks, literal, proof: { file, name }, code })

const http = 'src/lib/http.ts'
const effects = 'machines/session/session.types.ts'
const messages = 'contract/fields/new-password.ts'
const formatWords = '密码格式错误，需包含大写、小写字母及数字，长度为8至20位'

const weakForm: readonly (readonly [message: string, key: string])[] = [
  ['密码不能为空', 'passwordEmpty'],
  [formatWords, 'passwordFormat'],
  ['确认密码不能为空', 'againEmpty'],
  ['两次密码输入不一致', 'againDiffers'],
]

/** Section 8: the error catalogue. */
export const errorRows: readonly Row[] = [
  row(
    'business msg',
    'rule',
    'A business code other than 200 or 1 warns with the msg.',
    'msg',
    'a business code other than 200 or 1 warns with its msg',
    { file: http, cut: 'envelope.msg || ' },
  ),
  row(
    'business message',
    'rule',
    'Without a msg it warns with the message.',
    'message',
    'a business code other than 200 or 1 warns with its message',
    { file: http, cut: '|| envelope.message ' },
  ),
  row(
    'business rejection',
    'rule',
    'A call with such a code is rejected.',
    'rejected',
    'a business code 201: the call is rejected',
    { file: http, cut: 'if (!isSuccess(envelope.code)) {', put: 'if (envelope.code === null) {' },
  ),
  ...namedOnly.map(([path, file, between]) =>
    row(
      `passes through ${path}`,
      'endpoint',
      'The reply of a call that is named only passes through unchanged.',
      path,
      `a call that is named only passes through: ${path}`,
      {
        file,
        cut: `path: '${path}',\n  ${between}  passThrough: true,`,
        put: `path: '${path}',\n  ${between}`,
      },
    ),
  ),
  row(
    'code 12022',
    'message',
    'Code 12022 warns with the server’s message wherever it comes from.',
    '12022',
    'a refusal that the page shows itself (spec section 8) code 12022 warns 还有条件没满足',
    { file: 'src/lib/api-error.ts', cut: 'code === String(codes.profileIncomplete) || ' },
    'tests/unit/src/lib/always-warned.test.ts',
  ),
  row(
    'code 12027',
    'message',
    'Code 12027 warns with the server’s message wherever it comes from.',
    '12027',
    'a refusal that the page shows itself (spec section 8) code 12027 warns 还有条件没满足',
    { file: 'src/lib/api-error.ts', cut: ' || code === String(codes.conditionsNotMet)' },
    'tests/unit/src/lib/always-warned.test.ts',
  ),
  row('http toasts', 'rule', 'An HTTP error clears the toasts.', '请稍后', 'an HTTP failure clears the toasts', {
    file: 'src/lib/failure-notices.ts',
    cut: 'if (clearsToasts) notify.clear()',
  }),
  row(
    'http 401',
    'rule',
    'A 401 ends the login.',
    401,
    'an HTTP failure of the volunteer client: 401 ends the login with one sentence',
    { file: effects, cut: 'status === 401 || ' },
  ),
  row(
    'http 404',
    'rule',
    'A 404 ends the login.',
    404,
    'an HTTP failure of the volunteer client: 404 ends the login with one sentence',
    { file: effects, cut: " || (status === 404 && client === 'volunteer')" },
  ),
  row(
    'http 401 organization',
    'rule',
    'A 401 of the organization client ends the login too.',
    'organizer',
    'an HTTP failure of the organizer client: 401 ends the login with one sentence',
    { file: effects, cut: 'status === 401 ||', put: "(status === 401 && client === 'volunteer') ||" },
  ),
  row(
    'http other',
    'message',
    'Other statuses warn that the service is loading.',
    '服务加载中，请尝试刷新。',
    'an HTTP failure 500 asks to refresh',
    { file: 'contract/service-warning.ts', cut: '服务加载中，请尝试刷新。', put: '出错了' },
  ),
  row(
    'login',
    'rule',
    'A login that failed shows the server’s msg.',
    'msg',
    'a login that is refused shows its msg',
    {
      file: http,
      cut: "throw new ApiError('business', String(envelope.code), messageOf(envelope), envelope.data)",
      put: "throw new ApiError('business', String(envelope.code), '', envelope.data)",
    },
    'tests/screens/spec/states.test.tsx',
  ),
  row(
    'session expiry',
    'message',
    'The header says that the session is over.',
    '登录已失效，请重新登录',
    'a header whose session is over says so',
    { file: 'src/session/session.store.ts', cut: "notify.warning('登录已失效，请重新登录')", put: '{}' },
  ),
  row(
    'forced change',
    'message',
    'A forced change is explained: the password is a risk and has to be changed now.',
    '您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。',
    'a forced change of the password is explained',
    {
      file: 'src/portal/guard.ts',
      cut: '您的密码存在安全风险，系统要求您立即修改密码，以确保账号安全。',
      put: '请修改密码',
    },
  ),
  ...weakForm.map(([message, key]) =>
    row(
      `weak form ${key}`,
      'message',
      'A message of the weak-password form.',
      message,
      `the weak-password form says on submit: ${message}`,
      {
        file: messages,
        cut: `${key}: '${message}'`,
        put: `${key}: '不对'`,
      },
    ),
  ),
  row(
    'location logged',
    'rule',
    'A failure of the location is logged.',
    'location: ip failed',
    'a place that cannot be found is logged, and nobody is told',
    {
      file: 'src/shared/location/location.actor.ts',
      cut: 'console.info(`location: ${step} failed`, codeOf(error))',
      put: 'codeOf(error)',
    },
  ),
  row(
    'location fallback',
    'rule',
    'A failure of the location falls back in silence.',
    '北京市',
    'a place that cannot be found is logged, and nobody is told',
    { file: 'contract/location.ts', cut: "city: '北京市'", put: "city: '广州市'" },
  ),
  row('notice title', 'message', 'A notice has its title.', '温馨提示', 'a notice has its title', {
    file: 'src/lib/notice.ts',
    cut: "words.title ?? '温馨提示'",
    put: "words.title ?? '提示'",
  }),
  row('notice button', 'message', 'A notice has a button to confirm.', '确定', 'a notice has a button to confirm', {
    file: 'src/lib/notice.ts',
    cut: "words.confirm ?? '确定'",
    put: "words.confirm ?? '好'",
  }),
  row(
    'notice content',
    'message',
    'A notice without content says so.',
    '暂无内容',
    'a notice without content says that there is none',
    { file: 'src/lib/notice.ts', cut: "words.content ?? '暂无内容'", put: "words.content ?? ''" },
  ),
  row('loading toast', 'message', 'A loading toast asks to wait.', '请稍后', 'a loading toast asks to wait', {
    file: 'src/lib/notice.ts',
    cut: "text = '请稍后'",
    put: "text = '载入中'",
  }),
]
