import {
  type ChosenFile,
  type UploadContext,
  type UploadSnapshot,
  uploadMachine,
} from '#machines/volunteer-card/upload.machine.ts'
import { defineModel, reject, resolve, send } from './support/model.ts'

const storedId = 'p1'
const fresh = 'p2'
/** Where a file can be chosen: over a picture that is adjusted stands a dialog. */
const settledStatuses = ['empty', 'stored', 'failed']

const photo: ChosenFile = { name: 'IMG_2041.jpg', bytes: 2_400_000, mediaType: 'image/jpeg' }
const good: Record<string, ChosenFile> = {
  'choose a photo': photo,
  'choose a PNG of 10 MB': { name: '身份证.png', bytes: 10_485_760, mediaType: 'image/png' },
  'choose a photo of one byte': { name: 'a.jpeg', bytes: 1, mediaType: 'image/jpeg' },
  'choose a JPEG that was a HEIC photo': { name: 'IMG_2043.heic.jpg', bytes: 900_000, mediaType: 'image/jpeg' },
  'choose a photo of which the browser knows only the name': { name: 'IMG_2041.JPG', bytes: 900_000, mediaType: '' },
}

const heic = '这是 HEIC 照片：请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或先转成 JPG'
const noPicture = '只能上传 JPG 或 PNG 图片，请换一张'
const bad: Record<string, readonly [file: ChosenFile, message: string]> = {
  'choose 10 MB and one byte': [
    { name: 'big.jpg', bytes: 10_485_761, mediaType: 'image/jpeg' },
    '图片最大 10 MB，这张有 10.1 MB，请调低相机的分辨率后重拍',
  ],
  'choose an empty file': [{ name: 'empty.jpg', bytes: 0, mediaType: 'image/jpeg' }, '这个文件是空的，请重新拍一张'],
  'choose a HEIC photo': [{ name: 'IMG_2042.HEIC', bytes: 1_800_000, mediaType: 'image/heic' }, heic],
  'choose a HEIF photo known by its type': [{ name: 'photo', bytes: 1_800_000, mediaType: 'image/heif' }, heic],
  'choose a HEIC photo known by its name': [{ name: 'IMG_2043.heic', bytes: 1_800_000, mediaType: '' }, heic],
  'choose a HEIC photo known by its name in capitals': [
    { name: 'IMG_2043.HEIC', bytes: 1_800_000, mediaType: '' },
    heic,
  ],
  'choose an SVG': [{ name: 'logo.svg', bytes: 4_000, mediaType: 'image/svg+xml' }, noPicture],
  'choose a PDF named like a picture': [{ name: 'scan.jpg', bytes: 4_000, mediaType: 'application/pdf' }, noPicture],
  'choose a package named after a picture': [{ name: 'scan.jpg.zip', bytes: 4_000, mediaType: '' }, noPicture],
  'choose a file that nobody knows': [{ name: 'photo-jpg', bytes: 4_000, mediaType: '' }, noPicture],
}

/** Only these are chosen in every state; the others, which the same rules judge, where a form begins. */
const everywhere = ['choose a photo', 'choose a HEIC photo']

const answers = ['server stores it', 'server refuses the picture', 'connection is lost']
const progress = ['a third has left', 'all has left', 'more than all is reported', 'less than nothing is reported']
const isSpecial = (name: string): boolean => !everywhere.includes(name)
const isEmpty = (s: UploadSnapshot): boolean => s.matches('empty')
const isOfPhoto = (s: UploadSnapshot): boolean => s.context.file?.name === photo.name

const refusal = { code: '12033', message: '这张图片打不开：可能没有传完，请重新拍一张' }
const cut = { code: 'NETWORK', message: '' }
const forgotten = { file: null, percent: 0, failure: null }

const hasPicture = ['a picture is stored', (c: UploadContext) => c.pictureId !== ''] as const
const canRetry = [
  'the file was not refused',
  (c: UploadContext) => c.file !== null && c.failure?.code !== '12033',
] as const
const isThis = (name: string) =>
  [
    `after: ${name}`,
    (c: UploadContext) => c.file?.name === good[name]?.name && c.file?.bytes === good[name]?.bytes,
  ] as const

const changed = (pictureId: string) => [{ type: 'picture.changed', pictureId }]

