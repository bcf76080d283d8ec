import type { Row } from './row.ts'

const proofs = {
  signIn: 'tests/api/spec/sign-in.test.ts',
  account: 'tests/api/spec/account.test.ts',
  missions: 'tests/api/spec/missions.test.ts',
  portal: 'tests/api/spec/portal.test.ts',
  encoding: 'tests/api/spec/encoding.test.ts',
  http: 'tests/unit/src/lib/http.test.ts',
  session: 'tests/unit/src/session/session-store.test.ts',
  place: 'tests/screens/session/location-actor.test.tsx',
  partner: 'tests/api/partner/partner.test.ts',
}
type Proof = keyof typeof proofs

type Statement = Pick<Row, 'asks' | 'literal'> & {
  proof: [Proof, string]
  code: [file: string, cut: string, put?: string]
}

const rule = (id: string, { proof: [proof, name], code: [file, cut, put], ...row }: Statement): Row => ({
  id: `call ${id}`,
  section: 7,
  kind: 'rule',
  ...row,
  proof: { file: proofs[proof], name },
  code: { file, cut, ...(put !== undefined && { put }) },
})

const special: readonly Row[] = [
  rule('{token}?siteMsgId={id}', {
    asks: 'A message is acted on at the address that it holds itself, with its number.',
    literal: '{token}?siteMsgId={id}',
    proof: ['missions', 'messages GET {token}?siteMsgId={id}'],
    code: [
      'contract/message.ts',
      "act/:token',\n  caller: 'volunteer',\n  changesData: true,\n  query: z.object({ siteMsgId: id }),",
      "act/:token',\n  caller: 'volunteer',\n  changesData: true,\n  query: z.object({ messageId: id }),",
    ],
  }),
  rule('showType', {
    asks: 'Announcements are asked for by their type.',
    literal: '/home/announcement/list?showType={type}',
    proof: ['portal', 'the home page GET /home/announcement/list?showType={type}'],
    code: ['contract/home.ts', "'/home/announcement/list'", "'/home/announcement/list-gone'"],
  }),
  rule('xc', {
    asks: 'An evaluation goes out with the query parameter xc.',
    literal: 'xc',
    proof: ['missions', 'evaluations an evaluation is sent with the query parameter xc'],
    code: ['contract/evaluation.ts', '  query: z.object({ xc: z.string().min(1).max(64) }),\n'],
  }),
  rule('channel pc', {
    asks: 'The next actions are asked for with the channel pc.',
    literal: 'pc',
    proof: ['portal', 'the home page GET /home/intellectAction'],
    code: ['contract/partner.ts', "z.enum(['pc', 'h5']", "z.enum(['tv', 'h5']"],
  }),
  rule('sendCode headers', {
    asks: 'The code for an e-mail address is asked for with headers.',
    literal: '/open/email/sendCode',
    proof: ['account', 'codes GET /open/email/sendCode reads headers'],
    code: [
      'contract/code.ts',
      '  headers: clientHeaders,\n  query: z.object({\n    email',
      '  query: z.object({\n    email',
    ],
  }),
  ...(['volunteer', 'org'] as const).map((kind) =>
    rule(`login headers ${kind}`, {
      asks: 'A login has headers of its own.',
      literal: `/auth/login/${kind}/password`,
      proof: ['signIn', `a login POST /auth/login/${kind}/password asks for its headers x-client and x-device-id`],
      code: [
        'contract/auth.ts',
        `path: '/auth/login/${kind}/password',\n  caller: 'open',\n  query: cacheBuster,\n  headers: clientHeaders,`,
        `path: '/auth/login/${kind}/password',\n  caller: 'open',\n  query: cacheBuster,`,
      ],
    }),
  ),
  rule('callback', {
    asks: 'The place of the address is looked up by a script that calls back.',
    literal: 'callback',
    proof: ['place', 'takes the city of the address by script, and keeps it for this session'],
    code: [
      'src/shared/location/ip-location.ts',
      "lookup.searchParams.set('callback', name)",
      "lookup.searchParams.set('callback', '')",
    ],
  }),
  rule('maps service', {
    asks: 'A maps service that is configured is asked for the place of the address.',
    literal: 'https://maps.example/ip?key=k',
    proof: ['place', 'asks the maps service that is configured'],
    code: ['src/shared/location/ip-location.ts', 'mapIpUrl() || '],
  }),
  rule('statistics host persons', {
    asks: 'Another host is asked how many persons there are.',
    literal: 'person',
    proof: ['partner', 'the statistics host counts when it is there, else the own totals do'],
    code: ['server/modules/partner/statistics-host.ts', "  url.searchParams.set('type', type)\n"],
  }),
  rule('statistics host groups', {
    asks: 'Groups are counted apart from persons.',
    literal: 'group',
    proof: ['partner', 'the statistics host counts when it is there, else the own totals do'],
    code: ['server/modules/partner/statistics-host.ts', "group: 'organizations'", "group: 'volunteers'"],
  }),
]

