import type { FeedbackKind } from '#domain/feedback-words.ts'

export type { FeedbackKind }

/** What the pages of the two kinds say. */
export const feedbackTexts: Readonly<Record<FeedbackKind, { title: string; lead: string; welcome: string }>> = {
  login: {
    title: '无法登录',
    lead: '写下遇到的情况，联合会答复后，凭回执编号查看。',
    welcome: '说清楚一点，找回账号更快一点。',
  },
  registration: {
    title: '无法注册',
    lead: '写下卡在哪一步，联合会答复后，凭回执编号查看。',
    welcome: '说清楚一点，加入进来更快一点。',
  },
}
