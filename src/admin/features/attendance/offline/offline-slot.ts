import { sortCopy } from '#domain/arrays.ts'
import type { AttendancePurpose } from '#domain/attendance-rules.ts'
import { incidentKindLabels } from '#contract/attendance/attendance-list.ts'
import { codes } from '#contract/codes.ts'
import { type MarkOutcome, slotTicketGoneText } from '#contract/attendance/late-marks.ts'
import { type Failure, refusedWith } from '#machines/failure.ts'
import type { QueuedMark, ScanQueueActor } from '#machines/scan-queue/scan-queue.machine.ts'
import type { OrganizerInfo } from '#contract/organizer.ts'
import { purposeLabels } from '../../../../shared/mission/check-in-labels.ts'
import { dropOfflinePages } from '../../../../lib/drop-offline-pages.ts'
import { keepOfflinePages } from '../../../../lib/offline-pages.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { noteMoment } from '../../../../lib/server-clock.ts'
import { dropKey, keepKeyOf, keptKey, seal, unseal } from '../../../../lib/sealed.ts'
import { localKeys, localStore, offlineMarkPrefix } from '../../../../lib/storage.ts'
import { callEndTicket } from '../../../../session/leave-offline.ts'
import { startScanQueue } from '../../../../shared/scan-queue/start-scan-queue.ts'
import {
  fetchTakenSlot,
  fetchTicketList,
  sendIncidents,
  sendMarks,
  type TakenSlot,
  type TicketIncident,
  type TicketMark,
} from './offline.api.ts'

/** What this device took along for one slot. */
export interface OfflineSlot extends Omit<TakenSlot, 'ticket'> {
  /** Null once the server takes it no more: then nothing is shown of the slot, and what waits stays. */
  readonly ticket: string | null
  /** When its list was read, and how far this device's clock was ahead of the server's then, milliseconds. */
  readonly readAt: string
  readonly aheadMs: number
  /** Whoever took it along has signed out here: nothing is shown of the slot, and the ticket sends what waits alone. */
  readonly isSignedOut?: boolean
  /** Who is signed in here, by the name of the sign-in; absent until that is known. */
  readonly staff?: { readonly loginId: unknown; readonly organizer: OrganizerInfo }
}

export interface Offline {
  readonly slot: OfflineSlot
  readonly queue: ScanQueueActor
}

interface Opened extends Offline {
  readonly key: CryptoKey
}

let opened: Opened | null = null
let opening: Promise<Opened | null> | null = null
let closing: ReturnType<typeof setTimeout> | undefined
const changes = new EventTarget()

export const watchOffline = (listener: () => void): (() => void) => {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}

/** How many marks had not reached the server when check-out closed and they went, until somebody has read it. */
export function lostMarks(): number {
  const count = localStore.get(localKeys.offlineLost)
  return typeof count === 'number' ? count : 0
}

export function forgetLostMarks(): void {
  localStore.remove(localKeys.offlineLost)
  changes.dispatchEvent(new Event('change'))
}

/** What is open on this page now. */
export const presentOffline = (): Offline | null => opened

function show(next: Opened | null): Opened | null {
  opened = next
  opening = Promise.resolve(next)
  clearTimeout(closing)
  // A timer holds no more than 24 days, and this one less than two.
  if (next) closing = setTimeout(() => void dropOffline(), Date.parse(next.slot.expiresAt) - serverNow(next.slot))
  if (next) void keepOfflinePages('admin')
  changes.dispatchEvent(new Event('change'))
  return next
}

/** Whether its list and codes may be used. */
export const isUsable = ({ ticket, isSignedOut = false }: OfflineSlot): boolean => ticket !== null && !isSignedOut

/** The server's clock as far as this device can tell without it. */
export const serverNow = ({ aheadMs }: Pick<OfflineSlot, 'aheadMs'>): number => Date.now() - aheadMs

const markKeys = (): string[] => localStore.keys().filter((key) => key.startsWith(offlineMarkPrefix))

/** What this device keeps, opened; null without any. What has run out goes. */
export const openOffline = (): Promise<Offline | null> => (opening ??= openKept())

