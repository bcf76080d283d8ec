import { press, type Vocabulary } from './support/ui.ts'

/** How a person meets the location (docs/rules/privacy.md#position): a notice before the browser is asked, and silence otherwise. */
export const locationVocabulary: Vocabulary = {
  actions: {
    'consent.accepted': press('button', '使用我的位置'),
    'consent.declined': press('button', '不用了'),
  },
  states: {
    askingServer: [],
    asking: [
      { role: 'complementary', name: '使用位置' },
      { role: 'button', name: '使用我的位置' },
      { role: 'button', name: '不用了' },
    ],
    askingBrowser: [],
    located: [],
  },
}
