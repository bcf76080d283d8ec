import type { QueuedMark } from '#machines/scan-queue/scan-queue.machine.ts'
import { press, text, type Ui, type Vocabulary } from './support/ui.ts'

/** Writes an incident down in its form. */
export async function noteIncident(ui: Ui, note: string): Promise<void> {
  await ui.press('button', '记录现场情况')
  await ui.fill(/^发生了什么，怎么处理的/, note)
  await ui.press('button', '记下来')
}

interface Outside {
  /** Types a code that cannot reach the server, or an incident, and sends it. */
  note: (ui: Ui, mark: QueuedMark) => Promise<void>
  /** The browser's own events. */
  network: () => Promise<unknown>
  sight: () => Promise<unknown>
}

const now = '现在补传'
const list = { role: 'button', name: /^(看 \d+ 条|收起)$/ }

/** What a volunteer sees of scans that wait on the phone, and staff of what waits on their device (visual/13: dark bar, number of entries, 看 N 条). */
export const scanQueueVocabulary = ({ note, network, sight }: Outside): Vocabulary => ({
  actions: {
    'mark.captured': (ui, { mark }: { mark: QueuedMark }) => note(ui, mark),
    'mark.withdrawn': async (ui) => {
      await ui.press('button', /^看 \d 条$/)
      await ui.press('button', /^撤销：/)
    },
    'network.returned': async () => void (await network()),
    'page.returned': async () => void (await sight()),
    'send.wanted': press('button', now),
    'outcomes.read': press('button', '知道了'),
  },
  states: {
    empty: [],
    waiting: [text(/起没有连上服务器/), list, { role: 'button', name: now }],
    sending: [text(/^正在补传 \d+ 条…/), list],
  },
  after: {
    'the server takes all': [text('已补传'), { role: 'button', name: '知道了' }],
    'the server takes as many as it can': [text(/^正在补传 1 条…/)],
    'the server takes the last': [text('已补传'), { role: 'button', name: '知道了' }],
    'the server refuses the first': [text('没有记上'), { role: 'button', name: '知道了' }],
    'the sign-in has ended': [text(/上次没有送出：登录已失效，请重新登录/)],
  },
})
