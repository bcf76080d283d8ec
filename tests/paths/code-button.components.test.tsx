import { render } from '@testing-library/react'
import type * as xstateReact from '@xstate/react'
import { vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { ContactForm } from '#src/shared/contact/contact-form.tsx'
import { codeButtonModel } from './code-button.model.ts'
import { codeButtonVocabulary, seeContacts } from './code-button.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null, wired: null as AnyStateMachine | null }))

// The form around the button has a write of its own.
vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof xstateReact>()
  const useActorRef = (machine: AnyStateMachine) => {
    const own = real.useActorRef(machine)
    if (machine.id !== 'codeButton') return own
    page.wired = machine
    return page.stage?.actor
  }
  return { ...real, useActorRef }
})

const never = () => Promise.reject(new Error('never asked'))
const calls = { sendCode: never, bind: never, unbind: never }

/** Each contact has its own button; while a code is on its way the field stays as it is. */
async function inspect(ui: Ui, stage: Stage): Promise<void> {
  if (stage.now().matches('ready')) await seeContacts(ui, stage.now().context)
}

describeComponents('code-button', codeButtonModel, codeButtonVocabulary, {
  mount: (stage) => {
    page.stage = stage
    render(<ContactForm channel="mobile" calls={calls} label="绑定手机号" onDone={() => {}} onClose={() => {}} />)
  },
  actions: wiredActions(['tellRefusal'], () => page.wired),
  inspect,
})
