import type { Row } from './row.ts'

const proofs = {
  cookies: 'tests/unit/src/lib/cookie-of-each-item.test.ts',
  kept: 'tests/unit/src/lib/cookies.test.ts',
  storage: 'tests/screens/spec/storage.test.tsx',
  session: 'tests/unit/src/session/session-store.test.ts',
  place: 'tests/screens/session/location-kept.test.tsx',
  weak: 'tests/screens/session/weak-password-actor.test.tsx',
  account: 'tests/api/spec/account.test.ts',
  signIn: 'tests/api/spec/sign-in.test.ts',
}

interface Statement {
  asks: string
  literal: Row['literal']
  proof: [keyof typeof proofs, string]
  code: [file: string, cut: string, put?: string]
}

const rule = (id: string, { proof: [proof, name], code: [file, cut, put], ...row }: Statement): Row => ({
  id: `entity ${id}`,
  section: 3,
  kind: 'rule',
  ...row,
  proof: { file: proofs[proof], name },
  code: { file, cut, ...(put !== undefined && { put }) },
})

const cookies: readonly Row[] = [
  ...[
    ['the access token of a volunteer', 'accessToken', 'accessToken'],
    ['the access token of an organizer', 'orgAccessToken', 'organizerAccessToken'],
    ['the refresh token', 'refreshToken', 'refreshToken'],
    ['the user type', 'userType', 'userType'],
    ['the user info', 'userInfo', 'userInfo'],
    ['the username of an organizer', 'orgUserName', 'organizerUserName'],
    ['the password of an organizer', 'orgPassword', 'organizerPassword'],
    ['the username of a volunteer', 'volunteerUserName', 'volunteerUserName'],
    ['the password of a volunteer', 'volunteerPassword', 'volunteerPassword'],
    ['the version whose notes were seen', 'versionUpdating', 'versionUpdating'],
  ].map(([item = '', name = '', key = '']) =>
    rule(`cookie ${name}`, {
      asks: `A cookie holds ${item}.`,
      literal: name,
      proof: ['cookies', `${item} stands in the cookie ${name}, for the whole site`],
      code: ['src/lib/cookies.ts', `  ${key}: '${name}',\n`, `  ${key}: 'elsewhere',\n`],
    }),
  ),
  rule('cookie path', {
    asks: 'The cookies have the path /.',
    literal: 'path=/',
    proof: ['cookies', 'the access token of a volunteer stands in the cookie accessToken, for the whole site'],
    code: ['src/lib/cookies.ts', "  path: '/',\n  sameSite", "  path: '/mission',\n  sameSite"],
  }),
  rule('two tokens', {
    asks: 'The token of a volunteer and the token of an organizer are two.',
    literal: 'organizer',
    proof: ['kept', 'tokens of one kind remove the other kind'],
    code: ['src/lib/cookies.ts', 'organizer: cookieNames.organizerAccessToken,', 'organizer: cookieNames.accessToken,'],
  }),
]

const service = 'server/modules/volunteer/volunteer.service.ts'
const users =
  'users: { userName: person.loginName, name: person.name, userId: person.userId, birthDay: person.birthDay }'

