import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import type { QueuedMark } from '#machines/scan-queue/scan-queue.machine.ts'
import { IncidentForm } from '#src/admin/features/attendance/incident-form.tsx'
import { LateScans } from '#src/shared/attendance/late-scans-bar.tsx'
import CheckInForm from '#src/portal/features/personal-center/schedule/check-in-form.tsx'
import { followReturns, queueMachineOf } from '#src/shared/scan-queue/start-scan-queue.ts'
import { UiProvider } from '#src/ui/theme/provider.tsx'
import { scanQueueModel } from './scan-queue.model.ts'
import { noteIncident, scanQueueVocabulary } from './scan-queue.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import type { Ui } from './support/ui.ts'
import { wiredActions } from './support/wiring.ts'

const page = vi.hoisted(() => ({
  stage: null as Stage | null,
  stop: (): void => {},
  /** The mark that the form hands over next. */
  next: null as { nonce: string } | null,
}))
const kept = new Set<string>()

vi.mock('#src/shared/attendance/attendance.api.ts', () => ({ checkIn: () => Promise.reject(new Error('no network')) }))
vi.mock('#src/shared/attendance/late-scans.ts', () => ({
  lateScansOf: () => page.stage?.actor,
  keepScan: () => {
    page.stage?.actor.send({ type: 'mark.captured', mark: page.next })
    return true
  },
}))

vi.mock('#src/admin/features/attendance/offline/offline-slot.ts', () => ({
  keepIncident: async () => {
    page.stage?.actor.send({ type: 'mark.captured', mark: page.next })
    return true
  },
}))
vi.mock('#src/lib/api.ts', () => ({ call: () => Promise.reject(new Error('no network')) }))

function Incidents() {
  const [isOpen, setOpen] = useState(false)
  return (
    <UiProvider>
      <button type="button" onClick={() => setOpen(true)}>
        记录现场情况
      </button>
      <IncidentForm open={isOpen} slotId="5" onClose={() => setOpen(false)} />
    </UiProvider>
  )
}

const machine = queueMachineOf({
  send: () => Promise.reject(new Error('the stage answers')),
  keep: ({ nonce }) => kept.add(nonce),
  drop: (nonces) => nonces.forEach((nonce) => kept.delete(nonce)),
})

const note = async (ui: Ui, mark: QueuedMark): Promise<void> => {
  page.next = mark
  const { digits, note: words } = mark.values as { digits?: string; note?: string }
  if (digits === undefined) return noteIncident(ui, words ?? '')
  await ui.fill('六位数字', digits)
  await ui.press('button', '签到')
}

describeComponents(
  'scan-queue',
  scanQueueModel,
  {
    ...scanQueueVocabulary({
      note,
      network: () => act(async () => window.dispatchEvent(new Event('online'))),
      sight: () => act(async () => document.dispatchEvent(new Event('visibilitychange'))),
    }),
    // The same scan again, as a page that was opened twice hands it over.
    refusals: { 'mark.captured': (ui) => note(ui, page.stage?.now().context.marks[0]) },
  },
  {
    mount: (stage) => {
      page.stage = stage
      kept.clear()
      for (const { nonce } of stage.now().context.marks) kept.add(nonce)
      page.stop()
      page.stop = followReturns(stage.actor)
      render(
        <>
          <LateScans userId="7" />
          <Incidents />
          <CheckInForm applicationId="31" missionName="海珠湖观鸟" label="签到" onDone={() => {}} onClose={() => {}} />
        </>,
      )
    },
    actions: wiredActions(['keep', 'drop'], () => machine),
    // The device keeps what waits, and nothing else.
    inspect: async (_, stage) => {
      expect([...kept]).toEqual(stage.now().context.marks.map(({ nonce }: { nonce: string }) => nonce))
    },
  },
)
