import type {
  OrganizerLoaded,
  SessionContext,
  SessionRecord,
  VolunteerInfo,
  VolunteerLoaded,
} from '#machines/session/session.types.ts'
import { sessionMachine, type SessionSnapshot } from '#machines/session/session.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'
import { leafOf } from './support/observe.ts'

const chen: VolunteerInfo = {
  users: { userId: '101', userName: 'volunteer01', name: '陈志远', birthDay: '1996-03-08' },
  usersDistricts: [{ code: '440106', name: '天河区', state: 'bound' }],
  serviceTimeBD: 615,
  trainingTimeBD: 90,
  logoffSate: 'false',
}
const leaving: VolunteerInfo = { ...chen, logoffSate: 'true' }
const loaded: VolunteerLoaded = {
  userInfo: chen,
  isForceChangePwd: false,
  weakPassword: false,
  needsConsent: false,
  cardStatus: 'returned' as const,
  applyCounts: 4,
  bdServiceTimeDTO: { serviceTime: 615, trainingTime: 90 },
}
const organizer = {
  userId: '7',
  userName: 'organizer1',
  name: '林晓岚',
  duty: 'owner' as const,
  federationDuties: null,
  needsSecondFactor: false,
  needsPerson: false,
  needsConfirmation: false,
  isForceChangePwd: false,
  weakPassword: false,
  organization: {
    id: '12',
    name: '天河区志愿者协会',
    level: 'organization' as const,
    state: 'approved' as const,
    reviewOpinion: null,
    districtName: '天河区',
    kind: '志愿服务组织',
    introduction: null,
    contactName: null,
    contactPhone: null,
  },
}
const mended = { ...organizer, organization: { ...organizer.organization, state: 'pendingReview' as const } }
const read = (over: Partial<OrganizerLoaded> = {}): OrganizerLoaded => ({ ...organizer, needsConsent: false, ...over })
const unproved = { ...organizer, needsSecondFactor: true }
const sessionRecord = (over: Partial<SessionRecord> = {}): SessionRecord => ({
  type: '1',
  isForceChangePwd: false,
  weakPassword: false,
  userInfo: null,
  ...over,
})

/** Client state (docs/rules/browser.md#client-state) with nobody signed in. */
const nobody: SessionContext = {
  token: false,
  type: null,
  userInfo: null,
  organizerInfo: null,
  weakPassword: false,
  isForceChangePwd: false,
  needsConsent: false,
  cardStatus: null,
  userDistricts: [],
  serviceTimeBD: null,
  trainingTimeBD: null,
  applyCounts: null,
  bdServiceTimeDTO: null,
  error: null,
}
const screens = {
  userInfo: chen,
  userDistricts: [{ code: '440106', name: '天河区', state: 'bound' as const }],
  serviceTimeBD: 615,
  trainingTimeBD: 90,
  cardStatus: 'returned' as const,
  applyCounts: 4,
  bdServiceTimeDTO: { serviceTime: 615, trainingTime: 90 },
  error: null,
}
const ana = { userType: '1' as const, loginName: 'volunteer01', password: 'Volunteer_01', remember: true }
const lin = { userType: '2' as const, loginName: 'organizer1', password: 'Organizer_1', remember: false }
const wrong = { code: '11001', message: '用户名或密码不正确' }
/** Too many sign-ins failed in the network: whoever has the code that went to the account goes on (decision 0012). */
const codeNeeded = { code: '13200', message: '这个网络上登录失败的次数太多，请用验证码确认是您本人' }
/** The name and the password of staff were right, and the account has a second factor (decision 0082). */
const factorNeeded = { code: '13201', message: '请输入验证器应用里的 6 位动态码' }
const broken = { code: 'TRANSPORT', message: '服务加载中，请尝试刷新。' }

