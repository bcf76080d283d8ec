import { eq, sql } from 'drizzle-orm'
import { type CardDraft, emptyCardDraft, type PictureSlot } from '#domain/card/draft.ts'
import type { Criticism } from '#domain/card/steps.ts'
import { addDays, ageOn, shanghaiDay, startOfShanghaiDay } from '#domain/fields/shanghai-day.ts'
import type { CardEventType, CardState } from '#domain/lifecycle/card.ts'
import { cardMachine } from '#machines/lifecycle/card.machine.ts'
import { initialState, nextState } from '#machines/lifecycle/lifecycle.ts'
import { planRetention } from '../records/card/card-plans.ts'
import { sealCard } from '../features/people/card/card-content.ts'
import type { Executor } from '../database/client.ts'
import { bankBranch, cardApplication, cardGift, cardHistory } from '../database/schema/card.ts'
import { organizer } from '../database/schema/organizer.ts'
import { volunteer } from '../database/schema/volunteer.ts'
import { agreementContent } from './content/agreements.ts'
import { type CardStory, crowdStories, storyOf } from './content/card-stories.ts'
import { createRandom, type Random } from './random.ts'
import type { SeededVolunteer, SeedMaterial } from './volunteers.ts'

/** An application that is to get its three pictures. */
export interface PictureTarget {
  readonly applicationId: number
  readonly volunteerName: string
  readonly at: Date
}

/** Draws and stores the pictures of the demo's applications; answers their ids. */
export type SeedCardPictures = (
  executor: Executor,
  targets: readonly PictureTarget[],
) => Promise<ReadonlyMap<number, Readonly<Record<PictureSlot, number>>>>

interface Tables {
  readonly branches: readonly (typeof bankBranch.$inferSelect)[]
  readonly gifts: readonly (typeof cardGift.$inferSelect)[]
  readonly deciderId: number | null
}

// Draws of its own, so that the rest of the demo stays as it was.
const seedNumber = 12_355_031
const dayMs = 86_400_000
const idYears = 6

/** The demo accounts' cards and some of the crowd's, in every state of their life. */
export async function seedCards(
  executor: Executor,
  material: SeedMaterial,
  people: readonly SeededVolunteer[],
  seedPictures?: SeedCardPictures,
): Promise<void> {
  const random = createRandom(seedNumber)
  const tables = await readTables(executor)
  const planted: Planted[] = []
  for (const [person, story] of cast(random, people, material.today)) {
    planted.push(await plant(executor, material, random, tables, person, story))
  }
  const pictures = await seedPictures?.(
    executor,
    planted.map(({ applicationId, person, at }) => ({ applicationId, volunteerName: person.name, at })),
  )
  for (const entry of planted) {
    await writeDraft(executor, material, entry, pictures?.get(entry.applicationId))
  }
}

/** Who plays which story: the demo accounts theirs, and adults of the crowd the others. */
function cast(
  random: Random,
  people: readonly SeededVolunteer[],
  today: string,
): (readonly [SeededVolunteer, CardStory])[] {
  const own = people.flatMap((person) => {
    const story = person.account && storyOf(person.account.loginName)
    return story ? [[person, story] as const] : []
  })
  const adults = people.filter(
    ({ account, complete, birthDay }) => account === null && complete && ageOn(birthDay, today) >= 18,
  )
  const others = random.shuffle(adults).slice(0, crowdStories.length)
  return [...own, ...others.map((person, at) => [person, crowdStories[at] as CardStory] as const)]
}

interface Planted {
  readonly applicationId: number
  readonly person: SeededVolunteer
  readonly story: CardStory
  readonly draft: CardDraft
  readonly at: Date
}

async function plant(
  executor: Executor,
  { keys, today }: SeedMaterial,
  random: Random,
  tables: Tables,
  person: SeededVolunteer,
  story: CardStory,
): Promise<Planted> {
  const actions = actionsOf(story, today)
  const sent = actions.findLast(({ event }) => event === 'card.submitted')
  const last = actions.at(-1)
  if (!sent || !last) throw new Error('a story without a submission')
  const branch = branchNear(tables, person)
  const gift = story.kind === 'debit' ? random.pick(tables.gifts) : null
  const { rows } = await executor.execute<{ serial: number }>(sql`select nextval('card_number') as serial`)
  const first = addDays(today, -story.startedDaysAgo)
  const [row] = await executor
    .insert(cardApplication)
    .values({
      number: `ZK${first.replaceAll('-', '')}${String(rows[0]?.serial).padStart(6, '0')}`,
      volunteerId: person.id,
      kind: story.kind,
      branchId: branch.id,
      giftId: gift?.id ?? null,
      state: last.state,
      revision: actions.length + 2,
      savedAt: sent.at,
      opinion: story.opinion ?? null,
      submissions: actions.filter(({ event }) => event === 'card.submitted').length,
      submittedAt: sent.at,
      cardTail: story.cardTail ? sealCard(keys, 'cardTail', story.cardTail) : null,
      activatedAt: last.state === 'active' ? last.at : null,
      createdAt: new Date(sent.at.getTime() - 3_600_000),
    })
    .returning({ id: cardApplication.id })
  if (!row) throw new Error('the application was not inserted')
  await executor.insert(cardHistory).values(
    actions.map(({ event, state, at }) => ({
      applicationId: row.id,
      event,
      state,
      at,
      opinion: event === 'card.returned' || event === 'card.rejected' ? (story.opinion ?? null) : null,
      organizerId: event === 'card.submitted' ? null : tables.deciderId,
    })),
  )
  await planRetention(executor, { id: row.id, state: last.state }, last.at)
  await executor.update(volunteer).set({ cardStatus: last.state }).where(eq(volunteer.id, person.id))
  const draft = draftOf(random, today, person, story, {
    branchId: branch.id,
    giftId: gift?.id ?? null,
    sentAt: sent.at,
  })
  return { applicationId: row.id, person, story, draft, at: sent.at }
}

