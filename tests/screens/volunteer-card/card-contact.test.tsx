import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { emptyCardDraft } from '#contract/card/draft.ts'
import type { CardFacts } from '#contract/card/facts.ts'
import { volunteerCardMachine } from '#machines/volunteer-card/volunteer-card.machine.ts'
import { CardProvider } from '#src/portal/features/volunteer-card/card-context.tsx'
import type { CardFlow } from '#src/portal/features/volunteer-card/card.flow.ts'
import { CardContact } from '#src/portal/features/volunteer-card/steps/card-contact.tsx'
import { serveAreaFiles } from '#tests/support/area-files.ts'
import { detailOf } from '#tests/support/card-sample.ts'

vi.mock('#src/lib/site.ts', () => ({ useSite: () => ({ code: '330000' }) }))
const current = vi.hoisted(() => ({ wizard: null as CardFlow['wizard'] | null }))

vi.mock('#src/portal/features/volunteer-card/card.store.ts', () => ({
  cardFlow: () => ({ wizard: current.wizard }),
  holdCardFlow: () => () => {},
}))
serveAreaFiles()

test.each([
  ['of the home that the profile names', { code: '440106', name: '天河区' }, '广州市'],
  ['of the site when the profile names none', null, '杭州市'],
])('areas open at the province %s', async (_name, livingDistrict, near) => {
  const facts = detailOf({ facts: { livingDistrict: livingDistrict as never } }).facts as CardFacts
  const snapshot = volunteerCardMachine.resolveState({
    value: { form: 'creditCard' },
    context: {
      address: null,
      application: { applicationId: null, state: null },
      draft: emptyCardDraft,
      basis: { facts, noticeVersion: '', criticised: [], today: '2026-11-21' },
      problems: [],
      failure: null,
    },
  })
  current.wizard = createActor(volunteerCardMachine, { snapshot, input: { address: null } }).start()
  render(
    <CardProvider address={null}>
      <CardContact />
    </CardProvider>,
  )
  await userEvent.click(screen.getByLabelText(/^所在地区/))
  const panel = await screen.findByRole('dialog', { name: '选择所在地区' })
  await waitFor(() => expect(within(panel).getByRole('option', { name: near })).toBeDefined())
})
