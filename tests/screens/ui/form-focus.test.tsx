import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DecisionReasonForm } from '#src/admin/features/application/reason-form.tsx'
import { MissionEvaluationForm } from '#src/portal/features/personal-center/evaluation-form.tsx'
import { UiProvider } from '#src/ui/theme/provider.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('the first wrong field has the focus at once, and no timer takes it back from the next one', async () => {
  render(
    <UiProvider>
      <DecisionReasonForm
        label="原因"
        submit="不通过"
        hint=""
        required
        busy={false}
        onCancel={() => {}}
        onSubmit={() => {}}
      />
      <input aria-label="别处" />
    </UiProvider>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '不通过' })))
  expect(document.activeElement).toBe(screen.getByLabelText(/^原因/))
  const next = screen.getByLabelText('别处')
  await act(async () => next.focus())
  await act(async () => vi.runAllTimers())
  expect(document.activeElement).toBe(next)
})

test('stars that are missing take the focus like any other field', async () => {
  render(
    <MissionEvaluationForm missionId="7" missionName="河岸清洁" own={null} onCancel={() => {}} onSaved={() => {}} />,
  )
  const submit = screen.getByRole('button', { name: '提交评价' })
  submit.focus()
  await act(async () => fireEvent.click(submit))
  expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: /1 星/ })[0])
})
