import type { Body, BodyInput, Reply } from '#contract/endpoint.ts'
import type { MembershipState } from '#domain/lifecycle/membership.ts'
import {
  blockedMembers,
  blockMember,
  memberPerson,
  organizationMemberEvent,
  organizationMembers,
  unblockMember,
} from '#contract/membership.ts'
import { call } from '../../../lib/api.ts'

export type MemberPage = Reply<typeof organizationMembers>
export type Member = MemberPage['items'][number]
export type BlockPage = Reply<typeof blockedMembers>
export type Block = BlockPage['items'][number]

/** One page of the members and requests of a state, of one organization or of all in the caller's scope. @throws ApiError */
export const fetchMembers = (
  { organizationId, state }: { readonly organizationId: string | null; readonly state: MembershipState },
  cursor: string | null,
  signal: AbortSignal,
): Promise<MemberPage> =>
  call('organizer', organizationMembers, {
    query: { state, ...(organizationId !== null && { organizationId }), ...(cursor !== null && { cursor }) },
    signal,
  })

/** One page of those whom the organization takes no more. @throws ApiError */
export const fetchMemberBlocks = (
  organizationId: string | null,
  cursor: string | null,
  signal: AbortSignal,
): Promise<BlockPage> =>
  call('organizer', blockedMembers, {
    query: { ...(organizationId !== null && { organizationId }), ...(cursor !== null && { cursor }) },
    signal,
  })

/** Somebody of the lists in full, for a reason. @throws ApiError */
export const sendOpen = (body: BodyInput<typeof memberPerson>, signal: AbortSignal) =>
  call('organizer', memberPerson, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendMemberEvent = (body: Body<typeof organizationMemberEvent>, signal: AbortSignal) =>
  call('organizer', organizationMemberEvent, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendMemberBlock = (body: Body<typeof blockMember>, signal: AbortSignal) =>
  call('organizer', blockMember, { body, signal, quiet: 'business' })

/** @throws ApiError */
export const sendMemberUnblock = (blockId: string, signal: AbortSignal) =>
  call('organizer', unblockMember, { body: { blockId }, signal, quiet: 'business' })
