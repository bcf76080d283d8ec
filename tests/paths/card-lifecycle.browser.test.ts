import type { Page } from 'playwright'
import { expect } from 'vitest'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import { runDue } from '#server/due/due.ts'
import { cardModel } from './card-lifecycle.model.ts'
import {
  cardOthers,
  federationActions,
  federationButtons,
  giveUp,
  landmarks,
  volunteerActions,
  volunteerButtons,
  volunteerRefusals,
} from './card-lifecycle.vocabulary.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { CardDesk } from './support/card-desk.ts'
import { pageBeside, pageUi } from './support/playwright.ts'
import type { Ui, Vocabulary } from './support/ui.ts'

const overview = '/personalCenter/volunteerCard'
const everyDecision = [...new Set(Object.values(federationButtons).flat())]

/** What the page of the federation says when a decision was made. */
const outcome = '已决定，一分钟后通知'

interface Sides {
  desk: CardDesk
  volunteer: Page
  federation: Page
  /** The minute in which a decision can be taken back is over. */
  settle: () => Promise<unknown>
}
let sides: Sides | null = null
const of = (): Sides => sides as Sides

/** Opens the application as the federation sees it; one that was never sent is not among what it sees. */
async function review(): Promise<void> {
  const { federation, desk } = of()
  await federation.goto(`/admin/reviews/cards?id=${await desk.applicationId()}`)
  await federation.getByRole('heading', { name: '以前的决定', exact: true }).waitFor()
}

/** After a decision the volunteer looks again. */
const reopen = (): Promise<unknown> => of().volunteer.goto(overview)

const decided = Object.fromEntries(
  Object.entries(federationActions).map(([type, action]) => [
    type,
    async (_: Ui, event: never, world: () => Promise<void>) => {
      // The look at the state that is left has opened it.
      await action(pageUi(of().federation), event, world)
      await of().federation.getByText(outcome).first().waitFor()
      await of().settle()
      await reopen()
    },
  ]),
)

const vocabulary: Vocabulary = {
  actions: {
    ...decided,
    ...volunteerActions,
    'card.cancelled': async (ui) => {
      await giveUp(ui)
      await of().volunteer.getByRole('alertdialog').waitFor({ state: 'detached' })
    },
    'card.submitted': async (ui) => {
      await of().desk.mend()
      await reopen()
      await ui.press('link', /^(继续填写|去修改)$/)
      await ui.press('button', '提交申请')
      await ui.press('link', '查看进度')
    },
  },
  others: cardOthers,
  refusals: volunteerRefusals,
  states: landmarks(volunteerButtons),
}

const portal: Host<typeof cardModel.machine> = {
  name: 'portal and review',
  vocabulary,
  begin: async ({ page, server, path }) => {
    const federation = await pageBeside(page, server.url)
    const desk = await CardDesk.open(server)
    const settle = () => runDue(server.context, new Date(Date.now() + 61_000))
    sides = { desk, volunteer: page, federation, settle }
    await desk.stand(path.start === 'begun' ? 'a credit card is filled in' : 'it waits for the federation')
    if (path.start !== 'begun') await desk.decide('card.approved')
    await desk.signInFederation(sides.federation)
    await desk.signIn(page)
    await reopen()
    return {
      leave: () => federation.context().close(),
      world: async (c) => {
        if (c.name !== 'nobody goes on with it') throw new Error(`nobody does ${c.name}`)
        // Its pictures are of a day that may be to come.
        for (const days of [100, 110]) await runDue(server.context, new Date(Date.now() + days * 86_400_000))
        await reopen()
      },
      inspect: async (state) => {
        if (!(await desk.wasSent())) {
          await federation.goto(`/admin/reviews/cards?id=${await desk.applicationId()}`)
          return federation.getByRole('heading', { name: '没有这一条' }).waitFor()
        }
        await review()
        const offered = federationButtons[state] ?? []
        for (const name of everyDecision) {
          const button = federation.getByRole('button', { name, exact: true })
          if (offered.includes(name)) await button.waitFor()
          else expect([name, await button.count()]).toEqual([name, 0])
        }
      },
    }
  },
}

describeBrowser('card-lifecycle', cardModel, {
  seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] },
  hosts: [portal],
})
