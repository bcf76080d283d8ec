import type { Row } from './row.ts'

const constants = 'tests/unit/spec/constants.test.ts'
const fields = 'tests/unit/spec/fields.test.ts'
const location = 'tests/unit/spec/location.test.ts'

const row = (
  id: string,
  asks: string,
  literal: Row['literal'],
  file: string,
  name: string,
  code: Row['code'],
): Row => ({ id: `constant ${id}`, section: 9, kind: 'constant', asks, literal, proof: { file, name }, code })

/** Section 9: business constants and limits. */
export const constantRows: readonly Row[] = [
  row(
    'http timeout',
    'A call is waited for 5,000,000 ms.',
    5_000_000,
    'tests/unit/src/lib/http.test.ts',
    'what goes out sends credentials and waits 5,000,000 ms',
    { file: 'src/lib/http.ts', cut: 'timeout = 5_000_000', put: 'timeout = 60_000' },
  ),
  row('loading toast', 'A loading toast lasts 50 s.', 50, constants, 'a loading toast lasts 50 seconds', {
    file: 'machines/notice/notice.machine.ts',
    cut: 'loadingTime: 50_000',
    put: 'loadingTime: 60_000',
  }),
  row(
    'loading toasts',
    'Loading toasts stand one at a time.',
    1,
    'tests/screens/spec/errors.test.tsx',
    'loading toasts stand one at a time',
    {
      file: 'machines/notice/notice.machine.ts',
      cut: 'enqueue.assign({ loading: { id, text } })',
      put: 'enqueue.assign(({ context }) => (context.loading ? {} : { loading: { id, text } }))',
    },
  ),
  row('message', 'A message lasts 3 s.', 3, constants, 'a message lasts 3 seconds', {
    file: 'machines/notice/notice.machine.ts',
    cut: 'messageTime: 3_000',
    put: 'messageTime: 5_000',
  }),
  row(
    'notification place',
    'Notifications stand at the top right.',
    'top-right',
    constants,
    'notifications stand top-right',
    {
      file: 'src/ui/notice/notices.module.css',
      cut: 'flex-direction: column;\n  align-items: flex-end;',
      put: 'flex-direction: column;\n  align-items: center;',
    },
  ),
  row('password least', 'A password has 8 characters at least.', 8, fields, 'a password of 8 characters', {
    file: 'contract/fields/password.ts',
    cut: 'value.length < 8',
    put: 'value.length <= 8',
  }),
  row('password most', 'A password has 20 characters at most.', 20, fields, 'a password of 20 characters', {
    file: 'contract/fields/password.ts',
    cut: 'value.length > 20',
    put: 'value.length >= 20',
  }),
  row('username least', 'A username has 8 characters at least.', 8, fields, 'a username of 8 characters', {
    file: 'contract/fields/username.ts',
    cut: 'value.length < 8',
    put: 'value.length <= 8',
  }),
  row('username most', 'A username has 20 characters at most.', 20, fields, 'a username of 20 characters', {
    file: 'contract/fields/username.ts',
    cut: 'value.length > 20',
    put: 'value.length >= 20',
  }),
  row('address timeout', 'The place by IP is waited for 10 s.', 10, location, 'the address is waited for 10 seconds', {
    file: 'machines/location/location.machine.ts',
    cut: 'ipTimeout: 10_000',
    put: 'ipTimeout: 20_000',
  }),
  row(
    'browser timeout',
    'The browser’s place is waited for 10 s.',
    10,
    location,
    'the browser is waited for 10 seconds',
    {
      file: 'machines/location/location.machine.ts',
      cut: 'browserTimeout: 10_000',
      put: 'browserTimeout: 20_000',
    },
  ),
  row(
    'latitude',
    'The default place has this latitude.',
    39.9165,
    location,
    'when nothing is found the latitude is the capital’s',
    { file: 'contract/location.ts', cut: '39.9165', put: '23.1291' },
  ),
  row(
    'longitude',
    'The default place has this longitude.',
    116.3971,
    location,
    'when nothing is found the longitude is the capital’s',
    { file: 'contract/location.ts', cut: '116.3971', put: '113.2644' },
  ),
  row('primary colour', 'The primary colour of the theme.', '#FB4457', constants, 'the primary colour of the theme', {
    file: 'src/ui/theme/tokens.css',
    cut: '#fb4457',
    put: '#fb4458',
  }),
  row(
    'hotline',
    'The footer shows the hotline.',
    '12355',
    'tests/screens/portal/router.test.tsx',
    'header, footer and title come from the route table and the district',
    { file: 'src/portal/footer.tsx', cut: '            12355\n', put: '            12345\n' },
  ),
  row(
    'minutes per hour',
    'An hour of the time display has 60 minutes.',
    60,
    'tests/unit/contract/fields/minutes.test.ts',
    'minutes formatter 60 minutes read 1小时0分钟',
    { file: 'contract/fields/minutes.ts', cut: 'Math.floor(total / 60)', put: 'Math.floor(total / 100)' },
  ),
  row(
    'cookie path',
    'Cookies have the path of the whole site.',
    '/',
    constants,
    'every cookie has the path of the whole site',
    {
      file: 'src/lib/cookies.ts',
      cut: "path: '/',\n  sameSite",
      put: "path: '/personalCenter',\n  sameSite",
    },
  ),
  row(
    'admin base path',
    'The admin app is at its base path.',
    '/admin/',
    'tests/unit/src/session/session-store.test.ts',
    'the header’s session check of an organizer goes on to the admin app when the session stands',
    { file: 'src/session/session.store.ts', cut: "location.assign('/admin/')", put: "location.assign('/manage/')" },
  ),
  row('image base path', 'The image base path is configured.', 'IMAGE_BASE', constants, 'IMAGE_BASE is configured', {
    file: 'server/config.ts',
    cut: 'imageBase: value.IMAGE_BASE',
    put: "imageBase: ''",
  }),
  row('h5 domain', 'The H5 domain is configured.', 'H5_BASE', constants, 'H5_BASE is configured', {
    file: 'server/config.ts',
    cut: 'h5Base: value.H5_BASE',
    put: "h5Base: ''",
  }),
  row('map key', 'The key of the map service is configured.', 'MAP_KEY', constants, 'MAP_KEY is configured', {
    file: 'server/config.ts',
    cut: 'mapKey: value.MAP_KEY',
    put: "mapKey: ''",
  }),
  row('image key', 'The key of the image service is configured.', 'IMAGE_KEY', constants, 'IMAGE_KEY is configured', {
    file: 'server/config.ts',
    cut: 'imageKey: value.IMAGE_KEY',
    put: "imageKey: ''",
  }),
  row(
    'storage key',
    'Sensitive fields in the browser are encrypted with one fixed key.',
    'i-zhiyuan/browser-storage/v1',
    constants,
    'what the browser keeps is locked with one fixed key',
    { file: 'src/lib/cipher.ts', cut: "'i-zhiyuan/browser-storage/v1'", put: "'another'" },
  ),
]
