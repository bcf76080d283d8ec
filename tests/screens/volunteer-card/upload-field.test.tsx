import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef } from '@xstate/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { uploadMachine } from '#machines/volunteer-card/upload.machine.ts'
import { cardSlots } from '#src/portal/features/volunteer-card/card-slots.ts'
import { UploadField } from '#src/ui/upload/upload-field.tsx'

beforeAll(async () => {
  await Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/upload/adjust-picture.tsx')])
})

// happy-dom decodes no pictures: each test says what becomes of its own.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
})

const hint = '拍原件，四角入镜'
const photo = (name = 'front.jpg', bytes = 2_900_000, type = 'image/jpeg') => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

interface Sending {
  resolve: (pictureId: string) => void
  reject: (failure: { code: string; message: string }) => void
}

/** The field over its real machine; `sendings` are the uploads under way, answered by the test. */
function show({
  pictureId = '',
  error,
  preview = null,
}: {
  pictureId?: string
  error?: string
  preview?: string | null
} = {}) {
  const sendings: Sending[] = []
  const files: File[] = []
  const machine = uploadMachine.provide({
    actors: {
      sendPicture: fromPromise(
        () =>
          new Promise<{ pictureId: string }>((resolve, reject) =>
            sendings.push({ resolve: (id) => resolve({ pictureId: id }), reject }),
          ),
      ),
    },
  })
  let percent: (value: number) => void = () => {}
  function Field() {
    const actor = useActorRef(machine, { input: { pictureId } })
    percent = (value) => actor.send({ type: 'upload.progressed', percent: value })
    return (
      <UploadField
        slot={cardSlots.idFront}
        label="身份证人像面"
        hint={hint}
        actor={actor}
        onFile={(file) => files.push(file)}
        preview={preview}
        error={error}
      />
    )
  }
  const { container, unmount } = render(<Field />)
  const input = container.querySelector<HTMLInputElement>('input[data-source="album"]') as HTMLInputElement
  return { sendings, files, input, unmount, container, percent: (value: number) => act(() => percent(value)) }
}

/** A file that the browser cannot open goes to the server as it is. */
async function send(view: ReturnType<typeof show>, file: File) {
  await userEvent.upload(view.input, file)
  const dialog = await screen.findByRole('dialog', { name: '调整身份证人像面' })
  const picture = await waitFor(() => {
    const image = dialog.querySelector('img')
    if (!image) throw new Error('no picture yet')
    return image
  })
  fireEvent.error(picture)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('an empty place asks for a picture and says what a good one is', () => {
  const { input, container } = show()
  const group = screen.getByRole('group', { name: /身份证人像面/ })
  const button = within(group).getByRole('button', { name: /^选择图片\s*：身份证人像面/ })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(hint)
  expect(input.accept).toBe('image/jpeg,image/png')
  expect(container.querySelector('input[data-source="camera"]')?.getAttribute('capture')).toBe('environment')
})

test('the keyboard opens the chooser, and so does each button of a phone', async () => {
  const { input, container } = show()
  const opened: string[] = []
  for (const each of container.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    each.addEventListener('click', () => opened.push(each.dataset['source'] ?? ''))
  }
  expect(input.tabIndex).toBe(-1)
  await userEvent.tab()
  expect(document.activeElement?.id).toBe('material.idFront')
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(opened).toEqual(['album', 'camera', 'album']))
})

test('a picture that is to be taken again can be taken with the camera', async () => {
  const opened: string[] = []
  const watch = (container: HTMLElement) => {
    for (const each of container.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      each.addEventListener('click', () => opened.push(each.dataset['source'] ?? ''))
    }
  }
  const criticised = show({ pictureId: 'p1', error: '有反光，换到光线均匀处再拍' })
  watch(criticised.container)
  await userEvent.click(screen.getByRole('button', { name: '拍照 ：身份证人像面' }))
  await waitFor(() => expect(opened).toEqual(['camera']))
  criticised.unmount()
  show({ pictureId: 'p1' }).unmount()
  const { input, container, unmount } = show({ pictureId: 'p1' })
  expect(screen.queryByRole('button', { name: /^拍照/ })).toBeNull()
  await userEvent.upload(input, photo('a.svg', 900, 'image/svg+xml'), { applyAccept: false })
  watch(container)
  await userEvent.click(await screen.findByRole('button', { name: /^拍照/ }))
  await waitFor(() => expect(opened).toEqual(['camera', 'camera']))
  unmount()
})

test('a chosen picture can be let go before it is sent', async () => {
  const view = show()
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  await userEvent.upload(view.input, photo())
  const dialog = await screen.findByRole('dialog', { name: '调整身份证人像面' })
  for (const name of ['向左转', '向右转', '缩小', '放大']) within(dialog).getByRole('button', { name })
  await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
  await screen.findByRole('button', { name: /选择图片/ })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(view.files).toEqual([])
  expect(view.sendings).toHaveLength(0)
  expect(revoked).toHaveBeenCalledTimes(1)
  revoked.mockRestore()
})

test('a picture that is not opened yet cannot be used, one that breaks off goes as it is', async () => {
  const view = show()
  let breakOff: (error: Error) => void = () => {}
  vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => (breakOff = reject)))
  await userEvent.upload(view.input, photo())
  const dialog = await screen.findByRole('dialog', { name: '调整身份证人像面' })
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '使用这张' }).disabled).toBe(true)
  await act(async () => breakOff(new Error('could not be decoded')))
  await waitFor(() => expect(view.files.map(({ name }) => name)).toEqual(['front.jpg']))
  expect(screen.getByText('正在上传 0%')).toBeDefined()
})