interface CardAction {
  readonly event: CardEventType
  readonly state: CardState
  readonly at: Date
}

/** The story's events with their days, each as the chart lets it happen. */
function actionsOf({ startedDaysAgo, events }: CardStory, today: string): CardAction[] {
  const start = startOfShanghaiDay(addDays(today, -startedDaysAgo)).getTime()
  let current = initialState(cardMachine)
  return events.map(({ event, afterDays }) => {
    const next = nextState(cardMachine, current, { type: event })
    if (!next) throw new Error(`${event} does not fit ${current.state}`)
    current = next
    return { event, state: next.state, at: new Date(start + afterDays * dayMs) }
  })
}

function branchNear({ branches }: Tables, { district }: SeededVolunteer) {
  const branch = branches.find(({ districtCode }) => districtCode.startsWith(district.slice(0, 4))) ?? branches[0]
  if (!branch) throw new Error('no branch')
  return branch
}

function draftOf(
  random: Random,
  today: string,
  person: SeededVolunteer,
  story: CardStory,
  chosen: { readonly branchId: number; readonly giftId: number | null; readonly sentAt: Date },
): CardDraft {
  const emergencyPhone = story.ownPhoneForEmergency
    ? person.mobile
    : `135${String(random.between(10_000_000, 99_999_999))}`
  return {
    ...emptyCardDraft,
    notice: { read: true, version: agreementContent.find(({ kind }) => kind === 'cardRequirements')?.version ?? '' },
    choice: { kind: story.kind, branchId: String(chosen.branchId) },
    material: { ...emptyCardDraft.material, idValidUntil: addDays(today, idYears * 365), idPermanent: false },
    contact: {
      ...emptyCardDraft.contact,
      area: person.district,
      address: `德政中路 ${random.between(1, 260)} 号 ${random.between(2, 9)}0${random.between(1, 6)} 房`,
      ...relativeOf(random, person),
      emergencyPhone,
    },
    work: story.kind === 'credit' ? { profession: story.profession, workUnit: story.workUnit } : emptyCardDraft.work,
    gift:
      chosen.giftId === null
        ? emptyCardDraft.gift
        : { giftId: String(chosen.giftId), pickUpOn: addDays(shanghaiDay(chosen.sentAt), 25) },
    consents: { bank: true, terms: true },
  }
}

function relativeOf(random: Random, person: SeededVolunteer) {
  const family = Array.from(person.name)[0] ?? ''
  const [emergencyRelation, emergencyName] = random.pick([
    ['父亲', `${family}建国`],
    ['父亲', `${family}国栋`],
    ['母亲', '黄秀兰'],
    ['母亲', '李丽华'],
    ['兄弟姐妹', `${family}志强`],
    ['兄弟姐妹', `${family}美玲`],
  ] as const)
  return { emergencyRelation, emergencyName }
}

async function writeDraft(
  executor: Executor,
  { keys }: SeedMaterial,
  { applicationId, story, draft }: Planted,
  pictures: Readonly<Record<PictureSlot, number>> | undefined,
): Promise<void> {
  const cardDraft: CardDraft = {
    ...draft,
    material: {
      ...draft.material,
      ...(pictures && {
        idFront: String(pictures.idFront),
        idBack: String(pictures.idBack),
        portrait: String(pictures.portrait),
      }),
    },
  }
  const criticised: Criticism[] = (story.criticised ?? []).map(({ field, message }) => ({
    field,
    message,
    value: field === 'material.portrait' ? cardDraft.material.portrait : cardDraft.contact.emergencyPhone,
  }))
  const text = JSON.stringify(cardDraft)
  await executor
    .update(cardApplication)
    .set({
      content: sealCard(keys, 'content', text),
      submitted: sealCard(keys, 'submitted', text),
      criticised: criticised.length > 0 ? sealCard(keys, 'criticised', JSON.stringify(criticised)) : null,
    })
    .where(eq(cardApplication.id, applicationId))
}

async function readTables(executor: Executor): Promise<Tables> {
  const [decider] = await executor
    .select({ id: organizer.id })
    .from(organizer)
    .where(eq(organizer.loginName, 'federation1'))
  return {
    branches: await executor.select().from(bankBranch).orderBy(bankBranch.id),
    gifts: await executor.select().from(cardGift).orderBy(cardGift.ordinal),
    deciderId: decider?.id ?? null,
  }
}
