import { type Landmark, text, type Vocabulary } from './support/ui.ts'

const button = (name: string): Landmark => ({ role: 'button', name })
const row = (label: string): Landmark => ({
  role: 'listitem',
  name: new RegExp(`^\\d+:\\d\\d 到 (?:次日 |\\d+月\\d+日 )?\\d+:\\d\\d(${label})`),
  byText: true,
})

/** What a row of the schedule says at each time (docs/rules/attendance.md, docs/rules/pages.md). */
export const scheduleEntryVocabulary: Vocabulary = {
  actions: {},
  states: {
    requested: [text('名额先为你留着，组织确认后发消息。')],
    inLine: [text(/^候补第 3 位$/), text(/前面 2 人$/)],
    offered: [{ role: 'timer', name: '剩余时间' }],
    lapsed: [text('这场已经结束，报名没有等到确认。')],
    distant: [row('已确认')],
    near: [row('已确认'), text(/起可签到，到场用相机扫码。$/)],
    open: [row('已确认'), text('签到开放'), button('去签到')],
    missed: [row('已确认'), text('没有签到记录。去过的话，请领队按名单登记。')],
    serving: [row('已签到'), text(/(已服务 .*|开始服务)$/), button('去签退')],
    leaving: [row('已签到'), text(/^活动结束了。/), button('去签退')],
    unclosed: [row('已签到'), text('没有签退记录，组织可以按名单登记，没有登记的按规则补上。')],
    served: [row('已完成'), text('结束了，时长由组织确认后公示')],
    absent: [row('未参加'), text('组织记为未参加。去过的话，请联系领队更正。')],
    calledOff: [row('已取消|未通过')],
  },
}
