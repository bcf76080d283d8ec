import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, vi } from 'vitest'
import type { RegistrationSnapshot } from '#machines/registration/registration.machine.ts'
import type { RegistrationEvent } from '#machines/registration/registration.types.ts'
import { Registration } from '#src/portal/features/registered/registration.tsx'
import { serveAreaFiles } from '../support/area-files.ts'
import { registrationModel } from './registration.model.ts'
import { registrationVocabulary } from './registration.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { words } from './support/ui.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/portal/features/registered/use-registration.ts', async () => {
  const { useSelector } = await import('@xstate/react')
  return {
    useRegistration: () => {
      const { actor } = page.stage as Stage
      return {
        snapshot: useSelector(actor, (s) => s as RegistrationSnapshot),
        send: (event: RegistrationEvent) => actor.send(event),
      }
    },
  }
})

vi.mock('#src/portal/features/registered/registered.api.ts', () => ({
  askLoginName: async () => ({ available: true, tip: '可以使用', suggestions: [] }),
  sendLicence: async () => ({ pictureId: '71' }),
}))

vi.mock('#src/lib/site.ts', () => ({ useSite: () => undefined }))

// happy-dom opens no picture, so nothing could be turned or cut; the browser level does both.
vi.mock('#src/ui/adjust-picture.tsx', async () => {
  const { Button } = await import('#src/ui/button.tsx')
  return {
    default: ({ file, onUse }: { file: File; onUse: (file: File) => void }) => (
      <Button onClick={() => onUse(file)}>使用这张</Button>
    ),
  }
})

const agreements = {
  '1': [
    { kind: 'personalRegRequirements', version: '2026-01', title: '个人注册须知' },
    { kind: 'voluntaryAgreement', version: '2026-01', title: '志愿服务协议' },
  ],
  '2': [{ kind: 'orgRegRequirements', version: '2026-01', title: '组织注册须知' }],
} as const

serveAreaFiles()
// The page judges by today; the forms of the model are sent on this day.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T10:00:00+08:00') }))
afterAll(() => void vi.useRealTimers())

const vocabulary = registrationVocabulary(async (ui) => {
  await ui.give('input[data-slot="licence"][data-source="album"]', {
    name: 'licence.jpg',
    mimeType: 'image/jpeg',
    buffer: new Uint8Array(9),
  })
  await ui.press('button', '使用这张')
  await ui.see(words('已加密保存'))
})

const elsewhere = { 'ticket.refused': '上传证照的调用发出，这里的上传是替身' }

describeComponents(
  'registration',
  registrationModel,
  { ...vocabulary, elsewhere },
  {
    mount: (stage) => {
      page.stage = stage
      sessionStorage.clear()
      const { userType } = stage.now().context as { userType: '1' | '2' }
      const element = <Registration userType={userType} agreements={agreements[userType]} />
      render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    },
  },
)
