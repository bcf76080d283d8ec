import { press, text, type Vocabulary } from './support/ui.ts'

/** How a person meets the location (docs/rules/privacy.md#position): a question in the place of what is to lie near, and silence otherwise. */
export const locationVocabulary: Vocabulary = {
  actions: { 'consent.accepted': press('button', /^(使用我的位置|再试一次)$/) },
  states: {
    askingServer: [],
    asking: [
      { role: 'heading', name: '打开位置，才能看 3 公里内的活动。' },
      { role: 'button', name: /^(使用我的位置|再试一次)$/ },
      { role: 'link', name: '先按时间看' },
      text(/^(只用来算距离，不会保存。|浏览器没有给出位置。请在浏览器的设置里允许本站使用位置。)$/),
    ],
    askingBrowser: [],
    located: [],
  },
}
