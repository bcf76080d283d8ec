import { type Landmark, press, text, type Vocabulary } from './support/ui.ts'

const correction: Landmark = { role: 'button', name: '重新提交' }

const byFederation = '联合会在审核后台办理'

/** What the organizer finds in each state; the federation decides by calls, which have no page. */
export const organizationVocabulary: Vocabulary = {
  actions: { 'organization.submitted': press('button', '重新提交') },
  others: {
    'organization.approved': byFederation,
    'organization.returned': byFederation,
    'organization.suspended': byFederation,
    'organization.resumed': byFederation,
    'organization.closed': byFederation,
  },
  states: {
    draft: [text(/还没有提交审核。/), correction],
    pendingReview: [text(/联合会正在审核，有了结果会显示在这里，/)],
    returned: [text(/有几处要改，改好再提交就行/), correction],
    approved: [text(/已通过审核，在“志愿组织”里可以找到。/)],
    suspended: [text(/联合会暂停了这个组织/)],
    closed: [text(/这个组织已关闭，/)],
  },
}
