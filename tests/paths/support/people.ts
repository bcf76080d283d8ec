import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import type { UserType } from '#contract/auth.ts'
import { session } from '#server/database/schema/auth.ts'
import { agreement } from '#server/database/schema/card.ts'
import { organization } from '#server/database/schema/organization.ts'
import { organizer } from '#server/database/schema/organizer.ts'
import { consent } from '#server/database/schema/registration.ts'
import { volunteer } from '#server/database/schema/volunteer.ts'
import { forgetDevices } from '#server/records/session/known-device.repository.ts'
import { encrypt } from '#src/lib/cipher.ts'
import { type AddedMission, addMission, placeApplication } from '../../support/missions.ts'
import { codeFor, contactsOf, freshMobile } from '../../support/code.ts'
import { failSignIns } from '../../support/failed-sign-ins.ts'
import { cheapHash } from '../../support/passwords.ts'
import type { TestServer } from '../../support/server.ts'

export const password = 'Kapok_2026'

/** What an open page, or one about to open, finds in the browser. */
export interface Stored {
  type: UserType
  isForceChangePwd?: boolean
  weakPassword?: boolean
  /** User info of an earlier page, with this `logoffSate`. */
  userInfo?: 'true' | 'false'
}

const day = 86_400_000
const accessLife = 30 * 60_000

/** Two versions of each text, of which the second asks again. */
async function addAgreements(server: TestServer): Promise<void> {
  const kinds = ['voluntaryAgreement', 'orgRegRequirements'] as const
  const rows = kinds.flatMap((kind) =>
    ['2026-01', '2026-02'].map((version, at) => ({
      kind,
      version,
      title: kind === 'voluntaryAgreement' ? '志愿服务协议' : '组织注册须知',
      publishedOn: `${version}-01`,
      sections: [{ title: '一、总则', lines: ['自愿参加。'] }],
      asksAgain: at === 1,
      changes: at === 1 ? '改了总则。' : '',
    })),
  )
  await server.database.executor.insert(agreement).values(rows).onConflictDoNothing()
}

const missionsByServer = new WeakMap<TestServer, Promise<AddedMission>>()

/** The two accounts of one walk, and what the server knows of them. */
export class People {
  readonly names: Record<UserType, string>
  readonly #server: TestServer
  readonly #ids: Record<UserType, number>
  readonly #organization: number
  readonly #mobile: string

  private constructor(
    server: TestServer,
    names: Record<UserType, string>,
    ids: Record<UserType, number>,
    organizationId: number,
    mobile: string,
  ) {
    this.#server = server
    this.names = names
    this.#ids = ids
    this.#organization = organizationId
    this.#mobile = mobile
  }

  /** A volunteer with records that can be removed, and an organizer. */
  static async add(server: TestServer): Promise<People> {
    const passwordHash = await cheapHash(password)
    const mobile = freshMobile()
    await addAgreements(server)
    const contacts = contactsOf(server, 'volunteer', mobile, `${mobile}@example.com`)
    const one = await server.addVolunteer({ passwordHash, ...contacts })
    const { id: organizationId } = await server.addOrganization()
    const other = await server.addOrganizer(organizationId, { passwordHash })
    const mission = await (missionsByServer.get(server) ?? missionsByServer.set(server, addMission(server)).get(server))
    for (let i = 0; i < 6; i += 1) {
      await placeApplication(server, mission as AddedMission, one.id, { state: 'cancelled' })
    }
    return new People(
      server,
      { '1': one.loginName, '2': other.loginName },
      { '1': one.id, '2': other.id },
      organizationId,
      mobile,
    )
  }

