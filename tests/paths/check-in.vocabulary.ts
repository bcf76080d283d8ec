import type { SpotPosition } from '#machines/check-in/position.machine.ts'
import { alert, text, type Ui, type Vocabulary } from './support/ui.ts'

/** What the page is opened with again. */
export interface CheckInDesk {
  /** Opens the page anew, with nothing kept of what was done on it. */
  reopen: () => Promise<void>
  /** Has the page read again, with a code that is right or without one. */
  read: (hasCode: boolean) => Promise<void>
}

const confirm = /^确认签[到退]$/
const locate = '使用我的位置'
const heading = (name: string | RegExp) => ({ role: 'heading', name })

const states: Vocabulary['states'] = {
  refused: [heading('签到码已经更换')],
  waiting: [heading('扫码已存在这台手机')],
  noCode: [heading('先扫组织者屏幕上的签到码')],
  over: [heading('这次扫码已经过期'), text(/^扫码后 10 分钟内有效/)],
  claimed: [],
  'claimed.early': [heading('还没到签到时间')],
  'claimed.late': [heading('这个时段已经结束')],
  'claimed.ready': [heading(/^签[到退]：湖岸净滩$/), { role: 'button', name: confirm }],
  'claimed.sending': [heading(/^签[到退]：湖岸净滩$/), { role: 'button', name: '提交中', disabled: true }],
  done: [heading('签到成功')],
  kept: [heading('签到已存在这台手机')],
  gone: [heading('这次扫码已经过期'), text('这次扫码已经过期，请再扫一次。')],
  notApplied: [heading('你没有报名这个时段')],
}

/** How a volunteer meets a code that was opened (docs/rules/attendance.md#rotating-code). */
export const checkInVocabulary = (desk: () => CheckInDesk): Vocabulary => ({
  states,
  actions: {
    'checkIn.confirmed': async (ui: Ui, { position }: { position: SpotPosition | null }) => {
      await desk().reopen()
      if (position) {
        await ui.press('button', locate)
        await ui.see(text('已取得位置，误差约 12 米，只记录离活动地点有多远。'))
      }
      await ui.press('button', confirm)
    },
    'page.read': (_: Ui, { opened }: { opened: { claim: unknown } }) => desk().read(opened.claim !== null),
  },
  refusals: {
    'checkIn.confirmed': (ui) => ui.cannotPress('button', confirm),
    // Whatever the address is opened with meanwhile, the page shows what the scan came to.
    'page.read': async (ui, state) => {
      for (const hasCode of [false, true]) {
        await desk().read(hasCode)
        for (const landmark of states[state] ?? []) await ui.see(landmark)
      }
    },
  },
  after: {
    'the server refuses the scan': [alert('报名处于“已取消”，不能签到')],
    'nobody answers': [alert('服务加载中，请尝试刷新。这次扫码还有效，可以再试一次。')],
  },
})
