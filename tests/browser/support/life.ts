import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { organizer } from '#server/database/schema/organizer.ts'
import { runDue } from '#server/due/due.ts'
import { settleInQueue } from '../../support/reviews.ts'
import { settled } from './settled.ts'
import { fillSignIn, type Site, type Visit, type VisitOptions } from './site.ts'

/** Of every account of these tests. */
export const password = 'Kapok_2026'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const fill = (page: Page, label: string | RegExp, value: string) => page.getByLabel(label).first().fill(value)

/** The product at moments of these weeks: the server's clock stands, with all that fell due by then, and so do those of its visitors. */
export function lifeOf({ server }: Site, visit: (options?: VisitOptions) => Promise<Visit>) {
  const open: Page[] = []
  return {
    server,
    async moveTo(instant: Date): Promise<void> {
      // Whoever was there has gone: their pages would go on asking, beyond the end of their sign-in.
      await Promise.all(open.splice(0).map((page) => page.close()))
      server.setNow(instant)
      await runDue(server.context)
    },
    async visitor(...faults: RegExp[]): Promise<Page> {
      const { page, context, expect: expectFaults } = await visit()
      expectFaults(...faults)
      await context.clock.setFixedTime(server.context.clock())
      open.push(page)
      return page
    },
    /** @param faults that the console of this visitor may show */
    async signedIn(
      kind: 'volunteer' | 'organization',
      loginName: string,
      path: string,
      ...faults: RegExp[]
    ): Promise<Page> {
      const page = await this.visitor(...faults)
      await page.goto(`/login/${kind}`)
      await fillSignIn(page, loginName, password)
      await press(page, '登录')
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
      await page.goto(path)
      await settled(page)
      return page
    },
    /** The federation approves what waits in its queue. */
    async approve(kind: 'organization' | 'mission', id: string): Promise<void> {
      const [federation] = await server.database.executor
        .select()
        .from(organizer)
        .where(eq(organizer.loginName, 'federation1'))
      const token = await server.tokenFor('organizer', federation?.id ?? 0)
      await settleInQueue(server, token, { kind, id }, { event: `${kind}.approved` })
    },
  }
}
export type Life = ReturnType<typeof lifeOf>

/** A mission, and who runs it. */
export interface LivedMission {
  readonly id: string
  readonly name: string
  /** Login name of its organizer. */
  readonly orgLogin: string
}

export async function apply(life: Life, loginName: string, { id }: Pick<LivedMission, 'id'>): Promise<void> {
  const page = await life.signedIn('volunteer', loginName, `/mission/detail-${id}`)
  await page.getByRole('complementary', { name: '报名' }).getByRole('button', { name: '报名', exact: true }).click()
  await page.getByRole('heading', { name: '报上了' }).waitFor()
}

/** Accepts whoever applied; what was decided takes effect when it cannot be taken back any more. */
export async function accept(life: Life, { id, orgLogin }: LivedMission): Promise<void> {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${id}/applications`)
  await press(page, '通过')
  await page.getByText('确认录用 1 人').waitFor()
  await life.moveTo(new Date(life.server.context.clock().getTime() + 11 * 60_000))
}

/** What the organizer's screen shows, as a QR code and as digits. */
export async function shownCode(life: Life, { id, orgLogin }: LivedMission, way: 'in' | 'out') {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${id}`)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/mission/attendanceCode')),
    page.goto(`/admin/missions/${id}/screen?way=${way}`),
  ])
  await page.getByRole('img', { name: way === 'in' ? '签到码' : '签退码' }).waitFor()
  return ((await answer.json()) as { data: { code: string; digits: string } }).data
}

/** Opens the code by the phone's camera and confirms it there. */
export async function arrive(life: Life, loginName: string, mission: LivedMission): Promise<void> {
  const { code } = await shownCode(life, mission, 'in')
  const page = await life.signedIn('volunteer', loginName, '/personalCenter/myMission')
  await page.goto(code)
  await page.getByRole('heading', { level: 1, name: `签到：${mission.name}` }).waitFor()
  await press(page, '确认签到')
  await page.getByRole('heading', { level: 1, name: '签到成功' }).waitFor()
}

/** Confirms what is right, which goes on notice. */
export async function settle(life: Life, { id, orgLogin }: LivedMission, total: string): Promise<void> {
  const page = await life.signedIn('organization', orgLogin, `/admin/missions/${id}/hours`)
  await press(page, '确认 1 人，提交公示')
  await page.getByText(`已提交公示：1 人，${total}`).waitFor()
}

export interface Paper {
  readonly number: string
  readonly code: string
}

/** Issues a certificate of this year, or the next where the service reaches into it. */
export async function issueCertificate(life: Life, loginName: string, total: string): Promise<Paper> {
  const page = await life.signedIn('volunteer', loginName, '/personalCenter/timeCate')
  await press(page, '近一年')
  await press(page, '下一步：核对时长')
  const sums = page.getByRole('region', { name: '合计' })
  await sums.getByText(total, { exact: true }).first().waitFor()
  await press(page, '开具证书')
  const paper = await page.getByRole('article', { name: /^时间证书/ }).innerText()
  const read = (sign: RegExp) => sign.exec(paper)?.[1] ?? ''
  return { number: read(/编号\s*(SJ\w+)/), code: read(/查验码\s*([\w-]+)/) }
}
