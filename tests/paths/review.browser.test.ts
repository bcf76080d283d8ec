import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { claimReview, decideReview } from '#contract/review/review.ts'
import { organization } from '#server/database/schema/organization.ts'
import { reviewClaim, reviewDecision } from '#server/database/schema/review.ts'
import { runDue } from '#server/due/due.ts'
import type { TestServer } from '../support/server.ts'
import { reviewModel } from './review.model.ts'
import { reviewVocabulary } from './review.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { HeldRequests } from './support/playwright.ts'

const minute = 60_000
const mobile = '13700001155'

/** A registration that waits, the reviewer who looks at it, and a colleague. */
async function addScene(server: TestServer) {
  const { executor } = server.database
  const root = await server.addOrganization({ level: 'federation' })
  const contactOf = { mobile: server.context.keys.encryptColumn('organizer.mobile', mobile) }
  const own = await server.addOrganizer(root.id, { name: '陈晓敏', ...contactOf })
  const colleague = await server.addOrganizer(root.id, { name: '许文博' })
  const [token, theirs] = [await server.tokenFor('organizer', own.id), await server.tokenFor('organizer', colleague.id)]
  const submitted = { submissions: 1, submittedAt: new Date(Date.now() - 86_400_000) }
  const row = await server.addOrganization({ state: 'pendingReview', ...submitted })
  const of = { kind: 'organization' as const, id: String(row.id) }
  const ofThis = and(eq(reviewDecision.kind, 'organization'), eq(reviewDecision.subject, of.id))
  const ask = async (spec: typeof claimReview | typeof decideReview, by: string, body: object) => {
    const { envelope } = await server.call(spec, { token: by, body: { ...of, ...body } })
    expectCode(envelope)
  }
  const version = 'pendingReview.1'
  const contact = (contactPhone: string | null) =>
    executor.update(organization).set({ contactPhone }).where(eq(organization.id, row.id))
  const free = () => executor.delete(reviewClaim).where(eq(reviewClaim.subject, of.id))
  const undo = () => executor.delete(reviewDecision).where(ofThis)
  return {
    token,
    address: `/admin/reviews/organizations?id=${of.id}`,
    free,
    undo,
    approve: () => ask(decideReview, token, { version, event: 'organization.approved' }),
    theyClaim: () => ask(claimReview, theirs, { takeOver: true }),
    async theyDecide() {
      await ask(claimReview, theirs, { takeOver: true })
      await ask(decideReview, theirs, { version, event: 'organization.returned', opinion: '登记证书不清楚' })
    },
    isOwnCause: () => contact(mobile),
    isForeign: () => contact('020-83370186'),
    close: () => executor.update(organization).set({ state: 'approved' }).where(eq(organization.id, row.id)),
    /** Whether a decision waits; the one that is taken back. */
    async waits() {
      return (await executor.$count(reviewDecision, ofThis)) > 0
    },
    settle: () => runDue(server.context, new Date(Date.now() + minute + 1000)),
  }
}

async function openPage(page: Page, server: TestServer, token: string, address: string): Promise<void> {
  await storeLogin(page, server.url, { orgAccessToken: token, refreshToken: randomUUID(), userType: '2' })
  // What is decided stays open, so that its state can be inspected.
  await page.evaluate(() => localStorage.setItem('reviewGoesOn', 'false'))
  await page.clock.install()
  await page.goto(address)
}

const watchMs = 4000

const queue: Host<typeof reviewModel.machine> = {
  name: 'the queue',
  vocabulary: reviewVocabulary,
  movesClock: true,
  starts: ['it waits', 'it was decided a moment ago', 'nothing can be decided'],
  begin: async ({ page, server, path }) => {
    const scene = await addScene(server)
    if (path.start === 'it was decided a moment ago') await scene.approve()
    if (path.start === 'nothing can be decided') await scene.close()
    const [claims, verdicts, returns, details] = [
      new HeldRequests(),
      new HeldRequests(),
      new HeldRequests(),
      new HeldRequests(),
    ]
    await claims.hold(page, '/review/claim')
    await verdicts.hold(page, '/review/decide')
    await returns.hold(page, '/review/takeBack')
    // What follows waits, so that its state can be inspected; the page itself comes through.
    await details.hold(page, '/review/detail')
    await openPage(page, server, scene.token, scene.address)
    await details.pass()
    const watch = () => page.clock.fastForward(watchMs)
    const world: Record<string, () => Promise<unknown>> = {
      'it is free': async () => {
        await scene.free()
        await claims.pass()
      },
      'a colleague works at it': async () => {
        await scene.theyClaim()
        await claims.pass()
      },
      'nobody answers the claim': () => claims.cut(),
      'it is taken over': () => claims.pass(),
      'nobody answers the taking over': () => claims.cut(),
      'a colleague takes it over': async () => {
        await scene.theyClaim()
        await watch()
      },
      'a colleague decides': async () => {
        await scene.theyDecide()
        await watch()
      },
      'the decision is written': () => verdicts.pass(),
      'a colleague was first': async () => {
        await scene.theyDecide()
        await verdicts.pass()
      },
      'it is the own cause': async () => {
        await scene.isOwnCause()
        await verdicts.pass()
        await page.getByRole('alert').filter({ hasText: '与你本人有关' }).waitFor()
        await scene.isForeign()
      },
      'nobody answers the decision': () => verdicts.cut(),
      'it is taken back': async () => {
        if (!(await scene.waits())) await scene.approve()
        await returns.pass()
      },
      'nobody answers the taking back': () => returns.cut(),
      'nobody answers the taking back within the minute': () => returns.cut(),
      'it took effect before': async () => {
        await scene.undo()
        await returns.pass()
      },
      'it took effect before, and the minute is over': async () => {
        await scene.undo()
        await returns.pass()
      },
      'the minute is over': () => page.clock.fastForward(minute),
    }
    return async ({ name }) => {
      await world[name]?.()
    }
  },
}

describeBrowser('review', reviewModel, {
  hosts: [queue],
  exclusions: {
    'start:it was decided almost a minute ago': '服务器上只剩一秒的决定，在页面打开前就生效了',
  },
})
