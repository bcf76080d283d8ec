import { type Landmark, type Vocabulary, words } from './support/ui.ts'

const button = (name: string): Landmark => ({ role: 'button', name })
const opinion = '名额满了'

/** What the organizer writes with each decision. */
export const decisionOpinion = opinion

/** How a volunteer stands to an organization that decides about requests (spec section 7, organizations; domain section 5). */
export const membershipVocabulary: Vocabulary = {
  deeds: {
    'membership.left': async (ui) => {
      const wish = /^(撤回申请|退出组织)$/
      await ui.press('button', wish)
      await ui.press('button', wish, { role: 'alertdialog', name: /^确定(撤回申请|退出组织)吗？$/ })
    },
  },
  states: {
    pending: [words('加入申请待审核'), button('撤回申请')],
    joined: [words('你是这个组织的成员'), button('退出组织')],
    refused: [words('加入申请未通过'), button('申请加入')],
    left: [button('申请加入')],
  },
  after: {
    approve: [words(`组织说明：${opinion}`)],
    refuse: [words(`组织说明：${opinion}`)],
    'take the request back': [words('申请已撤回')],
    leave: [words('已退出，时长记录不变')],
  },
}
