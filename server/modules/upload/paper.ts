import { codes } from '#contract/codes.ts'
import { BusinessError } from '../../errors.ts'
import { pictureKind } from './picture-kind.ts'
import { preparePicture, type PictureOptions } from './picture.ts'

export interface Paper {
  readonly kind: 'picture' | 'pdf'
  readonly bytes: Buffer
}

/** How much of the end of a PDF a reader looks through for its last line. */
const tailBytes = 2048

/**
 * A picture as `preparePicture` stores it, or a PDF as it came. The content decides which it is.
 * @throws BusinessError pictureRefused with a sentence that says what to do
 */
export async function preparePaper(bytes: Buffer, options: PictureOptions): Promise<Paper> {
  switch (pictureKind(bytes)) {
    case 'pdf':
      refuseBrokenPdf(bytes)
      return { kind: 'pdf', bytes }
    case 'other':
      throw refuse('只能上传 JPG、PNG 图片或 PDF 文件，请转换后再上传')
    default:
      return { kind: 'picture', bytes: (await preparePicture(bytes, options)).jpeg }
  }
}

function refuseBrokenPdf(bytes: Buffer): void {
  if (!bytes.subarray(-tailBytes).includes('%%EOF')) throw refuse('这份 PDF 不完整，请重新导出后上传')
  if (bytes.includes('/Encrypt')) throw refuse('这份 PDF 有密码，别人打不开，请去掉密码后上传')
}

const refuse = (sentence: string): BusinessError => new BusinessError(codes.pictureRefused, sentence)