const volunteerCalls = { keepTokens: { type: '1' }, loadVolunteer: undefined }
const organizerCalls = { keepTokens: { type: '2' }, loadOrganizer: undefined }
const cleared = { to: 'anonymous', then: nobody, does: ['clearLogin'] }
const ended = { to: 'anonymous', then: nobody, does: ['clearLogin', 'warnSessionExpired', 'keepWayBack'] }
const left = { to: 'anonymous', then: nobody, does: ['clearLogin', 'forgetCredentials', 'forgetWayBack'] }
const changed = { to: 'anonymous', then: nobody, does: ['clearLogin', 'forgetCredentials'] }
const expired = { to: 'signedIn.organizer.expired', does: ['warnSessionExpired', 'requestLogout'] }
const prompts = [
  'signedIn.organizer.loading',
  'signedIn.organizer.refreshing',
  'signedIn.organizer.ready',
  'signedIn.organizer.failed',
  'signedIn.organizer.secondFactor',
  'signedIn.organizer.consent',
]
const settledVolunteer = [
  'signedIn.volunteer.loading',
  'signedIn.volunteer.refreshing',
  'signedIn.volunteer.ready',
  'signedIn.volunteer.failed',
  'signedIn.volunteer.consent',
]
const isUnproved = (c: SessionContext): boolean => c.organizerInfo?.needsSecondFactor === true
const isLeaving = (c: SessionContext): boolean => c.userInfo?.logoffSate === 'true'
const guards = {
  isLeaving: ['the user info that was kept says logged off', isLeaving] as const,
  isStaying: ['no user info says logged off', (c: SessionContext) => !isLeaving(c)] as const,
  isPlain: [
    'the organizer info is there and asks for nothing',
    (c: SessionContext) => c.organizerInfo !== null && !isUnproved(c) && !c.needsConsent,
  ] as const,
  isUnproved: ['the organizer info asks for a second factor', isUnproved] as const,
  isAsked: [
    'an agreement is asked for',
    (c: SessionContext) => c.organizerInfo !== null && !isUnproved(c) && c.needsConsent,
  ] as const,
  infoIsMissing: ['the organizer info is missing', (c: SessionContext) => c.organizerInfo === null] as const,
}
/** Where somebody is whose info is there. */
const present = [
  [guards.isPlain, 'signedIn.organizer.ready'],
  [guards.isUnproved, 'signedIn.organizer.secondFactor'],
  [guards.isAsked, 'signedIn.organizer.consent'],
] as const
/** Each answer to a login belongs to the form that was sent. */
const answersToVolunteer = [
  'the server accepts the volunteer',
  'the server demands a change at login',
  'the server finds the password weak',
  'the server asks for a code',
]
const answersToOrganizer = [
  'the server accepts the organizer',
  'the server finds the organizer must change',
  'the server asks for the second factor',
]
const submittedBy = (s: SessionSnapshot): string | null =>
  (s.children['signIn']?.getSnapshot() as { input?: { userType: string } } | undefined)?.input?.userType ?? null

const isNobody = (context: SessionContext): boolean => JSON.stringify(context) === JSON.stringify(nobody)

/** Where a person waits, and where a navigation has to. */
const waited = [
  'restoring',
  'signingIn',
  'signedIn.volunteer.loading',
  'signedIn.organizer.checking',
  'signedIn.organizer.expired',
]
const undecided = [
  'restoring',
  'signedIn.volunteer.loading',
  'signedIn.deciding',
  'signedIn.volunteer.sorting',
  'signedIn.organizer.sorting',
]

const forced = 'signedIn.forcedChange'

const sorts = 'sorting finds the same facts and leads to the same place'

