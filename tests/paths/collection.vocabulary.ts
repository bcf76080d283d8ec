import type { FrozenStep } from './support/frozen.ts'
import type { Landmark, Ui, Vocabulary } from './support/ui.ts'

export const missionNames: Record<string, string> = { 7: '红树林补种', 8: '河岸清洁' }

const heart = (missionId: string, pressed: boolean): Landmark => ({
  role: 'button',
  name: `收藏：${missionNames[missionId]}`,
  pressed,
})
const ofBoth = (seven: boolean, eight: boolean): Landmark[] => [heart('7', seven), heart('8', eight)]

/** How a volunteer meets the collection: a heart at each mission (docs/rules/missions.md#collections). */
export const collectionVocabulary: Vocabulary = {
  actions: {
    'collection.wished': (ui, { missionId, collected }: { missionId: string; collected: boolean }) => {
      const { role, name } = heart(missionId, !collected)
      return ui.press(role, name)
    },
  },
  states: { idle: [], writing: [] },
  after: {
    '7 is found collected': [heart('7', true)],
    'the own list has 7': [heart('7', true)],
    'collect 7': [heart('7', true)],
    'remove 7': [heart('7', false)],
    'collect 8': [heart('8', true)],
    'somebody else signs in': ofBoth(false, false),
  },
}

const withdrawals: Record<string, Landmark> = {
  'collect 7': heart('7', false),
  'remove 7': heart('7', true),
  'collect 8': heart('8', false),
}

/** A wish that was refused is taken back. */
export async function seeWithdrawn(ui: Ui, step?: FrozenStep): Promise<void> {
  const [, refused] = /› server refuses \[(.+) is under way/.exec(step?.row ?? '') ?? []
  if (refused) await ui.see(withdrawals[refused] as Landmark)
}
