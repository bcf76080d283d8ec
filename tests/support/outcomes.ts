import { missionDetails } from '#contract/mission/mission.ts'
import { publishOutcome } from '#contract/outcome.ts'
import { uploadPhoto } from '#contract/photo.ts'
import { photoConsent } from '#domain/photo-rules.ts'
import { type AddedMission, addMission, addPerson, placeApplication } from './missions.ts'
import { photo } from './photo.ts'
import type { TestServer } from './server.ts'

export const thanks = '谢谢每一位来的人，三百米河岸干净了。'

const slots = [
  { start: '2026-11-14T08:00:00+08:00', end: '2026-11-14T11:30:00+08:00' },
  { start: '2026-11-15T08:00:00+08:00', end: '2026-11-15T11:30:00+08:00' },
]

/** A settled mission with its owner's token and somebody who served in it. */
export async function addServed(server: TestServer, values: Parameters<typeof addMission>[1] = {}) {
  const of = await addMission(server, { slots, ...values, values: { state: 'settled', ...values.values } })
  const person = await addPerson(server)
  await placeApplication(server, of, person.id, { state: 'completed' })
  const { id: staffId } = await server.addOrganizer(of.organizationId)
  return { of, person, staffId, staff: await server.tokenFor('organizer', staffId) }
}

/** Uploads a photo as a page does. */
export async function sendPhoto(
  server: TestServer,
  token: string,
  of: Pick<AddedMission, 'id'>,
  { consentVersion = photoConsent.version, bytes }: { consentVersion?: string; bytes?: Buffer } = {},
) {
  const form = new FormData()
  form.append('missionId', String(of.id))
  form.append('consentVersion', consentVersion)
  const file = bytes ?? (await photo('photo.jpg', 2000, 1500)).buffer
  form.append('file', new Blob([file as BlobPart]), 'photo.jpg')
  const address = `${server.url}/v2/api/${server.config.product}${uploadPhoto.path}`
  const answer = await fetch(address, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { code: number; msg: string; data: UploadedPhoto }
}

interface UploadedPicture {
  address: string
  width: number
  height: number
}

interface UploadedPhoto {
  photoId: string
  blur: string
  large: UploadedPicture
  small: UploadedPicture
}

/** A mission with a published outcome that shows one photo. */
export async function addShownPhoto(server: TestServer, values: Parameters<typeof addServed>[1] = {}) {
  const served = await addServed(server, values)
  const { data: sent } = await sendPhoto(server, served.staff, served.of)
  const photos = [{ photoId: sent.photoId, caption: '合影' }]
  const body = { missionId: String(served.of.id), thanks, photos }
  const { envelope } = await server.call(publishOutcome, { token: served.staff, body })
  if (envelope.code !== 200) throw new Error(envelope.msg)
  return { ...served, sent }
}

/** The outcome that everybody reads. */
export async function readShownOutcome(server: TestServer, { id }: Pick<AddedMission, 'id'>) {
  const { envelope } = await server.call(missionDetails, { query: { missionId: String(id) } })
  return envelope.data.outcome
}

/** Whether somebody who knows its address sees the photo. */
export async function isSeen(server: TestServer, { large }: Pick<UploadedPhoto, 'large'>): Promise<boolean> {
  const answer = await fetch(`${server.url}${large.address}`)
  return answer.headers.get('content-type') === 'image/jpeg'
}