/** Requirements: docs/rules/cards.md#pictures (JPEG and PNG up to 10 MB). */
export const uploadModel = defineModel({
  machine: uploadMachine,
  equal: Object.fromEntries(
    ['sending onDone #0 goes to resting', 'failed adjusting.dismissed #0 goes to stored'].map((edit) => [
      edit,
      'resting tells by the picture that is kept and leads to the same place',
    ]),
  ),
  alike: {
    browser: [
      { states: ['failed', 'stored'], reason: '框里都是“换一张”；为什么没有传上去的那句话，在每种失败之后逐条看' },
    ],
  },
  starts: {
    'nothing is stored': { to: 'empty', input: { pictureId: '' }, then: { pictureId: '', ...forgotten } },
    'a picture is stored': {
      to: 'stored',
      input: { pictureId: storedId },
      then: { pictureId: storedId, ...forgotten },
    },
  },
  cases: [
    ...Object.entries(good).map(([name, file]) => send(name, { type: 'file.chosen', ...file })),
    ...Object.entries(bad).map(([name, [file]]) => send(name, { type: 'file.chosen', ...file })),
    send('use it as it is cut', { type: 'picture.adjusted' }),
    send('do not use it', { type: 'adjusting.dismissed' }),
    send('a third has left', { type: 'upload.progressed', percent: 33.4 }),
    send('all has left', { type: 'upload.progressed', percent: 100 }),
    send('more than all is reported', { type: 'upload.progressed', percent: 100.6 }),
    send('less than nothing is reported', { type: 'upload.progressed', percent: -1 }),
    send('cancel', { type: 'upload.cancelled' }),
    send('try again', { type: 'upload.retried' }),
    send('another draft has a picture', { type: 'picture.replaced', pictureId: storedId }),
    send('another draft has none', { type: 'picture.replaced', pictureId: '' }),
    resolve('server stores it', 'sendPicture', { pictureId: fresh }),
    reject('server refuses the picture', 'sendPicture', refusal),
    reject('connection is lost', 'sendPicture', cut),
  ],
  offered: {
    ...Object.fromEntries([...Object.keys(good), ...Object.keys(bad)].filter(isSpecial).map((name) => [name, isEmpty])),
    ...Object.fromEntries(everywhere.map((name) => [name, (s: UploadSnapshot) => !s.matches('adjusting')])),
    'do not use it': (s) => s.matches('adjusting') || s.context.pictureId !== '',
    ...Object.fromEntries([...answers, ...progress].map((name) => [name, isOfPhoto])),
  },
  spec: [
    ...Object.entries(good).map(([on, file]) => ({
      from: everywhere.includes(on) ? settledStatuses : 'empty',
      on,
      to: 'adjusting',
      then: { file, percent: 0, failure: null },
    })),
    ...Object.entries(bad).map(([on, [, message]]) => ({
      from: everywhere.includes(on) ? settledStatuses : 'empty',
      on,
      to: 'failed',
      then: { file: null, percent: 0, failure: { code: 'FILE_REFUSED', message } },
    })),
    ...Object.entries(good).map(([name, file]) => ({
      from: 'adjusting',
      on: 'use it as it is cut',
      guard: isThis(name),
      to: 'sending',
      calls: { sendPicture: { file } },
    })),
    { from: 'failed', on: 'do not use it', to: 'stored', then: forgotten },
    ...[
      ['adjusting', 'do not use it'],
      ['sending', 'cancel'],
    ].flatMap(([from = '', on = '']) => [
      { from, on, guard: hasPicture, to: 'stored', then: forgotten },
      { from, on, to: 'empty', then: forgotten },
    ]),
    { from: 'sending', on: 'a third has left', then: { percent: 33 } },
    { from: 'sending', on: 'all has left', then: { percent: 100 } },
    { from: 'sending', on: 'more than all is reported', then: { percent: 100 } },
    { from: 'sending', on: 'less than nothing is reported', then: { percent: 0 } },
    {
      from: 'sending',
      on: 'server stores it',
      to: 'stored',
      then: { pictureId: fresh, percent: 100, file: null },
      emits: changed(fresh),
    },
    { from: 'sending', on: 'server refuses the picture', to: 'failed', then: { failure: refusal, percent: 0 } },
    {
      from: 'sending',
      on: 'connection is lost',
      to: 'failed',
      then: { failure: { code: 'NETWORK', message: '服务加载中，请尝试刷新。' }, percent: 0 },
    },
    {
      from: 'failed',
      on: 'try again',
      guard: canRetry,
      to: 'sending',
      then: { failure: null, percent: 0 },
      calls: { sendPicture: { file: photo } },
    },
    { from: 'empty', on: 'another draft has a picture', to: 'stored', then: { pictureId: storedId } },
    { from: 'stored', on: 'another draft has a picture', then: { pictureId: storedId } },
    { from: 'stored', on: 'another draft has none', to: 'empty', then: { pictureId: '' } },
    { from: 'empty', on: 'another draft has none', then: { pictureId: '' } },
    { from: ['adjusting', 'sending', 'failed'], on: 'another draft has a picture', then: { pictureId: storedId } },
    { from: ['adjusting', 'sending', 'failed'], on: 'another draft has none', then: { pictureId: '' } },
  ],
  ignores: {
    empty: ['picture.adjusted', 'upload.cancelled', 'upload.retried'],
    stored: ['picture.adjusted', 'adjusting.dismissed', 'upload.cancelled', 'upload.retried'],
    adjusting: ['upload.progressed', 'upload.cancelled', 'upload.retried'],
    sending: ['file.chosen', 'picture.adjusted', 'adjusting.dismissed', 'upload.retried'],
    failed: ['picture.adjusted', 'upload.progressed', 'upload.cancelled'],
  },
  invariants: {
    resting: () => '不停留在这里',
    empty: (s) => (s.context.pictureId === '' && !s.hasTag('kept') && !s.hasTag('busy')) || '没有存下什么',
    stored: (s) => (s.context.pictureId !== '' && s.hasTag('kept') && !s.hasTag('busy')) || '存着一张图片',
    adjusting: (s) => (s.context.file !== null && s.context.failure === null) || '正在调整一张图片',
    sending: (s) => (s.hasTag('busy') && s.context.file !== null && s.context.failure === null) || '正在上传一个文件',
    failed: (s) => (s.context.failure !== null && !s.hasTag('busy')) || '有原因',
  },
})
