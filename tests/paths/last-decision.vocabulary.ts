import { type Landmark, status, text, type Ui, type Vocabulary } from './support/ui.ts'

/** By the id of their application in the model; names are masked until somebody is confirmed. */
export const applicantNames: Readonly<Record<string, string>> = {
  31: '黄婉婷',
  32: '何家辉',
  33: '罗晓明',
  34: '朱立群',
}

/** What others do to the board, and the page shows afterwards. */
export interface DecisionDesk {
  /** Everybody waits for a decision again. */
  free: () => Promise<void>
  /** A colleague has decided about the fourth. */
  decideElsewhere: () => Promise<void>
  /** What was sent is answered, and the board read anew. */
  settled: () => Promise<void>
}

const shownName = (id: string): RegExp => {
  const [first, , last] = applicantNames[id] ?? ''
  return new RegExp(`${first}.${last}`)
}
const rowOf = (id: string): Landmark => ({ role: 'listitem', name: shownName(id), byText: true })
const bar: Landmark = { role: 'group', name: '刚做的决定' }
const takeBack = '撤回'
const takenBack = text('已撤回，没有通知本人')

/** How an organizer decides about some of a slot together, and takes that back (docs/rules/applications.md#decisions). */
export const lastDecisionVocabulary = (desk: () => DecisionDesk): Vocabulary => ({
  actions: {
    'decision.made': async (
      ui: Ui,
      { decision }: { decision: { applicationIds: readonly string[]; event: string } },
    ) => {
      const { applicationIds, event } = decision
      await desk().free()
      for (const id of applicationIds) await ui.press('checkbox', new RegExp(`选择 ${shownName(id).source}`))
      if (event === 'application.confirmed') await ui.press('button', '全部通过')
      else {
        await ui.press('button', '全部不通过')
        await ui.press('button', `不通过这 ${applicationIds.length} 人`)
      }
      await desk().settled()
    },
    'decisions.takenBack': async (ui: Ui, { applicationIds }: { applicationIds: readonly string[] }) => {
      const [first = ''] = applicationIds
      await ui.press('button', takeBack, applicationIds.length > 1 ? bar : rowOf(first))
      await desk().settled()
    },
  },
  refusals: {
    // What another decided can be taken back as well: the own decision stays.
    'decisions.takenBack': async (ui) => {
      await desk().decideElsewhere()
      await ui.press('button', takeBack, rowOf('34'))
      await desk().settled()
      await ui.see(takenBack)
    },
  },
  states: { nothing: [], revocable: [bar, { role: 'timer', name: '还能撤回的时间' }] },
  after: {
    'two are confirmed': [status('已决定：确认录用 2 人，到时才通知本人。')],
    'one is rejected': [status('已决定：不予录用 1 人，到时才通知本人。')],
    'one of the two is taken back': [takenBack],
    'both are taken back': [takenBack],
    'the rejected one is taken back': [takenBack],
  },
})