  /** Changes the flags of both accounts; what is not named is off. */
  async set(
    flags: { forced?: boolean; weak?: boolean; leaving?: boolean; asked?: boolean; unproved?: boolean } = {},
  ): Promise<void> {
    const { executor } = this.#server.database
    const { forced: forceChangePassword = false, weak: weakPassword = false, leaving = false } = flags
    const now = Date.now()
    const logoff: Partial<typeof volunteer.$inferInsert> = {
      logoffState: leaving ? 'applied' : 'none',
      logoffAppliedAt: leaving ? new Date(now) : null,
      logoffDueAt: leaving ? new Date(now + 15 * day) : null,
    }
    await executor
      .update(volunteer)
      .set({ forceChangePassword, weakPassword, ...logoff })
      .where(eq(volunteer.id, this.#ids['1']))
    await executor.update(organizer).set({ forceChangePassword, weakPassword }).where(eq(organizer.id, this.#ids['2']))
    await executor
      .update(organization)
      .set({ secondFactorRequired: flags.unproved === true })
      .where(eq(organization.id, this.#organization))
    await this.#agree(flags.asked !== true)
  }

  /** Both have agreed to the texts in force, or to those before. */
  async #agree(isNewest: boolean): Promise<void> {
    const versions = isNewest ? ['2026-01', '2026-02'] : ['2026-01']
    const [volunteerId, organizerId] = [this.#ids['1'], this.#ids['2']]
    // The application's role takes no consent out.
    const owner = await this.#server.owner()
    await owner.query('delete from consent where volunteer_id = $1 or organizer_id = $2', [volunteerId, organizerId])
    await owner.end()
    await this.#server.database.executor.insert(consent).values(
      versions.flatMap((version) => [
        { volunteerId, kind: 'voluntaryAgreement', version, givenAt: new Date() },
        { organizerId, kind: 'orgRegRequirements', version, givenAt: new Date() },
      ]),
    )
  }

  async setPassword(text: string): Promise<void> {
    const passwordHash = await cheapHash(text)
    const { executor } = this.#server.database
    await executor.update(volunteer).set({ passwordHash }).where(eq(volunteer.id, this.#ids['1']))
    await executor.update(organizer).set({ passwordHash }).where(eq(organizer.id, this.#ids['2']))
  }

  /** An address in whose network too many sign-ins have just failed; no device is known any more. */
  async crowdedAddress(): Promise<string> {
    const address = `10.40.${this.#ids['1'] % 256}.7`
    await failSignIns(this.#server, address, 30)
    await forgetDevices(this.#server.database.executor, { kind: 'volunteer', id: this.#ids['1'] })
    return address
  }

  /** The code that went to the volunteer. */
  code(): Promise<string> {
    return codeFor(this.#server.url, this.#mobile)
  }

  /** Ends every session of both accounts on the server. */
  async revoke(): Promise<void> {
    for (const [kind, type] of [
      ['volunteer', '1'],
      ['organizer', '2'],
    ] as const) {
      await this.#server.database.executor
        .update(session)
        .set({ revokedAt: new Date() })
        .where(and(eq(session.kind, kind), eq(session.accountId, this.#ids[type])))
    }
  }

  /** Puts a login into the browser as another tab would have left it; null: nobody's. The page stands on the site. */
  async store(page: Page, stored: Stored | null): Promise<void> {
    await page.context().clearCookies()
    if (stored === null) return
    const { type, isForceChangePwd = false, weakPassword = false, userInfo } = stored
    const access = await this.#server.tokenFor(type === '1' ? 'volunteer' : 'organizer', this.#ids[type])
    const cookies = {
      [type === '1' ? 'accessToken' : 'orgAccessToken']: access,
      refreshToken: randomUUID(),
      userType: type,
      ...(userInfo && { userInfo: this.#packed(userInfo) }),
    }
    const url = this.#server.url
    await page
      .context()
      .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: 'Strict' })))
    // By the page's clock, which a path may have moved.
    await page.evaluate(
      ({ life, ...items }) => {
        const accessExpiresAt = Date.now() + life
        for (const [key, value] of Object.entries({ ...items, accessExpiresAt })) {
          localStorage.setItem(key, JSON.stringify(value))
        }
      },
      { isForceChangePwd, weakPassword, loginId: randomUUID(), life: accessLife },
    )
  }

  /** The user-info cookie: sensitive fields encrypted (docs/rules/browser.md#encryption). */
  #packed(logoffSate: 'true' | 'false'): string {
    const [userName, name] = [this.names['1'], '陈小明'].map(encrypt)
    const users = { userId: '101', userName, name, birthDay: '1996-03-08' }
    const info = { users, usersDistricts: [], serviceTimeBD: 0, trainingTimeBD: 0, logoffSate }
    return Buffer.from(JSON.stringify(info)).toString('base64url')
  }
}

/** Tells the page what another tab of it would tell. */
export const notifyOtherTab = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows one origin only
    channel.postMessage('changed')
    channel.close()
  })
