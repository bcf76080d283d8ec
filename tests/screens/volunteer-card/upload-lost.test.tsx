import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef } from '@xstate/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { uploadMachine } from '#machines/volunteer-card/upload.machine.ts'
import { cardSlots } from '#src/portal/features/volunteer-card/card-slots.ts'
import { UploadField } from '#src/ui/upload/upload-field.tsx'

const script = vi.hoisted(() => ({ isLost: true, loads: 0 }))

vi.mock('#src/ui/upload/load-adjust.ts', () => ({
  loadAdjust: async () => {
    script.loads++
    if (script.isLost) throw new TypeError('the script did not arrive')
    return { default: ({ label }: { label: string }) => <p role="dialog">调整{label}</p> }
  },
}))

const sent = vi.fn<() => Promise<{ pictureId: string }>>(() => new Promise(() => {}))
const machine = uploadMachine.provide({ actors: { sendPicture: fromPromise(sent) } })

function Field({ onFile }: { onFile: (file: File) => void }) {
  const actor = useActorRef(machine, { input: { pictureId: '' } })
  return (
    <UploadField
      slot={cardSlots.idFront}
      label="身份证人像面"
      hint="拍原件"
      actor={actor}
      onFile={onFile}
      preview={null}
    />
  )
}

const photo = new File(['x'], 'front.jpg', { type: 'image/jpeg' })

async function choose() {
  const onFile = vi.fn<(file: File) => void>()
  const { container } = render(<Field onFile={onFile} />)
  await userEvent.upload(container.querySelector('input[data-source="album"]') as HTMLInputElement, photo)
  return onFile
}

beforeEach(() => {
  Object.assign(script, { isLost: true, loads: 0 })
  sent.mockClear()
})

test('what opens a picture and did not arrive is asked for again, without the page anew', async () => {
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain('调整图片的工具没有加载出来')
  expect(screen.queryByText(/刷新/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('alert')
  script.isLost = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect((await screen.findByRole('dialog')).textContent).toBe('调整身份证人像面')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the picture can go as it is instead, or be let go', async () => {
  const onFile = await choose()
  await userEvent.click(await screen.findByRole('button', { name: '不调整，直接上传' }))
  expect(onFile).toHaveBeenCalledWith(photo)
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(/没有加载出来/)).toBeNull()
})

test('it is fetched ahead where a picture can be chosen', async () => {
  render(<Field onFile={() => {}} />)
  await waitFor(() => expect(script.loads).toBe(1))
})