async function openKept(): Promise<Opened | null> {
  const sealed = localStore.get(localKeys.offlineSlot)
  const key = sealed === null ? undefined : await keptKey().catch(() => undefined)
  const slot = key && ((await unseal(key, sealed)) as OfflineSlot | null)
  if (!key || !slot) return null
  if (Date.parse(slot.expiresAt) <= serverNow(slot)) {
    await dropOffline()
    return null
  }
  const marks = await Promise.all(markKeys().map((name) => unseal(key, localStore.get(name))))
  const kept = sortCopy(marks.filter((mark) => mark !== null) as QueuedMark[], (a, b) =>
    a.capturedAt.localeCompare(b.capturedAt),
  )
  return show({ slot, key, queue: startQueue(key, slot, kept) })
}

/** What the queue holds here: a mark of a person, or an incident. */
type Noted = TicketMark | TicketIncident
const notedOf = ({ values }: QueuedMark): Noted => values as Noted
const isIncident = (noted: Noted): noted is TicketIncident => 'kind' in noted
const isMark = (noted: Noted): noted is TicketMark => !isIncident(noted)

/** Marks of people among what waits. */
export const marksIn = (waiting: readonly QueuedMark[]): TicketMark[] => waiting.map(notedOf).filter(isMark)

async function sendNoted(ticket: string, noted: readonly Noted[], signal: AbortSignal): Promise<MarkOutcome[]> {
  const incidents = noted.filter(isIncident)
  const marks = noted.filter(isMark)
  return [
    ...(marks.length > 0 ? await sendMarks(ticket, marks, signal) : []),
    ...(incidents.length > 0 ? await sendIncidents(ticket, incidents, signal) : []),
  ]
}

const ticketGone: Failure = { code: String(codes.slotTicketGone), message: slotTicketGoneText }

/** Makes a call by a ticket; one that the server takes no more is used no more. @throws ApiError, or `ticketGone` */
async function byTicket<T>(ticket: string | null, send: (ticket: string) => Promise<T>): Promise<T> {
  if (ticket === null || opened?.slot.ticket === null) throw ticketGone
  try {
    return await send(ticket)
  } catch (error) {
    if (refusedWith(error, codes.slotTicketGone) && opened?.slot.ticket === ticket)
      await update(opened, { ticket: null, people: [], codes: null })
    throw error
  }
}

function startQueue(
  key: CryptoKey,
  { ticket, isSignedOut = false }: OfflineSlot,
  marks: readonly QueuedMark[],
): ScanQueueActor {
  return startScanQueue({
    marks,
    send: async (waiting, signal): Promise<MarkOutcome[]> => {
      const outcomes = await byTicket(ticket, (valid) => sendNoted(valid, waiting.map(notedOf), signal))
      if (!isSignedOut) void refreshOffline(signal).catch(() => {})
      return outcomes
    },
    keep: (mark) => void seal(key, mark).then((sealed) => localStore.set(`${offlineMarkPrefix}${mark.nonce}`, sealed)),
    drop: (nonces) => {
      for (const nonce of nonces) localStore.remove(`${offlineMarkPrefix}${nonce}`)
      // The queue is in the middle of this.
      if (isSignedOut && markKeys().length === 0) queueMicrotask(() => void endOffline())
    },
  })
}

const read = (slot: TakenSlot): OfflineSlot => ({ ...slot, ...readNow(slot) })

const readNow = ({ now }: Pick<TakenSlot, 'now'>) => ({
  readAt: new Date().toISOString(),
  aheadMs: Date.now() - Date.parse(now),
})

/** Takes a slot along in place of the one before; what waits of the same one goes on by the new ticket. @throws ApiError, or DOMException where the browser keeps nothing */
export async function takeOffline(slotId: string, signal: AbortSignal): Promise<void> {
  const taken = await fetchTakenSlot(slotId, signal)
  const slot = read(taken)
  const previous = await openOffline()
  const marks = previous?.slot.slotId === slotId ? previous.queue.getSnapshot().context.marks : []
  previous?.queue.stop()
  if (previous?.slot.ticket) void callEndTicket(previous.slot.ticket, false).catch(() => {})
  const key = await keepKeyOf(taken.ticket)
  for (const mark of marks) localStore.set(`${offlineMarkPrefix}${mark.nonce}`, await seal(key, mark))
  localStore.set(localKeys.offlineSlot, await seal(key, slot))
  opened = null
  show({ slot, key, queue: startQueue(key, slot, marks) })
}

