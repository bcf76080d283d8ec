import { createActor, fromCallback, type Subscription, waitFor } from 'xstate'
import { pictureSlots } from '#domain/card/draft.ts'
import {
  type CardApplicationActor,
  cardApplicationMachine,
  type CardApplicationSnapshot,
} from '#machines/volunteer-card/card-application.machine.ts'
import { volunteerCardMachine, type VolunteerCardSnapshot } from '#machines/volunteer-card/volunteer-card.machine.ts'
import type { CardAddress } from '#machines/volunteer-card/volunteer-card.types.ts'
import { flushDraft } from '../../../shared/draft/save-draft.ts'
import { draftOf, wizardActors } from './card.actors.ts'
import { ownCopyOf } from './card-device-copy.ts'
import { pictureOf } from './card-pictures.ts'
import { applicationIn, cardSystemId } from './card-system.ts'
import { onTabs } from './card-tabs.ts'
import { inspection } from '../../../lib/inspection.ts'

/** The application of an account, wired to the server, to the other tabs and to this device. */
export function cardApplicationOf(userId: string): typeof cardApplicationMachine {
  const copy = ownCopyOf(userId)
  return cardApplicationMachine.provide({
    actors: {
      wizard: volunteerCardMachine.provide({ actors: wizardActors(userId, copy) }),
      draft: draftOf(userId, copy),
      idFront: pictureOf('idFront'),
      idBack: pictureOf('idBack'),
      portrait: pictureOf('portrait'),
      watchWizard,
      watchDraft,
      listenOutside: outsideOf(userId),
    },
  })
}

export const openCardApplication = (
  machine: typeof cardApplicationMachine,
  address: CardAddress | null,
): CardApplicationActor => createActor(machine, { ...inspection, systemId: cardSystemId, input: { address } }).start()

const watchWizard = fromCallback(({ sendBack, system }) => {
  const { wizard } = applicationIn(system).getSnapshot().children
  const report = ({ context, value }: VolunteerCardSnapshot) => {
    const step = typeof value === 'object' ? value.form : null
    const isWritable = step !== null || value === 'cancelling'
    sendBack({ type: 'wizard.moved', words: context.draft, step, isWritable })
  }
  if (wizard) report(wizard.getSnapshot())
  const subscriptions = [wizard?.subscribe(report), wizard?.on('step.refused', sendBack)]
  return () => unsubscribe(subscriptions)
})

const watchDraft = fromCallback(({ sendBack, system }) => {
  const { draft, ...pictures } = applicationIn(system).getSnapshot().children
  const subscriptions = [
    draft?.subscribe((snapshot) => sendBack({ type: 'draft.moved', isSaved: snapshot.matches('saved') })),
    draft?.on('draft.replaced', sendBack),
    draft?.on('draft.refused', sendBack),
    ...pictureSlots.map((slot) =>
      pictures[slot]?.on('picture.changed', ({ pictureId }) =>
        sendBack({ type: 'part.changed', part: 'material', values: { [slot]: pictureId } }),
      ),
    ),
  ]
  return () => unsubscribe(subscriptions)
})

function unsubscribe(subscriptions: readonly (Subscription | undefined)[]): void {
  for (const subscription of subscriptions) subscription?.unsubscribe()
}

const outsideOf = (userId: string) =>
  fromCallback(({ sendBack }) => {
    const leaveTabs = onTabs((message) => {
      if (message.userId !== userId) return
      if (message.kind === 'saved') {
        const { draft, revision, savedAt } = message
        sendBack({ type: 'newer.heard', draft, revision, savedAt })
      } else sendBack({ type: 'application.changed' })
    })
    const reconnect = () => sendBack({ type: 'connection.returned' })
    window.addEventListener('online', reconnect)
    return () => {
      window.removeEventListener('online', reconnect)
      leaveTabs()
    }
  })

const picturesOf = ({ children }: CardApplicationSnapshot) => pictureSlots.flatMap((slot) => children[slot] ?? [])

export const hasPictureOnItsWay = (snapshot: CardApplicationSnapshot): boolean =>
  picturesOf(snapshot).some((picture) => picture.getSnapshot().hasTag('busy'))

/** Whether the server lacks words, or a picture is on its way. */
export function isUnsaved(snapshot: CardApplicationSnapshot): boolean {
  const { wizard, draft } = snapshot.children
  if (snapshot.status !== 'active' || !wizard?.getSnapshot().hasTag('form')) return false
  return draft?.getSnapshot().hasTag('unsaved') || hasPictureOnItsWay(snapshot)
}

/** Saves at once, pictures on their way included; false when the server does not have everything afterwards. */
export async function saveApplication(application: CardApplicationActor): Promise<boolean> {
  const snapshot = application.getSnapshot()
  const { draft } = snapshot.children
  if (snapshot.status !== 'active' || !draft) return true
  await Promise.all(picturesOf(snapshot).map((picture) => waitFor(picture, (state) => !state.hasTag('busy'))))
  return flushDraft(draft)
}
