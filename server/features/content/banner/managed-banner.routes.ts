import type { FastifyInstance } from 'fastify'
import {
  addOutsideTarget,
  managedBanners,
  moveBanner,
  outsideTargets,
  removeBanner,
  removeOutsideTarget,
  saveBanner,
} from '#contract/banner.ts'
import type { ServerContext } from '../../../context.ts'
import { route } from '../../../http/endpoints.ts'
import { listManagedBanners, reorderBanner, discardBanner, storeBanner } from './managed-banner.service.ts'
import { addTarget, listTargets, removeTarget } from './outside-target.service.ts'

export function managedBannerRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, managedBanners, () => listManagedBanners(executor))
  route(app, saveBanner, ({ body, caller }) => storeBanner(executor, body, caller, clock()))
  route(app, moveBanner, ({ body, caller }) => reorderBanner(executor, body, caller, clock()))
  route(app, removeBanner, ({ body, caller }) => discardBanner(executor, body, caller, clock()))
  route(app, outsideTargets, () => listTargets(executor))
  route(app, addOutsideTarget, ({ body, caller }) => addTarget(executor, body, caller, clock()))
  route(app, removeOutsideTarget, ({ body, caller }) => removeTarget(executor, body, caller, clock()))
}
