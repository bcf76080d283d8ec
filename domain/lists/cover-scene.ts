import { z } from 'zod'
import type { ServiceCategory } from './service-category.ts'

/** The drawn scenes that stand in where no cover was uploaded. */
export const coverScenes = [
  'community',
  'elder',
  'river',
  'plant',
  'read',
  'traffic',
  'health',
  'culture',
  'event',
  'rescue',
] as const

export type CoverScene = (typeof coverScenes)[number]
export const coverSceneSchema = z.enum(coverScenes)

/** The scene of a mission or article without a picture of its own, by its first category. */
export const sceneOfCategory: Readonly<Record<ServiceCategory, CoverScene>> = {
  '01': 'community',
  '02': 'plant',
  '03': 'read',
  '04': 'health',
  '05': 'community',
  '06': 'river',
  '07': 'read',
  '08': 'culture',
  '09': 'community',
  '10': 'traffic',
  '11': 'traffic',
  '12': 'rescue',
  '13': 'rescue',
  '14': 'community',
  '15': 'event',
  '16': 'culture',
  '17': 'elder',
  '18': 'event',
  '19': 'event',
  '20': 'community',
  '21': 'health',
  '22': 'community',
}
