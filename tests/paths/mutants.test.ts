import { describe, expect, it } from 'vitest'
import { dies } from './support/dies.ts'
import { type Modelled, allModels } from './support/models.ts'
import { mutantsOf, unbroken } from './support/mutants.ts'

/** Edits that change nothing anybody can observe, each with its reason. */
const equal: Record<string, Record<string, string>> = {
  offer: {
    'open.asking always #0 goes to doubting': 'doubting finds the time over and leads to the same place',
    'open.doubting always #0 goes to asking': 'asking finds the time over and leads to the same place',
  },
  location: {
    'asking consent.accepted #0 goes to unknown': 'unknown finds the consent just kept and leads to the same place',
    'asking consent.declined #0 goes to recalling': 'recalling finds the record, known the answer just kept',
    'found always #0 goes to recalling': 'recalling finds the record just kept and leads to the same place',
  },
  draft: Object.fromEntries(
    [
      'conflict newer.taken #0 goes to opening',
      'saved draft.typed #0 goes to opening',
      'saved newer.heard #0 goes to opening',
      'saving onDone #0 goes to opening',
      'saving onDone #1 goes to opening',
      'typed draft.typed #0 goes to opening',
    ].map((edit) => [edit, 'opening tells by the words that wait and leads to the same place']),
  ),
  'volunteer-card': {
    ...Object.fromEntries(
      ['individualInfo', 'chooseCard', 'creditCard'].map((step) => [
        `form begins in ${step}`,
        'every way into the form names its step',
      ]),
    ),
    'reporting onError #1 goes to deciding': 'deciding shows the card that is active still, which is applied',
    'savingIndividual onError #0 goes to deciding': 'the profile lacks the fact still, so deciding leads to its step',
    'submitting onError #2 goes to deciding': 'only a complete draft is sent, and deciding leads to its last look',
  },
  tour: Object.fromEntries(
    ['tour.moved', 'tour.next', 'tour.previous'].map((event) => [
      `running ${event} #0 goes to running`,
      'the parent of the target, which begins there',
    ]),
  ),
  upload: Object.fromEntries(
    ['sending onDone #0 goes to resting', 'failed adjusting.dismissed #0 goes to stored'].map((edit) => [
      edit,
      'resting tells by the picture that is kept and leads to the same place',
    ]),
  ),
  session: {
    'signedIn.loggedOff logoff.cancelled #0 goes to deciding':
      'deciding leads a volunteer who is logged off to the same place',
    'signedIn.volunteer logoff.applied #0 goes to volunteer': 'the parent of the target, which begins there',
    'signedIn.volunteer.refreshing onError #0 goes to sorting':
      'sorting finds the same user and leads to the same place',
  },
}

const modelled = (await allModels()).filter(
  (one): one is Modelled & { model: NonNullable<Modelled['model']> } => one.model !== null,
)

describe.each(modelled)('a fault in the chart of $name', ({ name, model }) => {
  it('is noticed, whatever single edit made it', async () => {
    expect(await dies(model, name, unbroken(model.machine))).toBe(false)
    const survivors: string[] = []
    for (const mutant of mutantsOf(model.machine)) {
      if (!(await dies(model, name, mutant.machine))) survivors.push(mutant.words)
    }
    expect(survivors.toSorted()).toEqual(Object.keys(equal[name] ?? {}).toSorted())
  }, 120_000)
})
