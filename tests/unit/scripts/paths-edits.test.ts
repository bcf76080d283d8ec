import { expect, it } from 'vitest'
import { componentEditsOf } from '#tests/paths/mutation/component-edits.ts'

const source = `
export const Panel = ({ flow, message, items }) => (
  <section role="region" aria-labelledby="panel-title" aria-busy={flow.hasTag('busy')}>
    <button aria-label="发送" aria-expanded={items.isOpen} aria-controls="items" disabled={items.length === 0} onClick={() => flow.send({ type: 'letter.sent' })} />
    {message && <Problem>{message}</Problem>}
  </section>
)`

it('a component is broken where it meets its machine, not in names, roles and relations', () => {
  const edits = componentEditsOf('panel.tsx', source).map(({ description }) => description)
  expect(edits.toSorted()).toEqual(
    [
      `aria-busy={flow.hasTag('busy')} → nothing`,
      `flow.hasTag('busy') → !flow.hasTag('busy')`,
      'disabled={items.length === 0} → nothing',
      `flow.send({ type: 'letter.sent' }) → undefined`,
      '{message && <Problem>{message}</Problem>} → nothing',
    ].toSorted(),
  )
})
