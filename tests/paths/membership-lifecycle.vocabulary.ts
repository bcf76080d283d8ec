import { type Landmark, refuse, text, type Vocabulary } from './support/ui.ts'

const button = (name: string): Landmark => ({ role: 'button', name })
const opinion = '名额满了'

/** What the organizer writes with each decision. */
export const decisionOpinion = opinion

const wish = /^(撤回申请|退出组织)$/

const byOrganizer = '组织管理员办理'

/** How a volunteer stands to an organization that decides about requests (docs/rules/organizations.md#members). */
export const membershipVocabulary: Vocabulary = {
  actions: {
    'membership.left': async (ui) => {
      await ui.press('button', wish)
      await ui.press('button', wish, { role: 'alertdialog', name: /^确定(撤回申请|退出组织)吗？$/ })
    },
  },
  others: {
    'membership.approved': byOrganizer,
    'membership.refused': byOrganizer,
    'membership.removed': byOrganizer,
  },
  refusals: { 'membership.left': refuse('button', wish) },
  states: {
    pending: [text('加入申请待审核'), button('撤回申请')],
    joined: [text('你是这个组织的成员'), button('退出组织')],
    refused: [text('加入申请未通过'), button('申请加入')],
    left: [button('申请加入')],
  },
  after: {
    approve: [text(`组织说明：${opinion}`)],
    refuse: [text(`组织说明：${opinion}`)],
    'take the request back': [text('申请已撤回')],
    leave: [text('已退出，时长记录不变')],
  },
}
