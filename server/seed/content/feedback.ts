import type { FeedbackKind } from '#domain/feedback-words.ts'

/** Hours before midnight of the demo's first day at which it was sent and answered; `tail` ends the receipt's number. */
export interface FeedbackContent {
  readonly kind: FeedbackKind
  readonly topic: string
  readonly name: string | null
  readonly contact: string
  readonly text: string
  readonly sentHoursAgo: number
  readonly tail: string
  readonly answer?: { readonly text: string; readonly hoursAgo: number }
}

/** Oldest first. */
export const feedbackContents: readonly FeedbackContent[] = [
  {
    kind: 'login',
    topic: 'contactChanged',
    name: '吴秀珍',
    contact: '13900070001',
    text: '原来登记的手机号上个月停用了，找回密码的验证码发到旧号上收不到，想改成现在用的这个号码。',
    sentHoursAgo: 150,
    tail: 'K7M2QA',
    answer: {
      text: '您好，旧号码停用不影响登录。请用密码登录，在“个人中心 › 账号安全”里换成新号码，验证码发到新号码；忘了密码的，可以改用登记过的邮箱找回。',
      hoursAgo: 126,
    },
  },
  {
    kind: 'registration',
    topic: 'alreadyRegistered',
    name: null,
    contact: 'he.jiaming@example.com',
    text: '注册时提示身份证号已经注册过，可是我不记得自己注册过，也没有收到过任何短信。',
    sentHoursAgo: 101,
    tail: '4DWX8P',
    answer: {
      text: '您好，这个身份证号在您大学期间注册过账号。请在“忘记密码”里填身份证号，用当时登记的手机号收验证码找回，用户名会显示出来，原来的服务时长都在。',
      hoursAgo: 79,
    },
  },
  {
    kind: 'login',
    topic: 'passwordRefused',
    name: 'yangmei2019',
    contact: '13900070003',
    text: '密码是浏览器存的，一直提示用户名或密码不对，试了几次以后账号被锁，等了十五分钟还是一样。',
    sentHoursAgo: 30,
    tail: 'RT39HN',
  },
  {
    kind: 'registration',
    topic: 'codeMissing',
    name: '周婷',
    contact: '13900070004',
    text: '点了三次获取验证码都没有收到短信，手机信号正常，别的网站的短信可以收到。',
    sentHoursAgo: 14,
    tail: 'B6YJ2E',
  },
  {
    kind: 'login',
    topic: 'nameForgotten',
    name: '社区志愿服务站 冯姐',
    contact: 'feng.station@example.com',
    text: '站里换了管理员，前任没有交接组织账号的用户名，现在活动报名没有人审核，请帮忙找回。',
    sentHoursAgo: 5,
    tail: 'VZ5C9G',
  },
]
