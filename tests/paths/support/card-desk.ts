import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { codes } from '#contract/codes.ts'
import { photosRedoUpload, saveDraft, usersDetail } from '#contract/card/card.ts'
import { type CardDraft, emptyCardDraft, type PictureSlot } from '#domain/card/draft.ts'
import { addDays, shanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { CardState } from '#domain/lifecycle/card.ts'
import { cardApplication, cardHistory, cardPicture } from '#server/database/schema/card.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import {
  addApplicant,
  type Applicant,
  type Change,
  changeDraft,
  creditDraft,
  debitDraft,
  noticeVersion,
  openRow,
  prepare,
  submitCard,
} from '../../support/card.ts'
import { multipart } from '../../support/multipart.ts'
import { photo } from '../../support/photo.ts'
import { settleInQueue, type Verdict } from '../../support/reviews.ts'
import type { TestServer } from '../../support/server.ts'

/** Words of the volunteers' own form; a day that is possible today. */
const lacking = { 'individual.politicalStatus': '13' }
const debit = changeDraft(debitDraft, { 'gift.pickUpOn': addDays(shanghaiDay(Date.now()), 20) })

/** Puts a login into the browser, as another tab would have left it. */
export async function storeLogin(page: Page, url: string, cookies: Record<string, string>): Promise<void> {
  await page.goto('/robots.txt')
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: 'Strict' })))
  await page.evaluate((loginId) => {
    const items = { isForceChangePwd: false, weakPassword: false, loginId, accessExpiresAt: Date.now() + 1_800_000 }
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value))
  }, randomUUID())
}

/** One volunteer with an application that stands as a path wants it, and the federation that decides about it. */
export class CardDesk {
  readonly person: Applicant
  readonly #server: TestServer
  readonly #federation: string

  private constructor(server: TestServer, person: Applicant, federation: string) {
    this.#server = server
    this.person = person
    this.#federation = federation
  }

  static async open(server: TestServer): Promise<CardDesk> {
    const root = await server.addOrganization({ level: 'federation' })
    const { id } = await server.addOrganizer(root.id)
    return new CardDesk(server, await addApplicant(server), await server.tokenFor('organizer', id))
  }

  /** Signs the volunteer in, as another tab would have left it. */
  signIn(page: Page): Promise<void> {
    return this.#store(page, { accessToken: this.person.token, refreshToken: randomUUID(), userType: '1' })
  }

  /** Signs the federation in, on a page of its own context. */
  signInFederation(page: Page): Promise<void> {
    return this.#store(page, { orgAccessToken: this.#federation, refreshToken: randomUUID(), userType: '2' })
  }

  #store(page: Page, cookies: Record<string, string>): Promise<void> {
    return storeLogin(page, this.#server.url, cookies)
  }