test('the zoom stays between its ends and a button at its end keeps the focus', async () => {
  const view = show()
  await userEvent.upload(view.input, photo())
  const dialog = await screen.findByRole('dialog', { name: '调整身份证人像面' })
  const smaller = within(dialog).getByRole('button', { name: '缩小' })
  const larger = within(dialog).getByRole('button', { name: '放大' })
  expect(smaller.getAttribute('aria-disabled')).toBe('true')
  for (let press = 0; press < 12; press++) await userEvent.click(larger)
  expect(larger.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(larger)
  expect(dialog.querySelector('img')?.style.transform).toContain('scale(4)')
  await userEvent.click(within(dialog).getByRole('button', { name: '向左转' }))
  expect(dialog.querySelector('img')?.style.transform).toContain('rotate(270deg)')
})

test('while it is sent: percent, size, time left, and a way to stop', async () => {
  const view = show()
  await send(view, photo())
  expect(view.files.map(({ name }) => name)).toEqual(['front.jpg'])
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    vi.setSystemTime(Date.now() + 6000)
    view.percent(60)
    expect(screen.getByText('正在上传 60%')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: '身份证人像面上传进度' }).getAttribute('aria-valuenow')).toBe('60')
    expect(screen.getByText(/^1\.7 \/ 2\.8 MB/)).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('身份证人像面：已上传 50%')
  } finally {
    vi.useRealTimers()
  }
  await userEvent.click(screen.getByRole('button', { name: /^取消\s*上传身份证人像面/ }))
  expect(screen.getByRole('button', { name: /选择图片/ })).toBeDefined()
})

test('progress is read aloud at every quarter only', async () => {
  const view = show()
  await send(view, photo())
  const spoken = new Set<string>()
  for (let percent = 0; percent <= 100; percent += 5) {
    view.percent(percent)
    spoken.add(screen.getByRole('status').textContent)
  }
  expect([...spoken]).toEqual([
    '身份证人像面：正在上传',
    '身份证人像面：已上传 25%',
    '身份证人像面：已上传 50%',
    '身份证人像面：已上传 75%',
    '身份证人像面：已传完，正在检查图片',
  ])
})

test('a stored picture is shown with a way to exchange it', async () => {
  const view = show({ preview: 'blob:front' })
  await send(view, photo())
  await act(async () => view.sendings[0]?.resolve('71'))
  expect((await screen.findByRole('img', { name: '身份证人像面' })).getAttribute('src')).toBe('blob:front')
  expect(screen.getByRole('button', { name: /^换一张\s*：身份证人像面/ })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('身份证人像面：已上传')
})

test('a stored picture that the review criticised says why', () => {
  show({ pictureId: '70', error: '有反光，换到光线均匀处再拍' })
  const button = screen.getByRole('button', { name: /^换一张\s*：身份证人像面/ })
  expect(screen.getByText('需要重拍')).toBeDefined()
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '有反光，换到光线均匀处再拍',
  )
})

test('a sending that failed can be tried again with the same picture', async () => {
  const view = show()
  await send(view, photo())
  await act(async () => view.sendings[0]?.reject({ code: 'noAnswer', message: '网络断开，图片没有传上去' }))
  expect((await screen.findByRole('alert')).textContent).toBe('网络断开，图片没有传上去')
  await userEvent.click(screen.getByRole('button', { name: /^重试\s*上传身份证人像面/ }))
  expect(view.sendings).toHaveLength(2)
  expect(view.files).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a picture that found no server keeps its place: nobody is told to refresh', async () => {
  const view = show()
  await send(view, photo())
  await act(async () => view.sendings[0]?.reject({ code: 'noAnswer', message: '服务加载中，请尝试刷新。' }))
  expect((await screen.findByRole('alert')).textContent).toBe('没有传上去，连上网络后点“重试”')
})

test('a picture that the server refused is not sent again, another one is', async () => {
  const view = show()
  await send(view, photo())
  await act(async () => view.sendings[0]?.reject({ code: '12033', message: '这张图片不完整，请重新拍一张' }))
  expect((await screen.findByRole('alert')).textContent).toBe('这张图片不完整，请重新拍一张')
  expect(screen.queryByRole('button', { name: /重试/ })).toBeNull()
  await send(view, photo('second.jpg'))
  expect(view.files.map(({ name }) => name)).toEqual(['front.jpg', 'second.jpg'])
  expect(view.sendings).toHaveLength(2)
})

test('an exchange that failed lets the older picture stay', async () => {
  const view = show({ pictureId: '70', preview: 'blob:front' })
  await userEvent.upload(view.input, photo('big.jpg', 10 * 1024 * 1024 + 1))
  expect(screen.getByRole('alert').textContent).toContain('图片最大 10 MB')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '保留原来的照片' }))
  expect(screen.getByRole('img', { name: '身份证人像面' })).toBeDefined()
})

const transferOf = (file: File) => ({
  types: ['Files'],
  items: [{ kind: 'file', webkitGetAsEntry: () => ({ isFile: true }), getAsFile: () => file }],
})

test('a picture can be dropped on its place', async () => {
  show()
  const group = screen.getByRole('group', { name: /身份证人像面/ })
  const dataTransfer = transferOf(photo('dropped.png', 900, 'image/png'))
  fireEvent.dragOver(group, { dataTransfer })
  fireEvent.drop(group, { dataTransfer })
  expect(await screen.findByRole('dialog', { name: '调整身份证人像面' })).toBeDefined()
})

test('nothing is chosen while a picture is on its way', async () => {
  const view = show()
  await send(view, photo())
  const group = screen.getByRole('group', { name: /身份证人像面/ })
  await act(async () => fireEvent.drop(group, { dataTransfer: transferOf(photo('late.jpg')) }))
  expect(screen.getByText('正在上传 0%')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
