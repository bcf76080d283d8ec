import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { MissionDraft } from '#domain/mission-draft/draft.ts'
import { deleteMissionDraft, openMissionDraft, readMissionDraft, saveMissionDraft } from '#contract/mission-draft.ts'
import { photo } from '../support/photo.ts'
import type { TestServer } from '../support/server.ts'
import { missionDraftModel } from './mission-draft.model.ts'
import { missionDraftVocabulary } from './mission-draft.vocabulary.ts'
import { expectCode } from './support/answered.ts'
import { describeBrowser, type Host } from './support/browser-suite.ts'
import { storeLogin } from './support/card-desk.ts'
import { draftOthers } from './support/draft-model.ts'
import { Pause } from './support/pause.ts'
import { HeldRequests } from './support/playwright.ts'
import type { Inspect, World } from './support/ui.ts'

const stale = (data: unknown) => ({ code: 12031, msg: '这份草稿刚在别处改过', data, other: null })

let lines = 0
const nextLine = (): string => `四点半课堂第 ${(lines += 1)} 期`
const name = (page: Page) => page.getByRole('textbox', { name: /^活动名称/ })

/** One draft of an organizer, which another device can save, too. */
class DraftDesk {
  readonly token: string
  readonly draftId: string
  readonly #server: TestServer

  private constructor(server: TestServer, token: string, draftId: string) {
    this.#server = server
    this.token = token
    this.draftId = draftId
  }

  static async open(server: TestServer): Promise<DraftDesk> {
    const { id } = await server.addOrganization()
    const token = await server.tokenFor('organizer', (await server.addOrganizer(id)).id)
    const { envelope } = await server.call(openMissionDraft, { token, body: {} })
    return new DraftDesk(server, token, envelope.data.draftId)
  }

  get address(): string {
    return `/admin/missions/new?draft=${this.draftId}`
  }

  signIn(page: Page): Promise<void> {
    return storeLogin(page, this.#server.url, {
      orgAccessToken: this.token,
      refreshToken: randomUUID(),
      userType: '2',
    })
  }

  /** The draft as it was saved last. */
  async saved(): Promise<{ draft: MissionDraft; revision: number; savedAt: string }> {
    const query = { draftId: this.draftId }
    return (await this.#server.call(readMissionDraft, { token: this.token, query })).envelope.data
  }

  /** Another device saves another name. */
  async saveElsewhere(): Promise<void> {
    const { draft, revision } = await this.saved()
    const changed = { ...draft, basics: { ...draft.basics, name: nextLine() } }
    const body = { draftId: this.draftId, revision, draft: changed }
    expectCode((await this.#server.call(saveMissionDraft, { token: this.token, body })).envelope)
  }

  /** Another device deletes the draft. */
  async deleteElsewhere(): Promise<void> {
    await this.#server.call(deleteMissionDraft, { token: this.token, body: { draftId: this.draftId } })
  }
}

/** Words that the server does not have, and a page that is opened anew with what this tab kept. */
async function keepInTab(page: Page, saves: HeldRequests, pause: Pause): Promise<void> {
  await name(page).fill(nextLine())
  await saves.came()
  page.once('dialog', (dialog) => void dialog.accept())
  const detail = new HeldRequests()
  await detail.hold(page, '/mission/draft/detail')
  await page.reload()
  await detail.ready()
  // The copy is words that rest from the moment they are shown.
  await pause.begin()
  await detail.open()
  await name(page).waitFor()
}

/** Another tab of this browser. */
async function inTab<T>(page: Page, deed: (told: T) => void, told: T): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto('/robots.txt')
  await tab.evaluate(deed as (told: unknown) => void, told)
  await tab.close()
}

/** A cover that is sent while the save is under way: when it arrives it is words of its own. */
async function sendCover(page: Page, sending: HeldRequests): Promise<void> {
  const cover = await photo('cover.jpg', 1200, 800)
  await page.locator('input[data-slot="cover.picture"][data-source="album"]').setInputFiles(cover)
  await page.getByRole('dialog', { name: '调整封面图片' }).getByRole('button', { name: '使用这张' }).click()
  await sending.ready()
}

const tabCopy = (page: Page): Promise<string | null> =>
  page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.includes('missionDraft:'))?.[1] ?? null)

