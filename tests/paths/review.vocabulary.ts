import { alert, press, status, type Vocabulary } from './support/ui.ts'

const approve = '通过'
const takeOver = '接手'
const takeBack = '撤回决定'
const news = '看现在的情况'
const silent = alert('服务加载中，请尝试刷新。')

/** What a reviewer does with the matter that is open (docs/rules/staff.md#reviews). */
export const reviewVocabulary: Vocabulary = {
  actions: {
    'verdict.given': press('button', approve),
    'takeOver.wanted': press('button', takeOver),
    'takeBack.wanted': press('button', takeBack),
    'news.wanted': press('button', news),
  },
  others: {
    'claim.lost': '同事在自己的页面上接手了这一条',
    'decision.seen': '同事在自己的页面上作了决定',
  },
  states: {
    closed: [status('现在没有要决定的。')],
    claiming: [status('正在看有没有同事在审核…')],
    taken: [{ role: 'button', name: takeOver }],
    takingOver: [{ role: 'button', name: '正在办理', disabled: true }],
    deciding: [{ role: 'button', name: approve }],
    sending: [{ role: 'button', name: '提交中', disabled: true }],
    lost: [alert('许文博已经决定“退回补充”，你的决定没有生效'), { role: 'button', name: news }],
    decided: [
      status(/决定：(通过|退回补充)到时才生效并通知，在那以前可以撤回。/),
      { role: 'timer', name: '还能撤回的时间' },
    ],
    'decided.revocable': [{ role: 'button', name: takeBack }],
    'decided.takingBack': [{ role: 'button', name: '撤回中', disabled: true }],
    told: [status(/决定：(通过|退回补充) 已经生效。/)],
  },
  after: {
    'a colleague works at it': [status(/^许文博 正在审核这一条。/)],
    'a colleague takes it over': [status(/^许文博 正在审核这一条。/)],
    'nobody answers the taking over': [silent],
    'nobody answers the decision': [silent],
    'nobody answers the taking back': [silent],
    'it is the own cause': [alert(/^这件事与你本人有关/)],
    'it took effect before': [alert('没有可以撤回的决定，可能已经生效或者已被撤回')],
    'a colleague decides': [status(/^许文博决定：退回补充/)],
    'the decision is written': [status(/^你决定：通过/)],
  },
}