/** Reads the list anew by its ticket. @throws ApiError */
async function refreshOffline(signal: AbortSignal): Promise<void> {
  if (!opened) return
  const { slot } = opened
  const list = await byTicket(slot.ticket, (ticket) => fetchTicketList(ticket, signal))
  if (opened?.slot.ticket === slot.ticket) await update(opened, { ...list, ...readNow(list) })
}

async function update({ slot, key, queue }: Opened, values: Partial<OfflineSlot>): Promise<void> {
  const fresh = { ...slot, ...values }
  const sealed = await seal(key, fresh)
  // It may have gone meanwhile.
  if (opened?.queue !== queue) return
  localStore.set(localKeys.offlineSlot, sealed)
  show({ slot: fresh, key, queue })
}

/** Keeps with the slot who is signed in here: without a network nobody else says so. */
export async function keepStaff(organizer: OrganizerInfo): Promise<void> {
  await openOffline()
  const loginId = localStore.get(localKeys.loginId)
  if (opened && opened.slot.staff?.loginId !== loginId) await update(opened, { staff: { loginId, organizer } })
}

/** Whoever was here when this sign-in last heard the server; null where nothing was kept of it. */
export async function keptStaff(): Promise<OrganizerInfo | null> {
  const staff = (await openOffline())?.slot.staff
  return staff && staff.loginId === localStore.get(localKeys.loginId) ? staff.organizer : null
}

/** Removes what this device keeps of a slot; marks that never reached the server are counted, for whoever comes next. */
export async function dropOffline(): Promise<void> {
  const lost = markKeys()
  if (lost.length > 0) localStore.set(localKeys.offlineLost, lost.length)
  for (const name of lost) localStore.remove(name)
  localStore.remove(localKeys.offlineSlot)
  opened?.queue.stop()
  show(null)
  await dropKey().catch(() => {})
  await dropOfflinePages()
}

/** As `dropOffline`, and the server takes the ticket no more. */
export async function endOffline(): Promise<void> {
  const ticket = opened?.slot.ticket
  await dropOffline()
  if (ticket) await callEndTicket(ticket, false).catch(() => {})
}

/** When something is noted on the list: the server's time as far as this device can tell. */
const noteOn = (slot: OfflineSlot) => ({ ...noteMoment(), capturedAt: new Date(serverNow(slot)).toISOString() })

interface NewMark
  extends Pick<TicketMark, 'nonce' | 'applicationId' | 'purpose' | 'at' | 'reason' | 'note' | 'withGuardian'> {
  readonly purpose: AttendancePurpose
}

/** Keeps a mark that did not reach the server. @returns false where nothing was taken along for this person's slot */
export async function keepMark(mark: NewMark, name: string): Promise<boolean> {
  const offline = await openOffline()
  if (!offline?.slot.people.some(({ applicationId }) => applicationId === mark.applicationId)) return false
  const values: TicketMark = { ...mark, ...noteOn(offline.slot) }
  const { nonce, capturedAt } = values
  const title = `${name} ${purposeLabels[mark.purpose]}`
  offline.queue.send({ type: 'mark.captured', mark: { nonce, title, capturedAt, values } })
  return true
}

/** Keeps an incident that did not reach the server. @returns false where its slot was not taken along */
export async function keepIncident({
  slotId,
  ...incident
}: Pick<TicketIncident, 'nonce' | 'kind' | 'note'> & { readonly slotId: string }): Promise<boolean> {
  const offline = await openOffline()
  if (offline?.slot.slotId !== slotId || !isUsable(offline.slot)) return false
  const values: TicketIncident = { ...incident, ...noteOn(offline.slot) }
  const { nonce, capturedAt, kind, note } = values
  const title = `${incidentKindLabels[kind]}：${note}`
  offline.queue.send({ type: 'mark.captured', mark: { nonce, title, capturedAt, values } })
  return true
}

/** Keeps a mark of each of these people: on time where they came, now where they leave. */
export async function keepMarks(
  { slot }: Offline,
  people: readonly { readonly applicationId: string; readonly name: string }[],
  mark: Pick<NewMark, 'purpose' | 'reason' | 'note'>,
): Promise<void> {
  const isOnTime = mark.purpose === 'in' && Date.parse(slot.startAt) < serverNow(slot)
  for (const { applicationId, name } of people)
    await keepMark({ ...mark, applicationId, nonce: randomHex(16), ...(isOnTime && { at: slot.startAt }) }, name)
}
