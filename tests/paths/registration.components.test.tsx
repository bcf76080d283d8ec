import { render, screen } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { connectRouter } from '#src/lib/page-router.ts'
import { Registration } from '#src/portal/features/registered/registration.tsx'
import { serveAreaFiles } from '../support/area-files.ts'
import { registrationModel } from './registration.model.ts'
import { registrationVocabulary } from './registration.vocabulary.ts'
import type { FrozenStep } from './support/frozen.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { type Ui, text } from './support/ui.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null, address: '' }))

// The form of an organization has a machine of its own for the picture of the licence.
vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>()
  const useActorRef = (machine: AnyStateMachine, options: never) =>
    machine.id === 'registration' ? page.stage?.actor : real.useActorRef(machine, options)
  return { ...real, useActorRef }
})

vi.mock('#src/portal/features/registered/registered.api.ts', () => ({
  askLoginName: async () => ({ available: true, tip: '可以使用', suggestions: [] }),
  sendTicketLicence: async () => ({ pictureId: '71' }),
}))

vi.mock('#src/lib/site.ts', () => ({ useSite: () => undefined }))

// happy-dom opens no picture, so nothing could be turned or cut; the browser level does both.
vi.mock('#src/ui/upload/adjust-picture.tsx', async () => {
  const { Button } = await import('#src/ui/button/button.tsx')
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
  await ui.see(text('已加密保存'))
})

const elsewhere = {
  'contact.submitted': '一个勾选框同意全部协议，页面上不会只同意一份',
  'ticket.refused': '上传证照的调用发出，这里的上传是替身',
}

const wrongCodes = ['enter nothing', 'enter 5 digits', 'enter 7 digits', 'enter a letter', 'server refuses the code']

const outcomes = { '1': '/registered/zyzRegisteredStatus', '2': '/registered/orgSuccess' }
const userTypeOf = (stage: Stage): '1' | '2' => stage.now().context.userType

/**
 * The page of what was registered comes at the end, and not before. No step loses the focus, and a code that is wrong has it at its
 * field.
 */
async function inspect(_ui: Ui, stage: Stage, step?: FrozenStep): Promise<void> {
  if (step) expect(document.activeElement).not.toBe(document.body)
  if (step && wrongCodes.includes(step.case) && step.to === 'verifying.entering')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '验证码' }))
  expect(page.address).toBe(stage.now().status === 'done' ? outcomes[userTypeOf(stage)] : '')
}

describeComponents(
  'registration',
  registrationModel,
  { ...vocabulary, elsewhere },
  {
    mount: (stage) => {
      Object.assign(page, { stage, address: '' })
      sessionStorage.clear()
      connectRouter({
        navigate: (to) => {
          page.address = to
        },
        revalidate: () => {},
      })
      const userType = userTypeOf(stage)
      const element = <Registration userType={userType} agreements={agreements[userType]} />
      render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    },
    inspect,
    offered: { 'agree to one text of two': () => false },
  },
)
