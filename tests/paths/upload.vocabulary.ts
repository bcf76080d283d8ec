import type { ChosenFile } from '#machines/volunteer-card/upload.machine.ts'
import { alert, type InputFile, press, status, text, type Ui, type Vocabulary } from './support/ui.ts'

export const slotLabel = '身份证人像面'
const album = 'input[data-slot="idFront"][data-source="album"]'
/** The buttons of the other places of the material are called alike. */
const ofThis = (name: string) => ({ role: 'button', name: new RegExp(`^${name}\\s*：?\\s*${slotLabel}`) })
const change = ofThis('换一张')
const group = { role: 'group', name: new RegExp(`^${slotLabel}`) }

const heic = alert(/^这是 HEIC 照片：/)
const noPicture = alert('只能上传 JPG 或 PNG 图片，请换一张')

/** How a person meets one picture of the material; `content` makes the file of a choice. */
export const uploadVocabulary = (content: (file: ChosenFile) => InputFile | Promise<InputFile>): Vocabulary => {
  const choose = async (ui: Ui, file: ChosenFile): Promise<void> => ui.give(album, await content(file))
  return {
    actions: {
      'file.chosen': (ui, { name, bytes, mediaType }: ChosenFile) => choose(ui, { name, bytes, mediaType }),
      'picture.adjusted': press('button', '使用这张'),
      'adjusting.dismissed': press('button', /^(取消|保留原来的照片)$/),
      'upload.cancelled': press('button', ofThis('取消\\s*上传').name),
      'upload.retried': press('button', ofThis('重试\\s*上传').name),
    },
    refusals: {
      'file.chosen': (ui) => choose(ui, { name: 'IMG_2041.jpg', bytes: 2_400_000, mediaType: 'image/jpeg' }),
    },
    states: {
      empty: [group, ofThis('选择图片')],
      stored: [group, change],
      adjusting: [{ role: 'dialog', name: `调整${slotLabel}` }],
      sending: [group, { role: 'progressbar', name: `${slotLabel}上传进度` }, ofThis('取消\\s*上传')],
      failed: [group, change],
    },
    after: {
      'server stores it': [text('已加密保存'), status(`${slotLabel}：已上传`)],
      'a third has left': [text('正在上传 33%')],
      'all has left': [text('正在上传 100%')],
      'more than all is reported': [text('正在上传 100%')],
      'less than nothing is reported': [text('正在上传 0%')],
      'choose 10 MB and one byte': [alert('图片最大 10 MB，这张有 10.1 MB，请调低相机的分辨率后重拍')],
      'choose an empty file': [alert('这个文件是空的，请重新拍一张')],
      'choose a HEIF photo known by its type': [heic],
      'choose a HEIC photo known by its name': [heic],
      'choose a HEIC photo known by its name in capitals': [heic],
      'choose an SVG': [noPicture],
      'choose a PDF named like a picture': [noPicture],
      'choose a package named after a picture': [noPicture],
      'choose a file that nobody knows': [noPicture],
      'server refuses the picture': [alert(/图片不完整或已损坏|这张图片打不开/)],
      'connection is lost': [alert('没有传上去，连上网络后点“重试”'), ofThis('重试\\s*上传')],
    },
  }
}
