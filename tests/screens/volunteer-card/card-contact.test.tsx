import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor as waitForState } from 'xstate'
import type { CardFacts } from '#domain/card/facts.ts'
import { type CardApplicationActor, cardApplicationMachine } from '#machines/volunteer-card/card-application.machine.ts'
import { volunteerCardMachine } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { LoadedCard } from '#machines/volunteer-card/volunteer-card.types.ts'
import { CardProvider } from '#src/portal/features/volunteer-card/card-context.tsx'
import { CardContact } from '#src/portal/features/volunteer-card/steps/card-contact.tsx'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import { detailOf } from '#tests/support/card-sample.ts'

vi.mock('#src/lib/site.ts', () => ({ useSite: () => ({ code: '330000' }) }))
const current = vi.hoisted(() => ({ application: null as CardApplicationActor | null }))

vi.mock('#src/portal/features/volunteer-card/card.store.ts', () => ({
  currentCardApplication: () => current.application,
  holdCardApplication: () => () => {},
}))
serveAreaFiles()

test.each([
  ['of the home that the profile names', { code: '440106', name: '天河区' }, '广州市'],
  ['of the site when the profile names none', null, '杭州市'],
])('areas open at the province %s', async (_name, livingDistrict, near) => {
  const facts = detailOf({ facts: { livingDistrict: livingDistrict as never } }).facts as CardFacts
  const card: LoadedCard = {
    application: { applicationId: null, state: null },
    draft: null,
    basis: { facts, noticeVersion: '', criticised: [], today: '2026-11-21' },
  }
  const wizard = volunteerCardMachine.provide({
    actors: { loadApplication: fromPromise<LoadedCard>(async () => card) },
  })
  const machine = cardApplicationMachine.provide({ actors: { wizard } })
  current.application = createActor(machine, { input: { address: null } }).start()
  const actor = current.application.getSnapshot().children.wizard ?? expect.unreachable('the wizard runs')
  await waitForState(actor, ({ context }) => context.basis !== null)
  render(
    <CardProvider address={null}>
      <CardContact />
    </CardProvider>,
  )
  await userEvent.click(screen.getByLabelText(/^所在地区/))
  const panel = await screen.findByRole('dialog', { name: '选择所在地区' })
  await waitFor(() => expect(within(panel).getByRole('option', { name: near })).toBeDefined())
})
