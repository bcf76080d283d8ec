import type { FastifyInstance } from 'fastify'
import { listOrganizations, organizationDetails, organizationSuccessor } from '#contract/organization.ts'
import {
  blockedMembers,
  blockMember,
  joinOrganization,
  leaveOrganization,
  memberPerson,
  organizationMemberEvent,
  organizationMembers,
  ownMembership,
  unblockMember,
} from '#contract/membership.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { blockOrganizationMember, listBlocked, unblockOrganizationMember } from './block.service.ts'
import { decideMember, listMembers, showMember } from './member-review.service.ts'
import { requestMembership, endMembership, membershipOf } from './membership.service.ts'
import { readOrganizationDetails, readOrganizationSuccessor } from './organization-details.service.ts'
import { listByDistrict } from './organization-list.service.ts'

export function organizationRoutes(app: FastifyInstance, { database, keys, clock }: ServerContext): void {
  const { executor } = database
  route(app, listOrganizations, ({ query }) => listByDistrict(executor, query))
  route(app, organizationDetails, ({ query }) => readOrganizationDetails(executor, query, clock()))
  route(app, organizationSuccessor, ({ query }) => readOrganizationSuccessor(executor, query))

  route(app, ownMembership, ({ query, caller }) => membershipOf(executor, query.organizationId, caller.id))
  route(app, joinOrganization, ({ body, caller }) => requestMembership(executor, body, caller.id, clock()))
  route(app, leaveOrganization, ({ body, caller }) => endMembership(executor, body.organizationId, caller.id, clock()))

  route(app, organizationMembers, ({ query, caller }) => listMembers(executor, query, caller, clock()))
  route(app, memberPerson, ({ body, caller }) => showMember(executor, body, caller, clock()))
  route(app, organizationMemberEvent, ({ body, caller }) => decideMember(executor, keys, body, caller, clock()))
  route(app, blockMember, ({ body, caller }) => blockOrganizationMember(executor, keys, body, caller, clock()))
  route(app, unblockMember, ({ body, caller }) => unblockOrganizationMember(executor, keys, body, caller, clock()))
  route(app, blockedMembers, ({ query, caller }) => listBlocked(executor, query, caller, clock()))
}
