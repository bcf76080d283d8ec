import { cleanup } from '@testing-library/react'
import * as timeCate from '#src/portal/features/certificate/time-cate.screen.tsx'
import * as zs from '#src/portal/features/certificate/zs.screen.tsx'
import { freshServer, ok, showScreen, signInVolunteer } from '../support/show-screen.tsx'
import { certificateModel } from './certificate-lifecycle.model.ts'
import { certificateOthers, checkLandmarks, paperLandmarks, reasons } from './certificate-lifecycle.vocabulary.ts'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'
import { type Landmark, text } from './support/ui.ts'

const [number, code] = ['SJ20261118K7M2QA', '7K3M9QXD2F8A']
const endedAt = '2026-11-19T09:00:00+08:00'
const grades = ['A', 'B', 'C', 'D'].map((grade) => ({ grade, records: 1, minutes: 150 }))
const snapshot = {
  from: '2025-12-01',
  to: '2026-11-18',
  totals: { records: 4, serviceMinutes: 600, trainingMinutes: 0, grades },
  records: [
    {
      servedOn: '2026-03-07',
      missionName: '社区便民集市',
      organizationName: '青禾志愿服务队',
      kind: 'service',
      minutes: 150,
      grade: 'B',
    },
  ],
  issuer: '省志愿者联合会',
  personInCharge: '许文博',
}

/** All certificates of their holder, this one as paper, and what its public check says. */
async function inspect(): Promise<void> {
  cleanup()
  await showScreen(timeCate, '/personalCenter/timeCate')
  await showScreen(timeCate, '/personalCenter/timeCate?id=7')
  await showScreen(zs, `/zs?number=${number}&code=${code}`)
}

/** The server keeps the certificate where the actor stands. */
async function serve(stage: Stage): Promise<void> {
  const server = freshServer()
  await signInVolunteer(server)
  const state = (): keyof typeof paperLandmarks => stage.now().value
  const certificate = () => {
    const now = state()
    const { from, to, totals } = snapshot
    return {
      certificateId: '7',
      number,
      code,
      state: now,
      from,
      to,
      records: totals.records,
      serviceMinutes: totals.serviceMinutes,
      issuedAt: '2026-11-18T10:00:00+08:00',
      endedAt: now === 'issued' ? null : endedAt,
      reason: now === 'issued' ? null : reasons[now],
    }
  }
  const checked = () => {
    const { issuedAt, endedAt: until } = certificate()
    const { from, to, totals, issuer } = snapshot
    const time = state() === 'revoked' ? null : { from, to, totals }
    const said = { kind: 'time', number, state: state(), holder: '林*岚', issuer, issuedAt, endedAt: until }
    const ending = ({ issued: null, superseded: 'corrected', revoked: 'revoked' } as const)[state()]
    return { ...said, ending, replacedBy: null, checkedAt: '2026-11-20T11:26:00+08:00', time, donation: null }
  }
  server
    .on('/volunteer/timeCertificate/list', () => ok({ items: [certificate()], nextCursor: null, total: 1 }))
    .on('/volunteer/timeCertificate/detail', () =>
      ok({
        certificate: certificate(),
        holder: { name: '林晓岚', volunteerNumber: '440100218853', idNumber: null },
        snapshot,
        check: {
          address: `https://zyz.example.org/zs?number=${number}&code=${code}`,
          qr: { size: 37, path: 'M0 0h7v1h-7z' },
        },
      }),
    )
    .on('/home/certificate/check', () => ok(checked()))
}

/** The row among all of them gives the reason alone. */
const rowLandmarks: Record<keyof typeof paperLandmarks, Landmark[]> = {
  issued: [],
  superseded: [text(reasons.superseded)],
  revoked: [text(reasons.revoked)],
}
const states = Object.keys(paperLandmarks) as (keyof typeof paperLandmarks)[]

describeComponents(
  'certificate-lifecycle',
  certificateModel,
  {
    actions: {},
    others: certificateOthers,
    states: Object.fromEntries(
      states.map((state) => [state, [...rowLandmarks[state], ...paperLandmarks[state], ...checkLandmarks[state]]]),
    ),
  },
  {
    mount: async (stage) => {
      await serve(stage)
      await inspect()
    },
    again: inspect,
  },
)
