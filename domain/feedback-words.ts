/** What somebody cannot do (docs/rules/pages.md#feedback). */
export const feedbackKinds = ['login', 'registration'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

export const feedbackKindLabels: Readonly<Record<FeedbackKind, string>> = {
  login: '无法登录',
  registration: '无法注册',
}

/** What it is about, by kind. */
export const feedbackTopics = {
  login: {
    passwordRefused: '密码总是不对',
    nameForgotten: '忘了用户名',
    contactChanged: '手机号或邮箱已不用',
    other: '其他问题',
  },
  registration: {
    alreadyRegistered: '提示已经注册过',
    idRefused: '证件号通不过',
    codeMissing: '收不到验证码',
    other: '其他问题',
  },
} as const satisfies Record<FeedbackKind, Record<string, string>>

/** Words of a topic; of one that is not known, those of the rest. */
export const topicLabel = (kind: FeedbackKind, topic: string): string =>
  (feedbackTopics[kind] as Readonly<Record<string, string>>)[topic] ?? '其他问题'

/** How long it is kept, in days: after its answer, and without one after it was sent. */
export const feedbackKeptDays = { answered: 180, unanswered: 365 } as const
