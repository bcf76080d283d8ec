import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { type CardDraft, emptyCardDraft, type PictureSlot, pictureSlots } from '#domain/card/draft.ts'
import { saveDraft, submitApply } from '#contract/card/card.ts'
import { cardApplication, cardHistory, cardPicture } from '#server/database/schema/card.ts'
import { baseSeed } from '#server/seed/base.ts'
import { cardBaseSeed } from '#server/seed/card-base.ts'
import type { volunteer } from '#server/database/schema/volunteer.ts'
import { startServer, type ServerOptions, type TestServer } from './server.ts'

/** Noon of a Tuesday in Shanghai. */
export const cardNow = new Date('2026-12-01T12:00:00+08:00')
export const noticeVersion = '2026-07'

/** A server with districts and what can be chosen for a card. */
export const startCardServer = (options: ServerOptions = {}): Promise<TestServer> =>
  startServer({ now: cardNow, seeded: { name: 'card_base', seeds: [baseSeed, cardBaseSeed] }, ...options })

export type Applicant = typeof volunteer.$inferSelect & { token: string; idNumber18: string | null }

let serial = 0
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A number of GB 11643 that no other test person has; `birthDay` YYYY-MM-DD, a woman's. */
export function freshIdNumber(birthDay: string): string {
  serial += 1
  const area = `4401${String(10 + (serial % 80)).padStart(2, '0')}`
  const body = `${area}${birthDay.replaceAll('-', '')}${String((serial * 2) % 1000).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

type Values = Partial<typeof volunteer.$inferInsert>

/** A volunteer whose profile holds all that a card needs; `birthDay` null leaves the ID number out. */
export async function addApplicant(
  server: TestServer,
  { birthDay = '1998-06-12', ...values }: Omit<Values, 'birthDay'> & { birthDay?: string | null } = {},
): Promise<Applicant> {
  const { keys } = server.context
  const idNumber18 = birthDay === null ? null : freshIdNumber(birthDay)
  serial += 1
  const mobile = `138${String(10_000_000 + serial)}`
  const person = await server.addVolunteer({
    name: '林晓岚',
    ...(idNumber18 !== null && {
      idType: '111',
      idNumber: keys.encryptColumn('volunteer.idNumber', idNumber18),
      idNumberHash: keys.lookupHash('volunteer.idNumber', idNumber18),
      realNameVerifiedAt: new Date('2025-01-01T00:00:00Z'),
      gender: 'female' as const,
      birthDay,
    }),
    politicalStatus: '13',
    education: '20',
    mobile: keys.encryptColumn('volunteer.mobile', mobile),
    mobileHash: keys.lookupHash('volunteer.mobile', mobile),
    emergencyContact: keys.encryptColumn('volunteer.emergencyContact', '林建国 13900000001'),
    ...values,
  })
  return { ...person, token: await server.tokenFor('volunteer', person.id), idNumber18 }
}

/** Changes of single fields of a draft by their names, e.g. `{'contact.address': '…'}`. */
export type Change = Readonly<Record<string, string | boolean>>

export function changeDraft(draft: CardDraft, change: Change): CardDraft {
  const copy = structuredClone(draft) as Record<string, Record<string, string | boolean>>
  for (const [field, value] of Object.entries(change)) {
    const [part = '', name = ''] = field.split('.')
    const group = copy[part]
    if (!group || !(name in group)) throw new Error(`no field ${field}`)
    group[name] = value
  }
  return copy as unknown as CardDraft
}

const filledDraft: CardDraft = {
  ...emptyCardDraft,
  notice: { read: true, version: noticeVersion },
  choice: { kind: 'credit', branchId: '1' },
  material: { idFront: '', idBack: '', portrait: '', idValidUntil: '2036-05-01', idPermanent: false },
  contact: {
    mobile: '',
    email: '',
    area: '440104',
    address: '德政中路 12 号 301 房',
    emergencyName: '林建国',
    emergencyRelation: '父亲',
    emergencyPhone: '13920887715',
  },
  work: { profession: '2-08', workUnit: '市第三小学' },
  consents: { bank: true, terms: true },
}

/** All that a credit card asks, but the pictures. */
export const creditDraft = filledDraft
/** All that a debit card asks, but the pictures; the pick-up day is the first that is possible at `cardNow`. */
export const debitDraft: CardDraft = {
  ...filledDraft,
  choice: { kind: 'debit', branchId: '1' },
  work: emptyCardDraft.work,
  gift: { giftId: '1', pickUpOn: '2026-12-16' },
}

/** Puts three pictures into an application without their files; answers their ids by slot. */
export async function addPictures(server: TestServer, applicationId: number): Promise<Record<PictureSlot, string>> {
  const rows = await server.database.executor
    .insert(cardPicture)
    .values(
      pictureSlots.map((slot) => ({
        applicationId,
        slot,
        storageKey: randomBytes(16).toString('hex'),
        keyId: 'abcdef01',
        width: 1200,
        height: 800,
        bytes: 90_000,
        uploadedAt: cardNow,
      })),
    )
    .returning({ id: cardPicture.id, slot: cardPicture.slot })
  return Object.fromEntries(rows.map(({ slot, id }) => [slot, String(id)])) as Record<PictureSlot, string>
}

export interface Ready {
  readonly applicationId: number
  readonly revision: number
  readonly draft: CardDraft
}

/** Saves a draft with three pictures, ready to be sent (unless `change` spoils it). */
export async function prepare(
  server: TestServer,
  { token, id }: Pick<Applicant, 'token' | 'id'>,
  draft: CardDraft = creditDraft,
  change: Change = {},
): Promise<Ready> {
  const first = await server.call(saveDraft, { token, body: { revision: 0, draft } })
  if (first.envelope.code !== 200) throw new Error(first.envelope.msg)
  const row = await openRow(server, id)
  const pictures = await addPictures(server, row.id)
  const whole = changeDraft(draft, {
    'material.idFront': pictures.idFront,
    'material.idBack': pictures.idBack,
    'material.portrait': pictures.portrait,
    ...change,
  })
  const second = await server.call(saveDraft, { token, body: { revision: 1, draft: whole } })
  if (second.envelope.code !== 200) throw new Error(second.envelope.msg)
  return { applicationId: row.id, revision: 2, draft: whole }
}

/** Sends an application; answers its id. */
export async function submitCard(
  server: TestServer,
  person: Applicant,
  draft: CardDraft = creditDraft,
): Promise<Ready> {
  const ready = await prepare(server, person, draft)
  const answer = await server.call(submitApply, { token: person.token, body: { revision: ready.revision } })
  if (answer.envelope.code !== 200) throw new Error(`${answer.envelope.msg} ${JSON.stringify(answer.envelope.data)}`)
  return ready
}

/** The newest application of a volunteer as the table has it. */
export async function openRow(server: TestServer, volunteerId: number) {
  const [row] = await server.database.executor
    .select()
    .from(cardApplication)
    .where(eq(cardApplication.volunteerId, volunteerId))
    .orderBy(desc(cardApplication.id))
    .limit(1)
  if (!row) throw new Error('no application')
  return row
}

export const historyOf = (server: TestServer, applicationId: number) =>
  server.database.executor
    .select()
    .from(cardHistory)
    .where(and(eq(cardHistory.applicationId, applicationId)))
    .orderBy(cardHistory.id)