export const sessionModel = defineModel({
  machine: sessionMachine,
  equal: {
    'signedIn.loggedOff logoff.cancelled #0 goes to deciding':
      'deciding leads a volunteer who is logged off to the same place',
    'signedIn.volunteer logoff.applied #0 goes to volunteer': 'the parent of the target, which begins there',
    'signedIn.volunteer.ready consent.demanded #0 goes to sorting': sorts,
    'signedIn.organizer.ready consent.demanded #0 goes to sorting': sorts,
    'signedIn.organizer.refreshing onError #0 goes to sorting': sorts,
    'signedIn.volunteer.refreshing onError #0 goes to sorting':
      'sorting finds the same user and leads to the same place',
  },
  alike: {
    component: [
      ['anonymous', 'restoring'],
      [
        forced,
        'signedIn.loggedOff',
        'signedIn.volunteer.consent',
        'signedIn.volunteer.failed',
        'signedIn.volunteer.loading',
        'signedIn.volunteer.ready',
        'signedIn.volunteer.refreshing',
      ],
      [
        forced,
        'signedIn.organizer.checking',
        'signedIn.organizer.expired',
        'signedIn.organizer.failed',
        'signedIn.organizer.loading',
      ],
      [
        forced,
        'signedIn.organizer.checking',
        'signedIn.organizer.consent',
        'signedIn.organizer.loading',
        'signedIn.organizer.ready',
        'signedIn.organizer.refreshing',
        'signedIn.organizer.secondFactor',
      ],
    ].map((states) => ({ states, reason: '页头只写谁在用，正在取什么、要先做什么由浏览器层看' })),
    browser: [
      {
        states: ['signedIn.volunteer.loading', 'signedIn.volunteer.refreshing'],
        reason: '存着上次的资料时，第一次取资料和再取一次都写着姓名，等的是同一个请求',
      },
      {
        states: ['signedIn.organizer.loading', 'signedIn.organizer.refreshing'],
        reason: '要先设好两步验证的人再取一次资料时页面不变，等的是同一个请求',
      },
      {
        states: ['signedIn.organizer.ready', 'signedIn.organizer.secondFactor'],
        reason: '两步验证只在管理后台要先设好，门户里照常',
      },
    ],
  },
  starts: { default: { to: 'restoring', calls: { restore: undefined }, then: nobody } },
  cases: [
    resolve('the browser holds no login', 'restore', null),
    resolve('the browser holds a volunteer', 'restore', sessionRecord()),
    resolve('the browser holds a volunteer with user info', 'restore', sessionRecord({ userInfo: chen })),
    resolve('the browser holds a logged-off volunteer', 'restore', sessionRecord({ userInfo: leaving })),
    resolve('the browser holds a forced change', 'restore', sessionRecord({ isForceChangePwd: true, userInfo: chen })),
    resolve('the browser holds a weak password', 'restore', sessionRecord({ weakPassword: true })),
    resolve('the browser holds an organizer', 'restore', sessionRecord({ type: '2' })),
    reject('the storage cannot be read', 'restore', { code: 'STORAGE', message: '' }),
    send('sign in as volunteer', { type: 'login.submitted', ...ana }),
    send('sign in as organizer', { type: 'login.submitted', ...lin }),
    send('sign in with the code', { type: 'login.submitted', ...ana, code: '482913' }),
    send('sign in with the second factor', { type: 'login.submitted', ...lin, secondFactor: '482913' }),
    resolve('the server accepts the volunteer', 'signIn', sessionRecord()),
    resolve('the server accepts the organizer', 'signIn', sessionRecord({ type: '2' })),
    resolve('the server demands a change at login', 'signIn', sessionRecord({ isForceChangePwd: true })),
    resolve(
      'the server finds the organizer must change',
      'signIn',
      sessionRecord({ type: '2', isForceChangePwd: true }),
    ),
    resolve('the server finds the password weak', 'signIn', sessionRecord({ weakPassword: true })),
    reject('the server refuses the login', 'signIn', wrong),
    reject('the server asks for a code', 'signIn', codeNeeded),
    reject('the server asks for the second factor', 'signIn', factorNeeded),
    send('dismiss the error', { type: 'error.dismissed' }),
    resolve('the user info arrives', 'loadVolunteer', loaded),
    resolve('the user info says logged off', 'loadVolunteer', { ...loaded, userInfo: leaving }),
    resolve('the user info says forced', 'loadVolunteer', { ...loaded, isForceChangePwd: true }),
    resolve('the user info asks for an agreement', 'loadVolunteer', { ...loaded, needsConsent: true }),
    resolve('the user info says logged off and asks for an agreement', 'loadVolunteer', {
      ...loaded,
      userInfo: leaving,
      needsConsent: true,
    }),
    reject('the user info cannot be had', 'loadVolunteer', broken),
    resolve('newer user info arrives', 'refreshVolunteer', loaded),
    resolve('newer user info says logged off', 'refreshVolunteer', { ...loaded, userInfo: leaving }),
    resolve('newer user info says forced', 'refreshVolunteer', { ...loaded, isForceChangePwd: true }),
    resolve('newer user info asks for an agreement', 'refreshVolunteer', { ...loaded, needsConsent: true }),
    reject('newer user info cannot be had', 'refreshVolunteer', broken),
    send('the guard wants the user info', { type: 'user.wanted' }),
    send('something of the user changed', { type: 'user.changed' }),
    resolve('the organizer info arrives', 'loadOrganizer', read()),
    resolve('the organizer info says weak', 'loadOrganizer', read({ weakPassword: true })),
    resolve('the organizer info says forced', 'loadOrganizer', read({ isForceChangePwd: true })),
    resolve('the organizer info asks for an agreement', 'loadOrganizer', read({ needsConsent: true })),
    resolve(
      'the organizer info asks for a second factor',
      'loadOrganizer',
      read({ needsSecondFactor: true, needsConsent: true }),
    ),
    reject('the organizer info cannot be had', 'loadOrganizer', broken),
    resolve('newer organizer info arrives', 'refreshOrganizer', read(mended)),
    resolve('newer organizer info says forced', 'refreshOrganizer', read({ ...mended, isForceChangePwd: true })),
    resolve('newer organizer info asks for an agreement', 'refreshOrganizer', read({ ...mended, needsConsent: true })),
    resolve(
      'newer organizer info asks for a second factor',
      'refreshOrganizer',
      read({ ...mended, needsSecondFactor: true }),
    ),
    reject('newer organizer info cannot be had', 'refreshOrganizer', broken),
    send('open the personal center from the header', { type: 'check.requested' }),
    resolve('the session stands', 'checkSession'),
    reject('the session is over', 'checkSession', { code: '401', message: '' }),
    reject('the session is not the account’s any more', 'checkSession', { code: '10003', message: '' }),
    reject('the session cannot be checked', 'checkSession', broken),
    reject('the server is too busy to check the session', 'checkSession', { code: '503', message: '' }),
    send('the account is logged off', { type: 'logoff.applied' }),
    send('the logoff is cancelled', { type: 'logoff.cancelled' }),
    send('the server demands a new password', { type: 'password.changeDemanded' }),
    send('the password is changed', { type: 'password.changed' }),
    send('the server demands an agreement', { type: 'consent.demanded' }),
    send('log out', { type: 'logout.done' }),
    send('another tab signed in or out', { type: 'storage.changed' }),
    resolve('the tokens are gone', 'keepTokens'),
    reject('the tokens are refused', 'keepTokens', { code: '401', message: '' }),
    send('volunteer client: 401', { type: 'transport.failed', client: 'volunteer', status: 401 }),
    send('volunteer client: 404', { type: 'transport.failed', client: 'volunteer', status: 404 }),
    send('volunteer client: 403', { type: 'transport.failed', client: 'volunteer', status: 403 }),
    send('volunteer client: 500', { type: 'transport.failed', client: 'volunteer', status: 500 }),
    send('organization client: 401', { type: 'transport.failed', client: 'organizer', status: 401 }),
    send('organization client: 404', { type: 'transport.failed', client: 'organizer', status: 404 }),
    send('organization client: 500', { type: 'transport.failed', client: 'organizer', status: 500 }),
  ],
  offered: {
    'dismiss the error': (s) => s.context.error !== null,
    'sign in with the code': (s) => s.context.error?.code === codeNeeded.code,
    'sign in with the second factor': (s) => s.context.error?.code === factorNeeded.code,
    ...Object.fromEntries(answersToVolunteer.map((name) => [name, (s: SessionSnapshot) => submittedBy(s) === '1'])),
    ...Object.fromEntries(answersToOrganizer.map((name) => [name, (s: SessionSnapshot) => submittedBy(s) === '2'])),
  },
  spec: [
    { from: '', on: 'another tab signed in or out', to: 'restoring', then: nobody, calls: { restore: undefined } },

    { from: 'restoring', on: 'the browser holds no login', to: 'anonymous' },
    { from: 'restoring', on: 'the storage cannot be read', to: 'anonymous' },
    {
      from: 'restoring',
      on: 'the browser holds a volunteer',
      to: 'signedIn.volunteer.loading',
      then: { token: true, type: '1' },
      calls: volunteerCalls,
    },
    {
      from: 'restoring',
      on: 'the browser holds a volunteer with user info',
      to: 'signedIn.volunteer.refreshing',
      then: { token: true, type: '1', userInfo: chen },
      calls: { keepTokens: { type: '1' }, refreshVolunteer: undefined },
    },
    {
      from: 'restoring',
      on: 'the browser holds a logged-off volunteer',
      to: 'signedIn.volunteer.loading',
      then: { token: true, type: '1', userInfo: leaving },
      calls: volunteerCalls,
    },
    {
      from: 'restoring',
      on: 'the browser holds a forced change',
      to: 'signedIn.forcedChange',
      then: { token: true, type: '1', isForceChangePwd: true, userInfo: chen },
      calls: { keepTokens: { type: '1' } },
      does: ['forgetCredentials'],
    },
    {
      from: 'restoring',
      on: 'the browser holds a weak password',
      to: 'signedIn.volunteer.loading',
      then: { token: true, type: '1', weakPassword: true },
      calls: volunteerCalls,
    },
    {
      from: 'restoring',
      on: 'the browser holds an organizer',
      to: 'signedIn.organizer.loading',
      then: { token: true, type: '2' },
      calls: organizerCalls,
    },

    { from: 'anonymous', on: 'sign in as volunteer', to: 'signingIn', then: { error: null }, calls: { signIn: ana } },
    { from: 'anonymous', on: 'sign in as organizer', to: 'signingIn', then: { error: null }, calls: { signIn: lin } },
    {
      from: 'anonymous',
      on: 'sign in with the code',
      to: 'signingIn',
      then: { error: null },
      calls: { signIn: { ...ana, code: '482913' } },
    },
    {
      from: 'anonymous',
      on: 'sign in with the second factor',
      to: 'signingIn',
      then: { error: null },
      calls: { signIn: { ...lin, secondFactor: '482913' } },
    },
    { from: 'anonymous', on: 'dismiss the error', then: { error: null } },

    {
      from: 'signingIn',
      on: 'the server accepts the volunteer',
      to: 'signedIn.volunteer.loading',
      then: { token: true, type: '1' },
      calls: volunteerCalls,
    },
    {
      from: 'signingIn',
      on: 'the server accepts the organizer',
      to: 'signedIn.organizer.loading',
      then: { token: true, type: '2' },
      calls: organizerCalls,
    },
    {
      from: 'signingIn',
      on: 'the server demands a change at login',
      to: 'signedIn.forcedChange',
      then: { token: true, type: '1', isForceChangePwd: true },
      calls: { keepTokens: { type: '1' } },
      does: ['forgetCredentials'],
    },
    {
      from: 'signingIn',
      on: 'the server finds the organizer must change',
      to: 'signedIn.forcedChange',
      then: { token: true, type: '2', isForceChangePwd: true },
      calls: { keepTokens: { type: '2' } },
      does: ['forgetCredentials'],
    },
    {
      from: 'signingIn',
      on: 'the server finds the password weak',
      to: 'signedIn.volunteer.loading',
      then: { token: true, type: '1', weakPassword: true },
      calls: volunteerCalls,
    },
    { from: 'signingIn', on: 'the server refuses the login', to: 'anonymous', then: { error: wrong } },
    { from: 'signingIn', on: 'the server asks for a code', to: 'anonymous', then: { error: codeNeeded } },
    {
      from: 'signingIn',
      on: 'the server asks for the second factor',
      to: 'anonymous',
      then: { error: factorNeeded },
    },

    { from: 'signedIn', on: 'volunteer client: 401', ...ended },
    { from: 'signedIn', on: 'volunteer client: 404', ...ended },
    { from: 'signedIn', on: 'organization client: 401', ...ended },
    { from: 'signedIn', on: 'the tokens are gone', ...cleared },
    { from: 'signedIn', on: 'the tokens are refused', ...ended },
    { from: 'signedIn', on: 'log out', ...left },
    { from: 'signedIn', on: 'the password is changed', ...changed },

    {
      from: 'signedIn',
      on: 'the server demands a new password',
      to: 'signedIn.forcedChange',
      then: { isForceChangePwd: true },
      does: ['storeForced', 'forgetCredentials'],
    },

    {
      from: 'signedIn.volunteer.loading',
      on: 'the user info arrives',
      to: 'signedIn.volunteer.ready',
      then: { ...screens, needsConsent: false, weakPassword: false },
    },
    {
      from: 'signedIn.volunteer.loading',
      on: 'the user info says logged off',
      to: 'signedIn.loggedOff',
      then: { ...screens, userInfo: leaving, needsConsent: false, weakPassword: false },
    },
    {
      from: 'signedIn.volunteer.loading',
      on: 'the user info asks for an agreement',
      to: 'signedIn.volunteer.consent',
      then: { ...screens, needsConsent: true, weakPassword: false },
    },
    {
      from: 'signedIn.volunteer.loading',
      on: 'the user info says logged off and asks for an agreement',
      to: 'signedIn.loggedOff',
      then: { ...screens, userInfo: leaving, needsConsent: true, weakPassword: false },
    },
    {
      from: 'signedIn.volunteer.refreshing',
      on: 'newer user info asks for an agreement',
      to: 'signedIn.volunteer.consent',
      then: { ...screens, needsConsent: true },
    },
    {
      from: 'signedIn.volunteer.ready',
      on: 'the server demands an agreement',
      to: 'signedIn.volunteer.consent',
      then: { needsConsent: true },
    },
    {
      from: 'signedIn.volunteer.failed',
      on: 'the server demands an agreement',
      guard: guards.isStaying,
      to: 'signedIn.volunteer.consent',
      then: { needsConsent: true, error: null },
    },
    {
      from: 'signedIn.volunteer.failed',
      on: 'the server demands an agreement',
      guard: guards.isLeaving,
      to: 'signedIn.loggedOff',
      then: { needsConsent: true, error: null },
    },
    {
      from: 'signedIn.volunteer.consent',
      on: 'something of the user changed',
      to: 'signedIn.volunteer.loading',
      calls: { loadVolunteer: undefined },
    },
    {
      from: 'signedIn.volunteer.loading',
      on: 'the user info says forced',
      to: 'signedIn.forcedChange',
      then: { ...screens, isForceChangePwd: true, needsConsent: false, weakPassword: false },
      does: ['storeForced', 'forgetCredentials'],
    },
    {
      from: 'signedIn.volunteer.loading',
      on: 'the user info cannot be had',
      to: 'signedIn.volunteer.failed',
      then: { error: broken },
    },
    {
      from: 'signedIn.volunteer.refreshing',
      on: 'newer user info arrives',
      to: 'signedIn.volunteer.ready',
      then: screens,
    },
    {
      from: 'signedIn.volunteer.refreshing',
      on: 'newer user info says logged off',
      to: 'signedIn.loggedOff',
      then: { ...screens, userInfo: leaving },
    },
    {
      from: 'signedIn.volunteer.refreshing',
      on: 'newer user info says forced',
      to: 'signedIn.forcedChange',
      then: { ...screens, isForceChangePwd: true },
      does: ['storeForced', 'forgetCredentials'],
    },
    { from: 'signedIn.volunteer.refreshing', on: 'newer user info cannot be had', to: 'signedIn.volunteer.ready' },
    {
      from: 'signedIn.volunteer.refreshing',
      on: 'something of the user changed',
      calls: { refreshVolunteer: undefined },
    },
    {
      from: 'signedIn.volunteer.ready',
      on: 'something of the user changed',
      to: 'signedIn.volunteer.refreshing',
      calls: { refreshVolunteer: undefined },
    },
    {
      from: 'signedIn.volunteer.failed',
      on: 'the guard wants the user info',
      to: 'signedIn.volunteer.loading',
      then: { error: null },
      calls: { loadVolunteer: undefined },
    },
    {
      from: 'signedIn.volunteer.failed',
      on: 'something of the user changed',
      to: 'signedIn.volunteer.loading',
      then: { error: null },
      calls: { loadVolunteer: undefined },
    },
    {
      from: 'signedIn.volunteer.failed',
      on: 'sign in as volunteer',
      to: 'signingIn',
      then: nobody,
      calls: { signIn: ana },
      does: ['clearLogin'],
    },
    {
      from: 'signedIn.volunteer.failed',
      on: 'sign in as organizer',
      to: 'signingIn',
      then: nobody,
      calls: { signIn: lin },
      does: ['clearLogin'],
    },
    {
      from: settledVolunteer,
      on: 'the account is logged off',
      to: 'signedIn.volunteer.loading',
      calls: { loadVolunteer: undefined },
    },
    {
      from: 'signedIn.loggedOff',
      on: 'the logoff is cancelled',
      to: 'signedIn.volunteer.loading',
      calls: { loadVolunteer: undefined },
    },

    {
      from: 'signedIn.organizer.loading',
      on: 'the organizer info says weak',
      to: 'signedIn.organizer.ready',
      then: {
        organizerInfo: { ...organizer, weakPassword: true },
        weakPassword: true,
        needsConsent: false,
        error: null,
      },
    },
    {
      from: 'signedIn.organizer.loading',
      on: 'the organizer info arrives',
      to: 'signedIn.organizer.ready',
      then: { organizerInfo: organizer, weakPassword: false, needsConsent: false, error: null },
    },
    {
      from: 'signedIn.organizer.loading',
      on: 'the organizer info asks for an agreement',
      to: 'signedIn.organizer.consent',
      then: { organizerInfo: organizer, weakPassword: false, needsConsent: true, error: null },
    },
    {
      from: 'signedIn.organizer.loading',
      on: 'the organizer info asks for a second factor',
      to: 'signedIn.organizer.secondFactor',
      then: { organizerInfo: unproved, weakPassword: false, needsConsent: true, error: null },
    },
    {
      from: 'signedIn.organizer.refreshing',
      on: 'newer organizer info asks for an agreement',
      to: 'signedIn.organizer.consent',
      then: { organizerInfo: mended, weakPassword: false, needsConsent: true, error: null },
    },
    {
      from: 'signedIn.organizer.refreshing',
      on: 'newer organizer info asks for a second factor',
      to: 'signedIn.organizer.secondFactor',
      then: {
        organizerInfo: { ...mended, needsSecondFactor: true },
        weakPassword: false,
        needsConsent: false,
        error: null,
      },
    },
    {
      from: 'signedIn.organizer.ready',
      on: 'the server demands an agreement',
      to: 'signedIn.organizer.consent',
      then: { needsConsent: true },
    },
    {
      from: ['signedIn.organizer.secondFactor', 'signedIn.organizer.consent'],
      on: 'something of the user changed',
      to: 'signedIn.organizer.loading',
      calls: { loadOrganizer: undefined },
    },
    {
      from: 'signedIn.organizer.loading',
      on: 'the organizer info says forced',
      to: 'signedIn.forcedChange',
      then: {
        organizerInfo: { ...organizer, isForceChangePwd: true },
        isForceChangePwd: true,
        weakPassword: false,
        needsConsent: false,
        error: null,
      },
      does: ['storeForced', 'forgetCredentials'],
    },
    {
      from: 'signedIn.organizer.loading',
      on: 'the organizer info cannot be had',
      to: 'signedIn.organizer.failed',
      then: { error: broken },
    },
    {
      from: 'signedIn.organizer.failed',
      on: 'the guard wants the user info',
      to: 'signedIn.organizer.loading',
      then: { error: null },
      calls: { loadOrganizer: undefined },
    },
    {
      from: 'signedIn.organizer.failed',
      on: 'something of the user changed',
      to: 'signedIn.organizer.loading',
      then: { error: null },
      calls: { loadOrganizer: undefined },
    },
    {
      from: 'signedIn.organizer.ready',
      on: 'something of the user changed',
      to: 'signedIn.organizer.refreshing',
      calls: { refreshOrganizer: undefined },
    },
    {
      from: 'signedIn.organizer.refreshing',
      on: 'something of the user changed',
      calls: { refreshOrganizer: undefined },
    },
    {
      from: 'signedIn.organizer.refreshing',
      on: 'newer organizer info arrives',
      to: 'signedIn.organizer.ready',
      then: { organizerInfo: mended, weakPassword: false, needsConsent: false, error: null },
    },
    {
      from: 'signedIn.organizer.refreshing',
      on: 'newer organizer info says forced',
      to: 'signedIn.forcedChange',
      then: {
        organizerInfo: { ...mended, isForceChangePwd: true },
        isForceChangePwd: true,
        weakPassword: false,
        needsConsent: false,
        error: null,
      },
      does: ['storeForced', 'forgetCredentials'],
    },
    { from: 'signedIn.organizer.refreshing', on: 'newer organizer info cannot be had', to: 'signedIn.organizer.ready' },
    {
      from: prompts,
      on: 'open the personal center from the header',
      to: 'signedIn.organizer.checking',
      calls: { checkSession: undefined },
    },
    ...present.map(([guard, to]) => ({
      from: 'signedIn.organizer.checking',
      on: 'the session stands',
      guard,
      to,
      does: ['openAdmin'],
    })),
    {
      from: 'signedIn.organizer.checking',
      on: 'the session stands',
      guard: guards.infoIsMissing,
      to: 'signedIn.organizer.loading',
      calls: { loadOrganizer: undefined },
      does: ['openAdmin'],
    },
    { from: 'signedIn.organizer.checking', on: 'the session is over', ...expired },
    { from: 'signedIn.organizer.checking', on: 'the session is not the account’s any more', ...expired },
    ...['the session cannot be checked', 'the server is too busy to check the session'].flatMap((on) => [
      ...present.map(([guard, to]) => ({ from: 'signedIn.organizer.checking', on, guard, to, does: ['offerRecheck'] })),
      {
        from: 'signedIn.organizer.checking',
        on,
        guard: guards.infoIsMissing,
        to: 'signedIn.organizer.loading',
        calls: { loadOrganizer: undefined },
        does: ['offerRecheck'],
      },
    ]),
    { from: 'signedIn.organizer.checking', on: 'organization client: 401', ...expired },
    { from: 'signedIn.organizer.checking', on: 'volunteer client: 401', ...expired },
    { from: 'signedIn.organizer.checking', on: 'volunteer client: 404', ...expired },
    { from: 'signedIn.organizer.expired', on: 'organization client: 401' },
    { from: 'signedIn.organizer.expired', on: 'volunteer client: 401' },
    { from: 'signedIn.organizer.expired', on: 'volunteer client: 404' },
  ],
  pressable: {
    'signedIn.volunteer › check.requested': '志愿者的个人中心就在门户里，打开它不检查登录',
    'signedIn.forcedChange › check.requested': '路由守卫把人带到修改密码的页面',
    'signedIn.loggedOff › check.requested': '路由守卫把人带到注销的页面',
  },
  ignores: {
    restoring: [
      'login.submitted',
      'user.wanted',
      'user.changed',
      'check.requested',
      'logoff.applied',
      'logoff.cancelled',
      'password.changeDemanded',
      'consent.demanded',
      'password.changed',
      'logout.done',
      'transport.failed',
    ],
    anonymous: [
      'user.wanted',
      'user.changed',
      'check.requested',
      'logoff.applied',
      'logoff.cancelled',
      'password.changeDemanded',
      'consent.demanded',
      'password.changed',
      'logout.done',
      'transport.failed',
    ],
    signingIn: [
      'login.submitted',
      'user.wanted',
      'user.changed',
      'check.requested',
      'logoff.applied',
      'logoff.cancelled',
      'password.changeDemanded',
      'consent.demanded',
      'password.changed',
      'logout.done',
      'transport.failed',
    ],
    'signedIn.volunteer': ['check.requested', 'logoff.cancelled'],
    'signedIn.volunteer.loading': [
      'login.submitted',
      'error.dismissed',
      'user.wanted',
      'user.changed',
      'consent.demanded',
    ],
    'signedIn.volunteer.consent': ['login.submitted', 'user.wanted', 'consent.demanded'],
    'signedIn.volunteer.refreshing': ['login.submitted', 'user.wanted', 'consent.demanded'],
    'signedIn.volunteer.ready': ['login.submitted', 'user.wanted'],
    'signedIn.volunteer.failed': ['error.dismissed'],
    'signedIn.organizer': ['login.submitted', 'logoff.applied', 'logoff.cancelled'],
    'signedIn.organizer.loading': ['error.dismissed', 'user.wanted', 'user.changed', 'consent.demanded'],
    'signedIn.organizer.refreshing': ['user.wanted', 'consent.demanded'],
    'signedIn.organizer.ready': ['user.wanted'],
    'signedIn.organizer.failed': ['error.dismissed', 'consent.demanded'],
    'signedIn.organizer.secondFactor': ['error.dismissed', 'user.wanted', 'consent.demanded'],
    'signedIn.organizer.consent': ['error.dismissed', 'user.wanted', 'consent.demanded'],
    'signedIn.organizer.checking': [
      'error.dismissed',
      'user.wanted',
      'user.changed',
      'check.requested',
      'consent.demanded',
    ],
    'signedIn.organizer.expired': [
      'error.dismissed',
      'user.wanted',
      'user.changed',
      'check.requested',
      'consent.demanded',
    ],
    'signedIn.loggedOff': [
      'login.submitted',
      'user.wanted',
      'user.changed',
      'check.requested',
      'logoff.applied',
      'consent.demanded',
    ],
    'signedIn.forcedChange': [
      'login.submitted',
      'error.dismissed',
      'user.wanted',
      'user.changed',
      'check.requested',
      'logoff.applied',
      'consent.demanded',
      'logoff.cancelled',
    ],
  },
  invariants: {
    '': (s) => {
      const leaf = leafOf(s)
      if (s.hasTag('busy') !== waited.includes(leaf)) return '只在有人等着的地方显示在办'
      return s.hasTag('settled') !== undecided.includes(leaf) || '能决定去哪一页的地方已有定论'
    },
    restoring: (s) => isNobody(s.context) || '上一个人的东西一样不留',
    anonymous: (s) => isNobody({ ...s.context, error: null }) || '上一个人的东西一样不留',
    signingIn: (s) => isNobody(s.context) || '上一个人的东西一样不留',
    signedIn: (s) => s.context.token || '应有登录凭据',
    'signedIn.volunteer': (s) =>
      (s.context.type === '1' && s.context.organizerInfo === null && !s.context.isForceChangePwd) ||
      '应是不用强制改密码的志愿者',
    'signedIn.volunteer.ready': (s) =>
      (s.context.userInfo?.logoffSate === 'false' && !s.context.needsConsent) || '用户信息没有要办的事',
    'signedIn.volunteer.consent': (s) =>
      (s.context.userInfo?.logoffSate !== 'true' && s.context.needsConsent) || '有要同意的协议',
    'signedIn.volunteer.failed': (s) => s.context.error !== null || '失败的原因还在',
    'signedIn.organizer': (s) =>
      (s.context.type === '2' && s.context.userInfo === null && !s.context.isForceChangePwd) ||
      '应是不用强制改密码的组织账号',
    'signedIn.organizer.refreshing': (s) => s.context.organizerInfo !== null || '原来知道的暂时还在',
    'signedIn.organizer.ready': (s) =>
      (s.context.organizerInfo?.needsSecondFactor === false && !s.context.needsConsent) || '组织账号信息没有要办的事',
    'signedIn.organizer.secondFactor': (s) => isUnproved(s.context) || '要求再次验证',
    'signedIn.organizer.consent': (s) =>
      (s.context.organizerInfo?.needsSecondFactor === false && s.context.needsConsent) || '有要同意的协议',
    'signedIn.organizer.failed': (s) => s.context.error !== null || '失败的原因还在',
    'signedIn.loggedOff': (s) =>
      (s.context.type === '1' && s.context.userInfo?.logoffSate === 'true') || '应是申请注销的志愿者',
    'signedIn.forcedChange': (s) => s.context.isForceChangePwd || '应有强制改密码的标记',
    'signedIn.deciding': () => '不停留在这里',
    'signedIn.volunteer.sorting': () => '不停留在这里',
    'signedIn.organizer.sorting': () => '不停留在这里',
  },
  abstract: (c, s) => ({
    submitted: submittedBy(s),
    type: c.type,
    logoff: c.userInfo?.logoffSate ?? null,
    card: c.cardStatus,
    organizer: c.organizerInfo !== null,
    unproved: isUnproved(c),
    asked: c.needsConsent,
    forced: c.isForceChangePwd,
    weak: c.weakPassword,
    error: c.error?.code ?? null,
  }),
})
