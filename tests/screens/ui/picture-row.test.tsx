import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { RichTextPicture } from '#domain/rich-text.ts'
import { RichTextPictureRow, type PictureUpload } from '#src/ui/rich-text/picture-row.tsx'

const src = `/v2/api/zyz/home/mission/info/cover?name=${'0a'.repeat(16)}`

const Upload: PictureUpload = ({ error, onStored }) => (
  <>
    <button type="button" onClick={() => onStored(src)}>
      选择图片
    </button>
    {error}
  </>
)

function show(initial: RichTextPicture | null = null) {
  const onClose = vi.fn<(picture?: RichTextPicture | null) => void>()
  render(<RichTextPictureRow Upload={Upload} initial={initial} onClose={onClose} />)
  return { onClose, user: userEvent.setup() }
}

const words = () => screen.getByRole('textbox', { name: /图片说明/ })

it('puts no picture into the text that is not stored or says nothing', async () => {
  const { onClose, user } = show()
  await user.click(screen.getByRole('button', { name: '放进正文' }))
  expect(screen.getByText('请先选择图片')).toBeDefined()
  expect(screen.getByText('请写明图片里有什么')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '选择图片' }))
  await user.type(words(), '  ')
  await user.click(screen.getByRole('button', { name: '放进正文' }))
  expect(onClose).not.toHaveBeenCalled()
})

it('puts a stored picture with its words and width into the text', async () => {
  const { onClose, user } = show()
  await user.click(screen.getByRole('button', { name: '选择图片' }))
  await user.click(screen.getByRole('radio', { name: '小' }))
  await user.type(words(), ' 志愿者在河岸 {Enter}')
  expect(onClose.mock.calls).toEqual([[{ src, alt: '志愿者在河岸', width: '240' }]])
})

it('changes the words of the selected picture, or takes it away', async () => {
  const { onClose, user } = show({ src, alt: '河岸', width: '480' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '中' }).checked).toBe(true)
  await user.type(words(), '上')
  await user.click(screen.getByRole('button', { name: '更新图片' }))
  await user.click(screen.getByRole('button', { name: '去掉图片' }))
  expect(onClose.mock.calls).toEqual([[{ src, alt: '河岸上', width: '480' }], [null]])
})

it('leaves the text as it was on Escape', async () => {
  const { onClose, user } = show()
  await user.type(words(), '河岸{Escape}')
  expect(onClose.mock.calls).toEqual([[]])
})
