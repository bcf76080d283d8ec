import { mistyped, right } from './code-button.model.ts'
import { press, text, type Landmark, type Ui, type Vocabulary } from './support/ui.ts'

const field = '新的手机号'
const ask = ['button', /^(获取验证码|重新获取)$/] as const

const faces = {
  none: { role: 'button', name: '获取验证码' },
  resting: { role: 'button', name: /^\d+ 秒后可重新获取$/, disabled: true },
  rested: { role: 'button', name: '重新获取' },
} satisfies Record<string, Landmark>

/** What the button says of each contact, once it stands in the field. */
export async function seeContacts(
  ui: Ui,
  { deliveries, resting }: { deliveries: object; resting: readonly string[] },
): Promise<void> {
  for (const contact of [mistyped, right]) {
    await ui.fill(field, contact)
    await ui.see(faces[resting.includes(contact) ? 'resting' : contact in deliveries ? 'rested' : 'none'])
    const sent = text(new RegExp(`^验证码已发送到 ${contact}。`))
    await (contact in deliveries ? ui.see(sent) : ui.seeNone(sent))
  }
}

/** How a person has a code sent to a new mobile (docs/rules/sign-in.md#codes). */
export const codeButtonVocabulary: Vocabulary = {
  actions: {
    'code.wanted': async (ui, { contact }: { contact: string }) => {
      await ui.fill(field, contact)
      await press(...ask)(ui)
    },
  },
  refusals: {
    'code.wanted': async (ui, state) => {
      if (state === 'ready') await ui.fill(field, right)
      await ui.cannotPress(...ask)
    },
  },
  states: {
    ready: [],
    sending: [{ role: 'button', name: '提交中', disabled: true }],
  },
  after: {
    'server sends the code': [faces.resting, { role: 'link', name: '演示收件箱' }],
    'server asks to wait': [text(/^刚刚发过验证码，请 \d+ 秒后再获取$/)],
    'server does not answer the request': [text('服务加载中，请尝试刷新。')],
  },
}