  /** The newest application, as addresses name it. */
  async applicationId(): Promise<string> {
    return String((await openRow(this.#server, this.person.id)).id)
  }

  /** How often the draft was saved. */
  async revision(): Promise<number> {
    return (await openRow(this.#server, this.person.id)).revision
  }

  /** The draft as it was saved last. */
  async saved(): Promise<{ draft: CardDraft; revision: number; savedAt: string }> {
    return (await this.#server.call(usersDetail, { token: this.person.token })).envelope.data
  }

  /** The portrait that the saved draft names. */
  async portrait(): Promise<string> {
    return (await this.saved()).draft.material.portrait
  }

  /** Whether the federation was ever sent it. */
  async wasSent(): Promise<boolean> {
    return (await openRow(this.#server, this.person.id)).submissions > 0
  }

  /** Answers what the review criticised: another portrait. */
  async mend(): Promise<void> {
    const { state } = await openRow(this.#server, this.person.id)
    if (state === 'returned') await this.saveElsewhere({ 'material.portrait': await this.uploadElsewhere('portrait') })
  }

  /** Puts the application into the state that a load of the model finds. */
  async stand(load: string): Promise<void> {
    await this.#wipe()
    await this.#set({ politicalStatus: load.endsWith('the profile lacks a fact') ? null : '13' })
    const { person } = this
    const server = this.#server
    if (load === 'the notice was read, the profile lacks a fact') {
      const draft = { ...emptyCardDraft, notice: { read: true, version: noticeVersion } }
      await server.call(saveDraft, { token: person.token, body: { revision: 0, draft } })
    } else if (load === 'all is filled in, the profile lacks a fact') {
      await prepare(server, person, creditDraft, lacking)
    } else if (load === 'a credit card is filled in') await prepare(server, person)
    else if (load === 'a debit card is filled in') await prepare(server, person, debit)
    else if (load !== 'nothing was begun') {
      await submitCard(server, person)
      if (load === 'the review sent the portrait back') {
        const criticised = [{ field: 'material.portrait', message: '有反光，换到光线均匀处再拍' }]
        await this.decide('card.returned', { opinion: '照片要重拍', criticised })
      } else if (load === 'it was rejected') await this.decide('card.rejected', { opinion: '资料与公安系统不符' })
      else if (load === 'the card is active') await this.become('active')
    }
  }

  /** A decision of the federation about the newest application. */
  async decide(event: string, more: Verdict = {}): Promise<void> {
    const { id } = await openRow(this.#server, this.person.id)
    await settleInQueue(this.#server, this.#federation, { kind: 'card', id }, { event, ...more })
  }

  /** What went on elsewhere: the newest application is in another state. */
  async become(state: CardState): Promise<void> {
    const { id } = await openRow(this.#server, this.person.id)
    await this.#server.database.executor.update(cardApplication).set({ state }).where(eq(cardApplication.id, id))
  }

  /** Another device saves the same application with a change. */
  async saveElsewhere(change: Change): Promise<void> {
    const { token } = this.person
    // The page saves after a rest from typing: the other device finds a draft once it has.
    const stored = async () => (await this.#server.call(usersDetail, { token })).envelope.data
    await expect.poll(async () => (await stored()).draft, { timeout: 20_000 }).not.toBeNull()
    const save = async (): Promise<number> => {
      const { draft, revision } = await stored()
      const body = { revision, draft: changeDraft(draft, change) }
      const { envelope } = await this.#server.call(saveDraft, { token, body })
      if (envelope.code !== 200 && envelope.code !== codes.draftStale) throw new Error(envelope.msg)
      return envelope.code
    }
    // A save of the page can come between; then the other device takes what is stored and changes that.
    await expect.poll(save, { timeout: 20_000 }).toBe(200)
  }

  /** Another device stores a picture; answers its id. */
  async uploadElsewhere(slot: PictureSlot): Promise<string> {
    const { url, context } = this.#server
    const { body, contentType } = multipart(slot, (await photo('there.jpg', 1200, 1200)).buffer)
    const answer = await fetch(`${url}/v2/api/${context.config.product}${photosRedoUpload.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.person.token}`, 'content-type': contentType },
      body: new Uint8Array(body),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { pictureId: string } }
    if (code !== 200) throw new Error(msg)
    return data.pictureId
  }

  /** A draft of a credit card whose step is open: all is filled in but the pictures, of which one may be there. */
  async standBeforePictures(withFront: boolean): Promise<void> {
    await this.#wipe()
    const { token } = this.person
    await this.#server.call(saveDraft, { token, body: { revision: 0, draft: creditDraft } })
    if (withFront) await this.saveElsewhere({ 'material.idFront': await this.uploadElsewhere('idFront') })
  }

  async #wipe(): Promise<void> {
    const { executor } = this.#server.database
    const own = executor
      .select({ id: cardApplication.id })
      .from(cardApplication)
      .where(eq(cardApplication.volunteerId, this.person.id))
    await executor.delete(cardHistory).where(inArray(cardHistory.applicationId, own))
    await executor.delete(cardPicture).where(inArray(cardPicture.applicationId, own))
    await executor.delete(cardApplication).where(eq(cardApplication.volunteerId, this.person.id))
    await this.#set({ cardStatus: null })
  }

  async #set(values: Partial<typeof volunteer.$inferInsert>): Promise<void> {
    await this.#server.database.executor.update(volunteer).set(values).where(eq(volunteer.id, this.person.id))
  }
}
