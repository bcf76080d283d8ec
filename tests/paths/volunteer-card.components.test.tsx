import { act } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { serveAreaFiles } from '../support/area-files.ts'
import { freshServer, signInVolunteer } from '../support/show-screen.tsx'
import { type CardPage, openCardPage } from './support/card-page.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Vocabulary } from './support/ui.ts'
import { volunteerCardModel } from './volunteer-card.model.ts'
import { volunteerCardVocabulary } from './volunteer-card.vocabulary.ts'

const shown = vi.hoisted(() => ({ page: null as CardPage | null, stage: null as Stage | null }))

vi.mock('#src/portal/features/volunteer-card/card.store.ts', () => ({
  cardFlow: () => (shown.page as CardPage).flow,
  holdCardFlow: () => () => {},
  cameForward: () => true,
}))

// The pictures themselves are the server's.
vi.mock('#src/portal/features/volunteer-card/card-pictures.ts', async (original) => ({
  ...(await original<object>()),
  knownPreview: () => 'data:image/png;base64,',
}))

const { deeds } = volunteerCardVocabulary
const vocabulary: Vocabulary = {
  ...volunteerCardVocabulary,
  deeds: {
    ...deeds,
    'address.opened': async (_, { address }: { address: CardAddress }) =>
      act(async () => (shown.page as CardPage).open(address)),
  },
  elsewhere: {
    'draft.replaced': '别的设备的草稿由草稿流程转来',
    'draft.changed': '照片由照片流程转来，整份资料由浏览器层填写',
    'application.changed': '由草稿流程和照片流程转来',
    'cancel.confirmed': '填写中的撤销要先回到总览，由浏览器层走过',
  },
}

serveAreaFiles()
beforeAll(() => signInVolunteer(freshServer()))

describeComponents('volunteer-card', volunteerCardModel, vocabulary, {
  mount: (stage) => {
    shown.stage = stage
    shown.page = openCardPage(stage.actor)
    shown.page.draw()
  },
  offered: {
    withdraw: (s: AnyMachineSnapshot) => s.matches('applied'),
    'a new portrait is stored': () => false,
    'fill in the credit card': () => false,
    'fill in the debit card': () => false,
  },
})