const form = 'application/x-www-form-urlencoded'
/** Form-encoded calls: their address, their file in `contract/`, and the lines between the address and what says so. */
const forms = [
  [
    '/auth/login/volunteer/password',
    'auth',
    "\n  caller: 'open',\n  query: cacheBuster,\n  headers: clientHeaders,\n  body: loginBody,",
  ],
  [
    '/auth/login/org/password',
    'auth',
    "\n  caller: 'open',\n  query: cacheBuster,\n  headers: clientHeaders,\n  body: loginBody,",
  ],
  ['/volunteer/enshrine/updateEnshrine', 'collection', "\n  caller: 'volunteer',"],
  ['/volunteer/center/userInfo/updateUserSubmit', 'profile', "\n  caller: 'volunteer',"],
  ['/volunteer/center/userInfo/changeLoginName', 'security', "\n  caller: 'volunteer',"],
  ['/volunteer/center/userInfo/changeMobile', 'security', "\n  caller: 'volunteer',"],
  ['/volunteer/center/userInfo/changeEmail', 'security', "\n  caller: 'volunteer',"],
] as const

const bodies: readonly Row[] = [
  ...forms.map(([path, at, between]) =>
    rule(`form ${path}`, {
      asks: 'The body is form-encoded.',
      literal: form,
      proof: ['encoding', `a body of POST ${path} is ${form} and no other`],
      code: [`contract/${at}.ts`, `'${path}',${between}\n  bodyType: 'form',`, `'${path}',${between}`],
    }),
  ),
  rule('JSON /volunteer/center/security/changePassword', {
    asks: 'The body is JSON.',
    literal: 'application/json',
    proof: ['encoding', 'a body of POST /volunteer/center/security/changePassword is application/json and no other'],
    code: [
      'contract/account.ts',
      "path: '/volunteer/center/security/changePassword',",
      "path: '/volunteer/center/security/changePassword',\n  bodyType: 'form',",
    ],
  }),
  rule('multipart /volunteer/bankCard/photosRedoUpload', {
    asks: 'The body is multipart.',
    literal: 'multipart/form-data',
    proof: ['encoding', 'a body of POST /volunteer/bankCard/photosRedoUpload is multipart/form-data and no other'],
    code: ['contract/card/card.ts', "  bodyType: 'multipart',\n"],
  }),
]

const clients: readonly Row[] = [
  rule('base path asked', {
    asks: 'The clients call below /v2/api/ and the name of the product.',
    literal: '/v2/api/',
    proof: ['http', 'what goes out goes below the base path of the default product, each client with its own bearer'],
    code: ['src/lib/http.ts', '/v2/api/', '/v3/api/'],
  }),
  rule('base path served', {
    asks: 'The server answers below /v2/api/ and the name of the product.',
    literal: '/volunteer/user/current',
    proof: ['account', 'who is signed in GET /volunteer/user/current'],
    code: ['server/plugins/endpoints.ts', '/v2/api/', '/v3/api/'],
  }),
  rule('outside the base path', {
    asks: 'Calls that stand outside the base path are called there.',
    literal: '/api/usMain/resetModifyPwd',
    proof: ['http', 'what goes out calls the addresses outside the base path as they are'],
    code: ['src/lib/http.ts', "endpoint.base === 'root' ? '' : "],
  }),
  ...(['volunteer', 'organizer'] as const).map((kind) =>
    rule(`client of the ${kind}`, {
      asks: `The client of the ${kind} sends the bearer of the ${kind}.`,
      literal: `Bearer ${kind}-token`,
      proof: ['http', 'what goes out goes below the base path of the default product, each client with its own bearer'],
      code: [
        'src/lib/http.ts',
        'await tokenOf(client)',
        `await tokenOf('${kind === 'volunteer' ? 'organizer' : 'volunteer'}')`,
      ],
    }),
  ),
  rule('random parameter', {
    asks: 'A login goes out with a random query parameter.',
    literal: '_',
    proof: ['session', 'signing in uses another random parameter each time, and the same device'],
    code: ['src/session/session.api.ts', '_: randomHex(8)', "_: 'same'"],
  }),
  rule('login form', {
    asks: 'A login goes out form-encoded, with headers of its own.',
    literal: 'x-client',
    proof: [
      'session',
      'signing in as a volunteer: form-encoded, with a random parameter and headers, then the user info and what loads with it',
    ],
    code: ['src/session/session.api.ts', "'x-client': 'pc'", "'x-client': 'h5'"],
  }),
  rule('credentials', {
    asks: 'Credentials are sent.',
    literal: 'withCredentials',
    proof: ['http', 'what goes out sends credentials and waits 5,000,000 ms'],
    code: ['src/lib/http.ts', 'withCredentials: true, '],
  }),
  ...(
    [
      ['code', 'return { code, msg, data: data ?? null, other }', 'return { msg, data: data ?? null, other }'],
      ['msg', 'return { code, msg, data: data ?? null, other }', 'return { code, data: data ?? null, other }'],
      ['data', 'return { code, msg, data: data ?? null, other }', 'return { code, msg, other }'],
      ['other.access_token', 'return { code, msg, data: data ?? null, other }', 'return { code, msg, data }'],
    ] as const
  ).map(([field, cut, put]) =>
    rule(`envelope ${field}`, {
      asks: `A reply's envelope holds ${field}.`,
      literal: field,
      proof: ['signIn', `a login is answered by an envelope with ${field}`],
      code: ['server/plugins/envelope.ts', cut, put],
    }),
  ),
  rule('envelope message', {
    asks: 'The sentence of a failure may stand in message instead of msg.',
    literal: 'message',
    proof: ['http', 'the envelope reads msg, then message: {"code":5,"message":"乙"}'],
    code: ['src/lib/http.ts', 'envelope.msg || envelope.message || serviceWarning', 'envelope.msg || serviceWarning'],
  }),
]

/** Section 7 of the specification: how the calls go out and what comes back. */
export const callRows: readonly Row[] = [...special, ...bodies, ...clients]
