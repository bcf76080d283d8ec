import {
  addOutsideTarget,
  managedBanners,
  moveBanner,
  outsideTargets,
  removeBanner,
  removeOutsideTarget,
  saveBanner,
} from '#contract/banner.ts'
import type { Body, Reply } from '#contract/endpoint.ts'
import { call } from '../../../lib/api.ts'

export type BannerBoard = Reply<typeof managedBanners>
export type Banner = BannerBoard['items'][number]
export type OutsideTarget = Reply<typeof outsideTargets>[number]

/** @throws ApiError, as all of these */
export const fetchBannerBoard = (signal: AbortSignal): Promise<BannerBoard> =>
  call('organizer', managedBanners, { signal })

export const sendBanner = (body: Body<typeof saveBanner>, signal: AbortSignal) =>
  call('organizer', saveBanner, { body, signal, quiet: 'page' })

export const sendBannerMove = (body: Body<typeof moveBanner>, signal: AbortSignal) =>
  call('organizer', moveBanner, { body, signal, quiet: 'business' })

export const sendRemoval = (bannerId: string, signal: AbortSignal) =>
  call('organizer', removeBanner, { body: { bannerId }, signal, quiet: 'business' })

export const fetchBannerTargets = (signal: AbortSignal): Promise<OutsideTarget[]> =>
  call('organizer', outsideTargets, { signal })

export const sendTarget = (body: Body<typeof addOutsideTarget>, signal: AbortSignal) =>
  call('organizer', addOutsideTarget, { body, signal, quiet: 'business' })

export const sendTargetRemoval = (targetId: string, signal: AbortSignal) =>
  call('organizer', removeOutsideTarget, { body: { targetId }, signal, quiet: 'business' })
