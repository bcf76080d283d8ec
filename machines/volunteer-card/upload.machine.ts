import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { megabytesText, mostFileBytes } from '#domain/fields/file-size.ts'
import { ensure } from '#domain/ensure.ts'
import { type Failure, failureOf, notProvided } from '../failure.ts'

/** What is known of a chosen file; the page keeps the file itself. */
export interface ChosenFile {
  name: string
  bytes: number
  /** As the browser names it; empty when it does not know. */
  mediaType: string
}

export interface UploadContext {
  /** The stored picture; empty text when there is none. A failed or cancelled exchange leaves it. */
  pictureId: string
  file: ChosenFile | null
  /** Whole percent of the file that is sent. */
  percent: number
  failure: Failure | null
}

export type UploadEvent =
  | ({ type: 'file.chosen' } & ChosenFile)
  /** Crop and turn are as the person wants them. */
  | { type: 'picture.adjusted' }
  | { type: 'adjusting.dismissed' }
  | { type: 'upload.progressed'; percent: number }
  | { type: 'upload.cancelled' }
  | { type: 'upload.retried' }
  /** The form took another draft: the picture of that one is stored. */
  | { type: 'picture.replaced'; pictureId: string }

/** After every change of what is stored. */
export type UploadEmitted = { type: 'picture.changed'; pictureId: string }

/** The server's refusal of a picture (`codes.pictureRefused`): sending it again is no use. */
const pictureRefused = '12033'

/**
 * One picture of a form: chosen, adjusted, sent with progress, cancelled, retried, exchanged. Provided by the page:
 * `sendPicture`, which rejects with `{code, message}`; the page sends `upload.progressed` as bytes leave.
 */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext
    events: UploadEvent
    emitted: UploadEmitted
    input: { pictureId: string }
    tags: 'busy' | 'kept'
  },
  actors: {
    sendPicture: fromPromise<{ pictureId: string }, { file: ChosenFile }>(notProvided),
  },
  guards: {
    isAcceptable: (_, file: ChosenFile) => problemOf(file) === null,
    hasPicture: ({ context }) => context.pictureId !== '',
    canBeSentAgain: ({ context }) => context.file !== null && ensure(context.failure).code !== pictureRefused,
  },
  actions: {
    keepFile: assign((_, file: ChosenFile) => ({ file, percent: 0, failure: null })),
    keepProblem: assign((_, file: ChosenFile) => ({ file: null, percent: 0, failure: problemOf(file) })),
    keepPercent: assign({
      percent: (_, { percent }: { percent: number }) => Math.max(0, Math.min(100, Math.round(percent))),
    }),
    keepPicture: assign((_, { pictureId }: { pictureId: string }) => ({ pictureId, percent: 100, file: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error), percent: 0 })),
    forgetFile: assign({ file: null, percent: 0, failure: null }),
    forgetFailure: assign({ failure: null }),
    takePicture: assign((_, { pictureId }: { pictureId: string }) => ({ pictureId })),
    emitPicture: emit(({ context }) => ({ type: 'picture.changed' as const, pictureId: context.pictureId })),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ pictureId: input.pictureId, file: null, percent: 0, failure: null }),
  initial: 'resting',
  options: { maxIterations: 100 },
  on: {
    'file.chosen': [
      {
        guard: { type: 'isAcceptable', params: ({ event }) => event },
        target: '.adjusting',
        actions: { type: 'keepFile', params: ({ event: { name, bytes, mediaType } }) => ({ name, bytes, mediaType }) },
      },
      { target: '.failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
    ],
    'picture.replaced': { actions: { type: 'takePicture', params: ({ event }) => event } },
  },
  states: {
    resting: { always: [{ guard: 'hasPicture', target: 'stored' }, { target: 'empty' }] },
    empty: {
      on: {
        'picture.replaced': { target: 'resting', actions: { type: 'takePicture', params: ({ event }) => event } },
      },
    },
    stored: {
      tags: 'kept',
      on: {
        'picture.replaced': { target: 'resting', actions: { type: 'takePicture', params: ({ event }) => event } },
      },
    },
    adjusting: {
      on: {
        'picture.adjusted': 'sending',
        'adjusting.dismissed': { target: 'resting', actions: 'forgetFile' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({ file: ensure(context.file) }),
        onDone: {
          target: 'stored',
          actions: [{ type: 'keepPicture', params: ({ event }) => event.output }, 'emitPicture'],
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      on: {
        'upload.progressed': { actions: { type: 'keepPercent', params: ({ event }) => event } },
        'upload.cancelled': { target: 'resting', actions: 'forgetFile' },
        // A file that is chosen while another is on its way waits until that one is answered or cancelled.
        'file.chosen': {},
      },
    },
    failed: {
      on: {
        'upload.retried': { guard: 'canBeSentAgain', target: 'sending', actions: 'forgetFailure' },
        'adjusting.dismissed': { target: 'resting', actions: 'forgetFile' },
      },
    },
  },
})

export type UploadActor = ActorRefFrom<typeof uploadMachine>
export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>

/** What keeps a file from being sent, by its name, type and size; its content is the server's to judge. */
function problemOf({ name, bytes, mediaType }: ChosenFile): Failure | null {
  const refuse = (message: string): Failure => ({ code: 'FILE_REFUSED', message })
  if (mediaType.startsWith('image/hei') || /\.hei[cf]$/i.test(name))
    return refuse('这是 HEIC 照片：请在手机“设置 › 相机 › 格式”里选“兼容性最佳”后重拍，或先转成 JPG')
  const isPicture = mediaType === '' ? /\.(jpe?g|png)$/i.test(name) : ['image/jpeg', 'image/png'].includes(mediaType)
  if (!isPicture) return refuse('只能上传 JPG 或 PNG 图片，请换一张')
  if (bytes === 0) return refuse('这个文件是空的，请重新拍一张')
  if (bytes > mostFileBytes)
    return refuse(`图片最大 ${megabytesText(mostFileBytes)}，这张有 ${megabytes(bytes)} MB，请调低相机的分辨率后重拍`)
  return null
}

/** Rounded up, so that a file over the limit never reads as one at the limit. */
const megabytes = (bytes: number): string => (Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)
