import type { FastifyInstance } from 'fastify'
import {
  addOutsideTarget,
  managedBanners,
  moveBanner,
  outsideTargets,
  removeBanner,
  removeOutsideTarget,
  saveBanner,
} from '#contract/content/banner.ts'
import type { ServerContext } from '../../context.ts'
import { route } from '../../http/endpoints.ts'
import { listBanners, move, remove, save } from './managed-banner.service.ts'
import { addTarget, listTargets, removeTarget } from './outside-target.service.ts'

export function managedBannerRoutes(app: FastifyInstance, { database, clock }: ServerContext): void {
  const { executor } = database
  route(app, managedBanners, () => listBanners(executor))
  route(app, saveBanner, ({ body, caller }) => save(executor, body, caller, clock()))
  route(app, moveBanner, ({ body, caller }) => move(executor, body, caller, clock()))
  route(app, removeBanner, ({ body, caller }) => remove(executor, body, caller, clock()))
  route(app, outsideTargets, () => listTargets(executor))
  route(app, addOutsideTarget, ({ body, caller }) => addTarget(executor, body, caller, clock()))
  route(app, removeOutsideTarget, ({ body, caller }) => removeTarget(executor, body, caller, clock()))
}