const userInfo: readonly Row[] = [
  ...[
    ['userName', 'users.userName', 'userName: person.loginName', "userName: ''"],
    ['name', 'users.name', 'name: person.name', "name: ''"],
    ['userId', 'users.userId', 'userId: person.userId', "userId: ''"],
    ['birthDay', 'users.birthDay', 'birthDay: person.birthDay', 'birthDay: null'],
  ].map(([field = '', path = '', from = '', to = '']) =>
    rule(`user info ${field}`, {
      asks: `The user info of a volunteer holds ${field} among the users.`,
      literal: path,
      proof: ['account', `who is signed in the user info holds ${path}`],
      code: [service, users, users.replace(from, to)],
    }),
  ),
  rule('user info usersDistricts', {
    asks: 'The user info holds the districts.',
    literal: 'usersDistricts',
    proof: ['account', 'who is signed in the user info holds usersDistricts'],
    code: [
      service,
      'usersDistricts: await districtsOf(executor, volunteerId),\n    serviceTimeBD',
      'usersDistricts: [],\n    serviceTimeBD',
    ],
  }),
  rule('user info serviceTimeBD', {
    asks: 'The user info holds the service time.',
    literal: 'serviceTimeBD',
    proof: ['account', 'who is signed in the user info holds serviceTimeBD'],
    code: [service, 'serviceTimeBD: person.serviceMinutes', 'serviceTimeBD: 0'],
  }),
  rule('user info trainingTimeBD', {
    asks: 'The user info holds the training time.',
    literal: 'trainingTimeBD',
    proof: ['account', 'who is signed in the user info holds trainingTimeBD'],
    code: [service, 'trainingTimeBD: person.trainingMinutes', 'trainingTimeBD: 0'],
  }),
  rule('user info logoffSate', {
    asks: 'The user info holds logoffSate, a text.',
    literal: 'logoffSate',
    proof: ['account', 'who is signed in the user info holds logoffSate'],
    code: [service, "logoffSate: person.logoffState === 'none' ? 'false' : 'true'", "logoffSate: 'true'"],
  }),
  rule('user info logoffSate true', {
    asks: 'The text true means that the account is logged off.',
    literal: 'true',
    proof: ['account', 'who is signed in logoffSate is the text true for an account that is logged off'],
    code: [service, "person.logoffState === 'none' ? 'false' : 'true'", "'false'"],
  }),
  rule('organizer info', {
    asks: 'The organizer info is read from the organizer’s own call.',
    literal: '/manage/pc/usersAdmin/preEditMyInfo',
    proof: ['account', 'who is signed in GET /manage/pc/usersAdmin/preEditMyInfo'],
    code: [
      'server/modules/organizer/organizer.routes.ts',
      'route(app, currentOrganizer,',
      'if (0) route(app, currentOrganizer,',
    ],
  }),
]

const login =
  'signing in as a volunteer: form-encoded, with a random parameter and headers, then the user info and what loads with it'
const loaded = 'return { userInfo, isForceChangePwd, weakPassword, cardStatus, applyCounts, bdServiceTimeDTO }'
const machine = 'machines/session/session.machine.ts'

const clientState: readonly Row[] = [
  ...(
    [
      ['token', machine, 'token: true, ...standing', 'token: false, ...standing'],
      ['userInfo', machine, '      ...loaded,\n      userInfo,\n', '      ...loaded,\n'],
      ['type', 'src/session/session.actors.ts', 'return { type: input.userType, ...flags', 'return { ...flags'],
      ['cardStatus', 'src/session/session.api.ts', loaded, loaded.replace('cardStatus, ', '')],
      ['userDistricts', machine, '      userDistricts: userInfo.usersDistricts,\n', ''],
      ['serviceTimeBD', machine, '      serviceTimeBD: userInfo.serviceTimeBD,\n', ''],
      ['trainingTimeBD', machine, '      trainingTimeBD: userInfo.trainingTimeBD,\n', ''],
      ['applyCounts', 'src/session/session.api.ts', loaded, loaded.replace('applyCounts, ', '')],
      ['bdServiceTimeDTO', 'src/session/session.api.ts', loaded, loaded.replace(', bdServiceTimeDTO', '')],
    ] as const
  ).map(([field, file, cut, put]) =>
    rule(`client state ${field}`, {
      asks: `The client state holds ${field}.`,
      literal: field,
      proof: ['session', login],
      code: [file, cut, put],
    }),
  ),
  rule('client state weak password', {
    asks: 'The client state holds the flag of the weak-password modal.',
    literal: 'weakPassword',
    proof: ['session', 'signing in raises the weak-password flag, and keeps it over a reload'],
    code: [
      'src/session/session.actors.ts',
      'weakPassword: localStore.get(localKeys.weakPassword) === true',
      'weakPassword: false',
    ],
  }),
  rule('isForceChangePwd', {
    asks: 'A local flag isForceChangePwd is kept.',
    literal: 'isForceChangePwd',
    proof: [
      'session',
      'a failed call of a signed-in volunteer a demanded change of password forgets what was remembered and is known on the next page',
    ],
    code: [
      'src/session/session.store.ts',
      'storeForced: () => localStore.set(localKeys.isForceChangePwd, true)',
      'storeForced: () => {}',
    ],
  }),
]

const place: readonly Row[] = [
  ...[
    ['latitude', '  latitude: z.number().min(-90).max(90),\n'],
    ['longitude', '  longitude: z.number().min(-180).max(180),\n'],
    ['province', '  province: z.string(),\n'],
    ['city', '  city: z.string(),\n'],
    ['address', '  address: z.string(),\n'],
  ].map(([field = '', cut = '']) =>
    rule(`location ${field}`, {
      asks: `The location record holds ${field}.`,
      literal: field,
      proof: ['place', `${field} of the place is kept in session storage`],
      code: ['contract/location.ts', cut],
    }),
  ),
  rule('location stored', {
    asks: 'The location record is kept in session storage.',
    literal: '广州市',
    proof: ['place', 'city of the place is kept in session storage'],
    code: [
      'src/shared/location/location.actor.ts',
      'sessionStore.set(positionRecordKey, record)',
      'localStore.set(positionRecordKey, record)',
    ],
  }),
]

