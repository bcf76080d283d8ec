import { alert, press, status, text, type Vocabulary } from './support/ui.ts'

const accept = '确认参加'
const decline = /^放弃$/
const giveUp = '放弃名额'
const again = '再想想'
const news = '看现在的状态'
const failed = alert(/^没有提交成功：服务加载中，请尝试刷新。你可以再试一次。$/)

/** What a volunteer does with an offered place (docs/rules/applications.md#offers): clock, 确认参加 and 放弃. */
export const offerVocabulary: Vocabulary = {
  actions: {
    'offer.accepted': press('button', accept),
    'decline.wanted': press('button', decline),
    'decline.confirmed': press('button', giveUp),
    'decline.abandoned': press('button', again),
    'news.wanted': press('button', news),
  },
  states: {
    open: [{ role: 'timer', name: '剩余时间' }, text(/请在这段时间内确认，过时让给下一位/)],
    'open.asking': [
      { role: 'button', name: accept },
      { role: 'button', name: decline },
    ],
    'open.doubting': [
      alert('放弃后名额会让给下一位候补，确定放弃吗？'),
      { role: 'button', name: giveUp },
      { role: 'button', name: again },
    ],
    'open.accepting': [{ role: 'button', name: '正在确认', disabled: true }],
    'open.declining': [{ role: 'button', name: '正在放弃', disabled: true }],
    accepted: [text('已确认参加，到时见。')],
    declined: [text('已放弃，名额让给了下一位候补。')],
    expired: [status('保留的时间已过，名额让给下一位候补。')],
    lost: [status(/^名额没有留住：/)],
  },
  after: {
    'the place is kept': [text(/^已确认，到时见$/)],
    'the place is passed on': [text(/^已放弃，名额让给了下一位$/)],
    'accepting is not answered': [failed],
    'declining is not answered': [failed],
    'the place is gone when it is accepted': [text(/名额没有留住：名额保留的时间已过/)],
    'the application is gone when it is accepted': [text(/名额没有留住：没有找到这条报名/)],
    'the place is gone when it is declined': [text(/名额没有留住：名额保留的时间已过/)],
    'the application is gone when it is declined': [text(/名额没有留住：没有找到这条报名/)],
  },
}
