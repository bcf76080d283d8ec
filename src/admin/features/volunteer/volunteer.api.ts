import type { Body, Reply } from '#contract/endpoint.ts'
import {
  blockVolunteer,
  findVolunteers,
  helpVolunteer,
  unblockVolunteer,
} from '#contract/volunteer/managed-volunteer.ts'
import { call } from '../../../lib/api.ts'

export type VolunteerHit = Reply<typeof findVolunteers>[number]
export type VolunteerQuery = Body<typeof findVolunteers>

/** Volunteers by an exact text; each finds the look in the own access list. @throws ApiError, as all */
export const sendSearch = (body: VolunteerQuery, signal: AbortSignal): Promise<VolunteerHit[]> =>
  call('organizer', findVolunteers, { body, signal, quiet: 'business' })

export const sendVolunteerBlock = (body: Body<typeof blockVolunteer>, signal: AbortSignal) =>
  call('organizer', blockVolunteer, { body, signal, quiet: 'business' })

export const sendVolunteerUnblock = (body: Body<typeof unblockVolunteer>, signal: AbortSignal) =>
  call('organizer', unblockVolunteer, { body, signal, quiet: 'business' })

export const sendHelp = (body: Body<typeof helpVolunteer>, signal: AbortSignal) =>
  call('organizer', helpVolunteer, { body, signal, quiet: 'business' })
