import { render } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import type { NoticeActor, NoticeContext } from '#machines/notice/notice.machine.ts'
import { Notices } from '#src/ui/notices.tsx'
import { noticeModel } from './notice.model.ts'
import { cross, noticeVocabulary } from './notice.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { type Landmark, type Ui, words } from './support/ui.ts'

const page = vi.hoisted(() => ({ stage: null as Stage | null }))

vi.mock('#src/lib/notice.ts', () => ({
  onFirstNotice: (listener: (actor: NoticeActor) => void) => {
    listener(page.stage?.actor as unknown as NoticeActor)
    return () => {}
  },
}))

const alert = (name: string): Landmark => ({ role: 'alertdialog', name })
const button = (name: string): Landmark => ({ role: 'button', name })

/** What stands for each message, loading notice and dialog of the model, by its id. */
const landmarks: Record<string, Landmark[]> = {
  m1: [words('登录已失效，请重新登录')],
  m2: [words('第 m2 条')],
  m3: [words('第 m3 条')],
  m4: [words('第 m4 条')],
  m5: [words('第 m5 条')],
  l1: [words('请稍后')],
  l2: [words('正在退出登录…')],
  d1: [alert('温馨提示'), words('确定取消这次报名吗？'), button('取消报名'), button('再想想')],
  d2: [alert('请先修改密码'), words('确定取消这次报名吗？'), button('去修改密码')],
}

/** All messages, the one loading notice, and of the dialogs the first alone; a forced one has no way around its button. */
async function look(ui: Ui, stage: Stage): Promise<void> {
  const { messages, loading, dialogs }: NoticeContext = stage.now().context
  const [first] = dialogs
  const ids = [...messages, ...(loading ? [loading] : []), ...(first ? [first] : [])].map(({ id }) => id)
  const here = ids.flatMap((id) => landmarks[id] ?? [])
  for (const landmark of here) await ui.see(landmark)
  const isHere = ({ role, name }: Landmark) => here.some((one) => one.role === role && one.name === name)
  await ui.seeNone(
    ...Object.values(landmarks)
      .flat()
      .filter((landmark) => !isHere(landmark)),
  )
  if (!first?.forced) return
  await ui.seeNone(cross)
  await ui.keys(alert(first.title), 'Escape')
  await ui.see(alert(first.title))
}

// They are loaded when they are first needed; here that is not what is waited for.
beforeAll(() => Promise.all([import('#src/ui/dialog-panel.tsx'), import('#src/ui/notice-region.tsx')]))

const byPages = '由别的页面通过 notify 发出，这里只有提示和弹窗本身'
const byTime = '由状态机自己的计时发出，与已经不在的提示无关'
const elsewhere = {
  'message.dismissed': '几条提示的“关闭”按钮同名，这里只按第一条的',
  'message.shown': byPages,
  'message.expired': byTime,
  'loading.started': byPages,
  'loading.ended': byPages,
  'loading.expired': byTime,
  'toasts.cleared': byPages,
  'dialog.asked': byPages,
}

describeComponents(
  'notice',
  noticeModel,
  { ...noticeVocabulary, elsewhere },
  {
    mount: (stage) => {
      page.stage = stage
      render(<Notices />)
    },
    look,
    offered: { 'close the second message': () => false },
  },
)
