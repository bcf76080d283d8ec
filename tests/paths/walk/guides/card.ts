import { offline, open, signIn } from './common.ts'
import type { Guide } from '../guide.ts'
import { articleDraftVocabulary } from '../../article-draft.vocabulary.ts'
import {
  cardOthers,
  federationActions,
  landmarks,
  volunteerActions,
  volunteerButtons,
} from '../../card-lifecycle.vocabulary.ts'
import { draftVocabulary } from '../../draft.vocabulary.ts'
import { importVocabulary } from '../../import-lifecycle.vocabulary.ts'
import { missionDraftVocabulary } from '../../mission-draft.vocabulary.ts'
import { uploadVocabulary } from '../../upload.vocabulary.ts'
import { volunteerCardVocabulary } from '../../volunteer-card.vocabulary.ts'
import type { Vocabulary } from '../../support/ui.ts'
import type { Writer } from '../writer.ts'

const card = `${signIn('cardholder1')}；${open('/personalCenter/volunteerCard')}`
const isUnsaved = (s: { matches: (state: string) => boolean }): boolean => s.matches('unsaved')

/** A draft that saves itself, where something is typed in a field. */
const draftGuide = (
  vocabulary: Vocabulary,
  start: string,
  field: string,
  account: Parameters<typeof signIn>[0],
): Guide => ({
  vocabulary: () => vocabulary,
  starts: { 'as the server has it': start },
  itself: ['the typing rests', 'server takes it'],
  arrange: {
    type: `在“${field}”里改一个字`,
    'connection is lost': offline[0],
    'the connection returns': offline[1],
    'wish to save now': '点按钮“重试”',
    'another device saved': `先另开一个无痕窗口，${signIn(account)}，打开同一份草稿，在“${field}”里改一个字，等它存好`,
  },
  offered: { 'wish to save now': isUnsaved, 'the connection returns': isUnsaved },
})

/** What the federation does in its queue, before and behind which the pages are changed. */
const inQueue = (writer: Writer): Vocabulary['actions'] =>
  Object.fromEntries(
    Object.entries(federationActions).map(([type, action]) => [
      type,
      async (ui, event, world) => {
        writer.say(
          `另开一个无痕窗口，${signIn('federation1')}，${open('/admin/reviews/cards?tab=all')}，选何志远的申请`,
        )
        await action(ui, event, world)
        writer.say('等 60 秒到决定生效，回到志愿者的页面刷新')
      },
    ]),
  )

export const cardGuides: Readonly<Record<string, Guide>> = {
  'card-lifecycle': {
    vocabulary: (writer) => ({
      actions: { ...volunteerActions, ...inQueue(writer) },
      others: cardOthers,
      states: landmarks(volunteerButtons),
    }),
    starts: { begun: `${card}；撤销申请，再点“重新申请”，填一步；${open('/personalCenter/volunteerCard')}` },
    arrange: { submit: '点“继续填写”，按 `volunteer-card` 的脚本填完并提交；回到“志愿者证”' },
  },
  'volunteer-card': {
    vocabulary: () => volunteerCardVocabulary,
    starts: { default: `${card}；撤销申请，再点“重新申请”；把页面刷新一次` },
    itself: [
      'nothing was begun',
      'profile takes the fact',
      'server takes the application',
      'server withdraws it',
      'it waits for the federation',
    ],
    arrange: {
      'fill in the credit card': '把这一步的各项填好，两面身份证照片和证件照各选一张',
      'fill in the debit card': '把这一步的各项填好，两面身份证照片和证件照各选一张',
      'submission is not answered': offline,
      'profile is not reached': offline,
      'withdrawal is not answered': offline,
      'the application does not load': offline,
    },
    left: ['a new portrait is stored', 'open the address of success'],
  },
  upload: {
    vocabulary: () =>
      uploadVocabulary(({ name, mediaType }) => ({ name, mimeType: mediaType, buffer: new Uint8Array() })),
    starts: { 'nothing is stored': `${card}；撤销申请，再点“重新申请”，填到有“身份证人像面”的一步` },
    itself: ['server stores it'],
    arrange: {
      'connection is lost': offline,
      'server refuses the picture': '先把一份文本文件改名为照片的名字，选它',
      'choose a photo': '给“身份证人像面”选一张手机拍的 JPG 照片',
      'choose a PNG of 10 MB': '给“身份证人像面”选一张正好 10 MB 的 PNG 图片',
      'choose 10 MB and one byte': '给“身份证人像面”选一张 10.1 MB 的图片',
      'choose an empty file': '给“身份证人像面”选一个 0 字节的 JPG 文件',
      'choose a HEIC photo': '给“身份证人像面”选一张苹果手机拍的 HEIC 照片',
      'choose an SVG': '给“身份证人像面”选一个 SVG 文件',
      'choose a PDF named like a picture': '给“身份证人像面”选一个改名为 JPG 的 PDF 文件',
    },
    left: [
      'choose a photo of one byte',
      'choose a photo of which the browser knows only the name',
      'choose a JPEG that was a HEIC photo',
      'choose a HEIF photo known by its type',
      'choose a HEIC photo known by its name',
      'choose a HEIC photo known by its name in capitals',
      'choose a package named after a picture',
      'choose a file that nobody knows',
    ],
  },
  draft: draftGuide(draftVocabulary, `${card}；点“去修改”`, '紧急联系人手机号', 'cardholder1'),
  'mission-draft': draftGuide(
    missionDraftVocabulary,
    `${signIn('organizer1')}；${open('/admin/missions/new')}，在“活动名称”里写几个字，等到“已自动保存”`,
    '活动名称',
    'organizer1',
  ),
  'article-draft': draftGuide(
    articleDraftVocabulary,
    `${signIn('federation1')}；${open('/admin/content/articles')}，新写一篇，在“标题”里写几个字，等到“已自动保存”`,
    '标题',
    'federation1',
  ),
  'import-lifecycle': {
    vocabulary: () => importVocabulary,
    starts: {
      uploaded: `${signIn('federation1')}；${open('/admin/imports')}；选“捐赠登记”，点“下载模板”，填一行捐赠；在“文件”里选它，点“上传，下一步对应列”`,
    },
  },
}
