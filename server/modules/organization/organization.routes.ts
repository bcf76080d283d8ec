import type { FastifyInstance } from 'fastify'
import { listOrganizations, organizationDetails } from '#contract/organization.ts'
import {
  joinOrganization,
  leaveOrganization,
  organizationMemberEvent,
  organizationMembers,
  ownMembership,
} from '#contract/organization-member.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../plugins/endpoints.ts'
import { decideMember, listMembers } from './member-review.service.ts'
import { join, leave, membershipOf } from './membership.service.ts'
import { readOrganization } from './organization-details.service.ts'
import { listByDistrict } from './organization-list.service.ts'

export function organizationRoutes(app: FastifyInstance, { database, keys, clock }: ServerContext): void {
  const { executor } = database
  route(app, listOrganizations, ({ query }) => listByDistrict(executor, query))
  route(app, organizationDetails, ({ query }) => readOrganization(executor, query, clock()))

  route(app, ownMembership, ({ query, caller }) => membershipOf(executor, query.organizationId, caller.id))
  route(app, joinOrganization, ({ body, caller }) => join(executor, body, caller.id, clock()))
  route(app, leaveOrganization, ({ body, caller }) => leave(executor, body.organizationId, caller.id, clock()))

  route(app, organizationMembers, ({ query, caller }) => listMembers(executor, query, caller, clock()))
  route(app, organizationMemberEvent, ({ body, caller }) => decideMember(executor, keys, body, caller, clock()))
}
