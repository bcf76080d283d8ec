import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, NavigationType, RouterProvider, useNavigate, useNavigationType } from 'react-router-dom'
import { createActor } from 'xstate'
import { cardSteps } from '#contract/card/steps.ts'
import { draftMachine } from '#machines/volunteer-card/draft.machine.ts'
import type { VolunteerCardActor } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress, CardContext } from '#machines/volunteer-card/volunteer-card.types.ts'
import { addressPath, overviewPath, type AddressSet } from '#src/portal/features/volunteer-card/addresses.ts'
import type { CardDetail, CardOptions } from '#src/portal/features/volunteer-card/card.api.ts'
import { type CardFlow, type CardParts, openLoaded } from '#src/portal/features/volunteer-card/card.flow.ts'
import { openPictures } from '#src/portal/features/volunteer-card/card-pictures.ts'
import { Overview } from '#src/portal/features/volunteer-card/overview.tsx'
import { visibleStep } from '#src/portal/features/volunteer-card/use-card-address.ts'
import { Wizard } from '#src/portal/features/volunteer-card/wizard.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'

const kind = (code: 'credit' | 'debit', name: string, bank: string): CardOptions['kinds'][number] => ({
  kind: code,
  name,
  bank,
  annualFee: '免年费',
  workingDays: 15,
  forWhom: '年满 16 周岁的志愿者',
  benefits: ['免跨行取现手续费'],
})
const branch = (id: string, bank: string, name: string): CardOptions['branches'][number] => ({
  id,
  bank,
  name,
  districtCode: '440106',
  address: '体育东路 3 号',
  hours: '9:00 至 17:00',
})

/** What can be chosen; a day of pick-up is not among it. */
export const options: CardOptions = {
  kinds: [kind('credit', '志愿者信用卡', '甲银行'), kind('debit', '志愿者借记卡', '乙银行')],
  branches: [branch('11', '甲银行', '天河支行'), branch('12', '乙银行', '越秀支行')],
  gifts: [{ id: '21', name: '保温杯', description: '500 毫升', cover: '' }],
  notice: { version: '2026-07', title: '志愿者证须知', sections: [{ title: '谁能申领', lines: ['实名的志愿者'] }] },
}

/** The wizard's pages over one actor, as its store gives it to them. */
export interface CardPage {
  flow: CardFlow
  /** Opens an address inside the page, as a link does. */
  open: (address: CardAddress) => void
  /** Goes to a path, as a link does: the overview, or `outside`. */
  go: (path: string) => Promise<void>
  draw: () => void
}

/** A page of the site that is none of the card's. */
export const outside = { path: '/', title: '首页' }

/** The pages on their addresses, beginning on the overview; from there the person goes on to the step, and stays when back. */
export function openCardPage(wizard: VolunteerCardActor): CardPage {
  const addressSets: readonly AddressSet[] = ['own', 'center']
  const addresses: readonly CardAddress[] = [...cardSteps, 'success']
  const pages = new Map(
    addressSets.flatMap((addressSet) =>
      addresses.map((address) => [addressPath(address, addressSet), { address, place: addressSet }] as const),
    ),
  )
  const router = createMemoryRouter(
    [
      { path: overviewPath, element: <Begin wizard={wizard} /> },
      { path: outside.path, element: <h1>{outside.title}</h1> },
      ...[...pages].map(([path, { address, place: addressSet }]) => ({
        path,
        element: <Wizard key={path} address={address} addressSet={addressSet} />,
      })),
    ],
    { initialEntries: [overviewPath] },
  )
  return {
    flow: flowOf(wizard),
    open: (address) => void router.navigate(addressPath(address, 'own')),
    go: (path) => router.navigate(path),
    draw: () => void render(<CardRoutes router={router} />),
  }
}

const CardRoutes = ({ router }: { router: ReturnType<typeof createMemoryRouter> }) => (
  <>
    <RouterProvider router={router} />
    <Notices />
  </>
)

function Begin({ wizard }: { wizard: VolunteerCardActor }) {
  const navigate = useNavigate()
  const isBack = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (isBack) return
    const go = () => {
      const step = visibleStep(wizard.getSnapshot())
      if (step) void navigate(addressPath(step, 'own'))
    }
    const followed = wizard.subscribe(go)
    return () => followed.unsubscribe()
  }, [wizard, navigate, isBack])
  return <Overview />
}

export function flowOf(wizard: VolunteerCardActor): CardFlow {
  const loaded = openLoaded()
  let previous: Pick<CardContext, 'application' | 'basis'> | null = null
  let refused = false
  wizard.on('step.refused', () => {
    refused = true
  })
  wizard.subscribe(({ context }) => {
    if (context.basis === null || (previous?.basis === context.basis && previous.application === context.application))
      return
    previous = context
    loaded.send({ type: 'parts.exchanged', parts: partsOf(context) })
  })
  return {
    userId: '101',
    wizard,
    loaded,
    set: (part, values) => {
      const { draft } = wizard.getSnapshot().context
      wizard.send({ type: 'draft.changed', draft: { ...draft, [part]: { ...draft[part], ...values } } })
    },
    renew: () => wizard.send({ type: 'renewal.wished' }),
    takeRefusal: () => {
      const was = refused
      refused = false
      return was
    },
    isUnsaved: () => false,
    save: async () => true,
    stop: () => {},
  }
}

/** What the server tells of it, pictures left out. */
export function detailOf({
  application,
  draft,
  basis,
}: Pick<CardContext, 'application' | 'draft' | 'basis'>): CardDetail {
  return {
    standing: {
      ...application,
      number: application.applicationId && 'ZK20261121000071',
      kind: draft.choice.kind || null,
      opinion: null,
      submittedAt: null,
      history: [],
    },
    facts: (basis as NonNullable<typeof basis>).facts,
    draft,
    revision: 1,
    savedAt: null,
    criticised: [],
    pictures: [],
    branchName: null,
    giftName: null,
    areaName: null,
    cardTail: null,
    deviceKey: '',
  }
}

export function partsOf(context: CardContext): CardParts {
  const { draft } = context
  const draftActor = createActor(draftMachine, { input: { draft, revision: 1, savedAt: null, isTyped: false } }).start()
  return {
    detail: detailOf(context),
    options,
    draft: draftActor,
    pictures: openPictures(draft.material, () => {}),
    isFromDevice: false,
  }
}