/** Under the question which words count nobody types, but a cover can arrive: it is kept in this tab. */
async function coverArrives(page: Page, sending: HeldRequests): Promise<void> {
  const before = await tabCopy(page)
  expect(before).not.toBeNull()
  await sending.pass()
  await expect.poll(() => tabCopy(page)).not.toBe(before)
}

/** The other tab names its save. */
async function tellSave(page: Page, desk: DraftDesk, isOld: boolean): Promise<void> {
  const before = await desk.saved()
  if (!isOld) await desk.saveElsewhere()
  const { draft, revision, savedAt } = isOld ? before : await desk.saved()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
  await inTab(page, (of) => new BroadcastChannel('missionDraft').postMessage(of), {
    draftId: desk.draftId,
    draft,
    revision,
    savedAt,
  })
  await expect.poll(() => name(page).inputValue()).toBe(draft.basics.name)
}

const editor: Host<typeof missionDraftModel.machine> = {
  name: 'the editor',
  vocabulary: { ...missionDraftVocabulary, others: draftOthers },
  movesClock: true,
  begin: async ({ page, server, path }) => {
    const desk = await DraftDesk.open(server)
    const saves = new HeldRequests()
    await saves.hold(page, '/mission/draft/save')
    const sending = new HeldRequests()
    await sending.hold(page, '/mission/draft/cover')
    await page.clock.install()
    await desk.signIn(page)
    await page.goto(desk.address)
    await name(page).waitFor()
    const pause = new Pause(page)
    if (path.start === 'as this device kept it') await keepInTab(page, saves, pause)
    const acts: Record<string, (from: string, row: string) => Promise<unknown>> = {
      type: (from) => (from === 'conflict' ? coverArrives(page, sending) : name(page).fill(nextLine())),
      'the typing rests': async () => {
        await page.clock.runFor(799)
        expect(saves.count).toBe(0)
        await page.clock.runFor(1)
      },
      'wish to save now': (from) =>
        from === 'unsaved' ? page.getByRole('button', { name: '重试' }).click() : page.keyboard.press('Control+s'),
      'the connection returns': () => page.evaluate(() => dispatchEvent(new Event('online'))),
      'the next try is due': () => page.clock.fastForward(10_000),
      'server takes it': () => saves.pass(),
      'connection is lost': () => saves.cut(),
      'server names a newer draft and does not give it': () => saves.answer(200, stale(null)),
      'another device saved': async () => {
        await desk.saveElsewhere()
        await saves.pass()
      },
      'another tab saved': async () => {
        await desk.saveElsewhere()
        const { savedAt } = await desk.saved()
        await inTab(page, ([key, at]) => localStorage.setItem(key, JSON.stringify(at)), [
          `missionSave:${desk.draftId}`,
          savedAt,
        ] as const)
        await saves.pass()
      },
      'another tab tells of its save': (_, row) => tellSave(page, desk, row.endsWith('[this page has it already]')),
      'the application was sent elsewhere': async () => {
        await desk.deleteElsewhere()
        await saves.pass()
      },
      'server has the words of an unanswered save': async () => {
        const { draft } = (await saves.body()) as { draft: MissionDraft }
        await saves.answer(200, stale({ draft, revision: (await desk.saved()).revision, savedAt: null }))
      },
    }
    const world: World = async (c, step) => {
      const { from = '', to = '', row = '' } = step ?? {}
      if (to === 'typed') await pause.begin()
      await acts[c.name]?.(from, row ?? '')
      if (to !== 'typed') await pause.end()
      if (to === 'saving') await saves.ready()
    }
    const inspect: Inspect = async (state, step) => {
      const isWaiting = state === 'typed' || state === 'saving'
      const sent = state === 'saving' ? 1 : 0
      if (isWaiting) await expect.poll(() => saves.count).toBe(sent)
      const [next, then] = step ? path.steps.slice(path.steps.indexOf(step) + 1) : []
      if (next?.to === 'conflict' && then?.case === 'type') await sendCover(page, sending)
      if (isWaiting) return { sent }
    }
    return { world, inspect }
  },
}

describeBrowser('mission-draft', missionDraftModel, { hosts: [editor] })
