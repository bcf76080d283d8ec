import type { AgreementSection } from '#domain/agreement/agreement-kinds.ts'

/** What the second version of the agreement of volunteers and organizations says more than the first. */
export const agreementWork = {
  changes:
    '新增“影像和个人情况”一节：拍到你的照片公开使用前要征得你同意，可以要求撤下；志愿者不对外讲服务对象的个人情况。',
  duty: '现场听到、看到的服务对象的个人情况，活动结束以后也不对外讲。',
  section: {
    title: '五、影像和个人情况',
    lines: [
      '组织为记录服务而拍摄志愿者的，应当事先告知；公开使用能认出本人的照片和录像，应当征得本人同意，未满 18 周岁的还要征得监护人同意。',
      '您可以随时要求撤下已经公开的照片和录像，组织应当在 3 个工作日内办理。',
    ],
  },
  disputes: '六、争议的处理',
  /** A sentence that somebody is adding to another text. */
  draftLine: '您注销账号时，可以先在隐私中心导出一份自己的数据。',
} as const

/** The second version of the text: one duty and one section more. */
export function nextSections(sections: readonly AgreementSection[]): AgreementSection[] {
  const { duty, section, disputes } = agreementWork
  const last = sections.at(-1)
  const others = sections
    .slice(0, -1)
    .map(({ title, lines }) => (title === '三、志愿者的义务' ? { title, lines: [...lines, duty] } : { title, lines }))
  return [
    ...others,
    { title: section.title, lines: [...section.lines] },
    ...(last ? [{ title: disputes, lines: last.lines }] : []),
  ]
}
