import { act } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import { codes } from '#contract/codes.ts'
import { notify } from '#src/lib/notice.ts'
import type { RecordedRequest } from '../support/fake-server.ts'
import { freshServer, ok, signInVolunteer } from '../support/show-screen.tsx'
import { logoffModel } from './logoff-lifecycle.model.ts'
import { logoffVocabulary } from './logoff-lifecycle.vocabulary.ts'
import { answerTheRest, openPortal } from './support/portal-page.tsx'
import type { Stage } from './support/stage.ts'
import { describeComponents } from './support/testing-library.ts'

// Scripts are not loaded here.
vi.mock('#src/shared/location/ip-location.ts', () => ({ locateByIp: () => new Promise(() => {}) }))

const path = '/volunteer/securityCenter/logoff'
const detail = {
  loginName: 'volunteer01',
  loginNameChangeableFrom: null,
  mobile: '138****0001',
  email: null,
  realNameVerified: true,
}

let portal: ReturnType<typeof openPortal>

/** The server keeps the account where the actor stands, and learns of it from the page. */
async function serve(stage: Stage): Promise<void> {
  const server = freshServer()
  answerTheRest(server)
  const snapshot = () => {
    const state: string = stage.now().value
    const isApplied = state === 'applied'
    const appliedAt = isApplied ? '2026-12-01T10:00:00+08:00' : null
    return { state, appliedAt, dueAt: isApplied ? '2026-12-16T10:00:00+08:00' : null }
  }
  const event = (type: string) => () => {
    stage.actor.send({ type })
    return ok(snapshot())
  }
  const isApplied = () => stage.now().value === 'applied'
  const user = ({ logoffSate }: { logoffSate: string }) => ({
    users: { userName: 'volunteer01', name: '林晓岚', userId: '101', birthDay: '1998-06-12' },
    usersDistricts: [],
    serviceTimeBD: 630,
    trainingTimeBD: 0,
    cardStatus: null,
    isForceChangePwd: false,
    weakPassword: false,
    logoffSate,
  })
  await signInVolunteer(server, { logoffSate: isApplied() ? 'true' : 'false' })
  server
    .on('/volunteer/user/current', () => ok(user({ logoffSate: isApplied() ? 'true' : 'false' })))
    .on(`${path}/logoffState`, () => ok(snapshot()))
    .on('/volunteer/securityCenter/ticket', ok({ ticket: 'ticket-1', lifetimeSeconds: 600 }))
    .on(`${path}/apply`, event('logoff.applied'))
    .on(`${path}/cancel`, event('logoff.cancelled'))
    .on('/volunteer/center/userInfo/myDetail', () =>
      isApplied() ? { code: codes.logoffPending, msg: '账号正在注销' } : ok(detail),
    )
  const isOwn = ({ path: request }: RecordedRequest) =>
    request.startsWith('/volunteer/') || request.startsWith('/auth/')
  server.fault = (request) => (stage.now().value === 'loggedOff' && isOwn(request) ? { status: 401 } : undefined)
}

beforeAll(() => Promise.all([import('#src/ui/overlay/dialog-panel.tsx'), import('#src/ui/notice/notice-region.tsx')]))

describeComponents('logoff-lifecycle', logoffModel, logoffVocabulary, {
  mount: async (stage) => {
    notify.clear()
    await serve(stage)
    portal = openPortal('/personalCenter/subtract')
  },
  again: () => act(() => portal.revalidate()),
})
