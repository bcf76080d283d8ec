import { type ComponentType, useState } from 'react'
import { pictureAltLimit, type PictureWidth, pictureWidths, type RichTextPicture } from '#domain/rich-text.ts'
import { Button } from '../button/button.tsx'
import { RadioField } from '../field/chip-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { isKey } from '../../lib/keys.ts'
import styles from './rich-text.module.css'

/** Uploads a picture, and says under which address it is stored; empty text while it is not. */
export type PictureUpload = ComponentType<{ src: string; error: string | undefined; onStored: (src: string) => void }>

interface PictureRowProps {
  Upload: PictureUpload
  /** The picture that is selected; null for another one. */
  initial: RichTextPicture | null
  /** Told the picture, null to take it away, nothing to leave the text as it was. */
  onClose: (picture?: RichTextPicture | null) => void
}

const widthLabels: Readonly<Record<PictureWidth, string>> = { 240: '小', 480: '中', 720: '整行' }
const widths = pictureWidths.map((code) => ({ code, name: widthLabels[code] }))

/** A picture of the text with its words and its width, below the toolbar. It is no form: it stands inside one. */
export function RichTextPictureRow({ Upload, initial, onClose }: PictureRowProps) {
  const [src, setSrc] = useState(initial?.src ?? '')
  const [alt, setAlt] = useState(initial?.alt ?? '')
  const [width, setWidth] = useState<PictureWidth>(initial?.width ?? '720')
  const [isJudged, setJudged] = useState(false)
  const text = alt.trim()
  const use = () => {
    if (src !== '' && text !== '') onClose({ src, alt: text, width })
    else setJudged(true)
  }
  return (
    <div className={styles['link']} role="group" aria-label="图片">
      <div className={styles['picture']}>
        <Upload src={src} error={isJudged && src === '' ? '请先选择图片' : undefined} onStored={setSrc} />
      </div>
      <TextField
        label="图片说明"
        required
        hint="写给看不到图片的人，如“志愿者在河岸捡拾垃圾”"
        maxLength={pictureAltLimit}
        value={alt}
        error={isJudged && text === '' ? '请写明图片里有什么' : undefined}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (isKey(event, 'Enter')) {
            event.preventDefault()
            use()
          }
          if (isKey(event, 'Escape')) onClose()
        }}
      />
      <RadioField
        label="宽度"
        required
        name="picture.width"
        items={widths}
        value={width}
        onChange={(code) => setWidth(pictureWidths.find((candidate) => candidate === code) ?? width)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={use}>
          {initial ? '更新图片' : '放进正文'}
        </Button>
        {initial && (
          <Button size="sm" variant="ghost" onClick={() => onClose(null)}>
            去掉图片
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onClose()}>
          取消
        </Button>
      </div>
    </div>
  )
}
