import { codes } from '#contract/codes.ts'
import { BusinessError } from '../errors.ts'
import { preparePdf } from './pdf.ts'
import { pictureKind } from './picture-kind.ts'
import { preparePicture, type PictureOptions } from './picture.ts'

export interface Attachment {
  readonly kind: 'picture' | 'pdf'
  readonly bytes: Buffer
}

/**
 * A picture as `preparePicture` stores it, or a PDF that opens and only shows pages. The content decides which it is.
 * @throws BusinessError pictureRefused with a sentence that says what to do
 */
export async function prepareAttachment(bytes: Buffer, options: PictureOptions): Promise<Attachment> {
  switch (pictureKind(bytes)) {
    case 'pdf':
      return { kind: 'pdf', bytes: await preparePdf(bytes) }
    case 'other':
      throw refuse('只能上传 JPG、PNG 图片或 PDF 文件，请转换后再上传')
    default:
      return { kind: 'picture', bytes: (await preparePicture(bytes, options)).jpeg }
  }
}

const refuse = (sentence: string): BusinessError => new BusinessError(codes.pictureRefused, sentence)