const sent =
  'opens for a weak password, sends the new one with the bearer, clears the login and leads to the login page'

const payloads: readonly Row[] = [
  ...(
    [
      ['loginType', 'loginType: userType, ...newPassword', 'kind: userType, ...newPassword'],
      ['password', '\n  password: z.string().max(128),', '\n  secret: z.string().max(128),'],
      ['passwordAgain', 'passwordAgain: z.string().max(128),', 'again: z.string().max(128),'],
    ] as const
  ).map(([field, cut, put]) =>
    rule(`reset payload ${field}`, {
      asks: `A new password is asked for with ${field}.`,
      literal: field,
      proof: ['signIn', `a new password is not set without ${field}`],
      code: ['contract/account.ts', cut, put],
    }),
  ),
  rule('reset payload sent', {
    asks: 'The page sends loginType, password and passwordAgain.',
    literal: 'loginType',
    proof: ['weak', sent],
    code: ['src/session/session.api.ts', 'body: { loginType, ...form }', 'body: { ...form }'],
  }),
  ...[
    ['serviceTime', 'serviceTime: z.number().int().nonnegative(),\n    trainingTime', 'trainingTime'],
    [
      'trainingTime',
      'serviceTime: z.number().int().nonnegative(),\n    trainingTime: z.number().int().nonnegative(),\n  }),\n})',
      'serviceTime: z.number().int().nonnegative(),\n  }),\n})',
    ],
  ].map(([field = '', cut = '', put = '']) =>
    rule(`service time ${field}`, {
      asks: `The service time response holds ${field}.`,
      literal: field,
      proof: [
        'account',
        `who is signed in ${field} is counted anew by GET /volunteer/dataHandle/refreshUserStaticServiceTime`,
      ],
      code: ['contract/volunteer.ts', `reply: z.object({\n    ${cut}`, `reply: z.object({\n    ${put}`],
    }),
  ),
  rule('statistics applyCounts', {
    asks: 'The statistics response holds applyCounts.',
    literal: 'applyCounts',
    proof: ['account', 'who is signed in GET /volunteer/center/static/usersStatic counts applyCounts'],
    code: [
      'server/modules/volunteer/volunteer.repository.ts',
      'applyCounts: sql<number>`count(*)`',
      'applyCounts: sql<number>`0`',
    ],
  }),
]

const draft = 'src/portal/features/registered/registration-draft.ts'
const typed = 'what is typed of the sensitive fields'
const encrypted: readonly Row[] = [
  ...['idCardCode', 'name', 'phone', 'loginName', 'email', 'mobile'].map((field) =>
    rule(`encrypted ${field}`, {
      asks: `${field} is stored encrypted.`,
      literal: field,
      proof: ['storage', `${typed} ${field} is stored encrypted`],
      code: [draft, 'words: encrypt(JSON.stringify(words))', 'words: JSON.stringify(words)'],
    }),
  ),
  rule('encrypted password', {
    asks: 'The password is stored encrypted.',
    literal: 'password',
    proof: ['storage', `${typed} password is stored encrypted`],
    code: ['src/lib/cookies.ts', 'encrypt(password), rememberDays', 'password, rememberDays'],
  }),
  rule('encrypted confirmPassword', {
    asks: 'The confirmed password is not stored readably: it is not stored at all.',
    literal: 'confirmPassword',
    proof: ['storage', `${typed} confirmPassword is stored nowhere, and what stands beside it is stored encrypted`],
    code: [draft, "password: '', passwordAgain: ''", "password: ''"],
  }),
  rule('encrypted in the user info', {
    asks: 'The name in the kept user info is encrypted.',
    literal: 'name',
    proof: ['kept', 'sensitive values in the browser are found by decrypting and in no other way'],
    code: ['src/lib/cookies.ts', 'name: encrypt(name)', 'name'],
  }),
]

/** Section 3 of the specification, the entities. */
export const entityRows: readonly Row[] = [...cookies, ...userInfo, ...clientState, ...place, ...payloads, ...encrypted]
