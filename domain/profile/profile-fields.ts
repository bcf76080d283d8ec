import { serviceCategories } from '../lists/service-category.ts'

/** What a volunteer fills in after registering; every text may be empty, which clears it. Lists are joined by commas. */
export const profileFields = [
  'politicalStatus',
  'education',
  'occupation',
  'livingDistrict',
  'address',
  'workUnit',
  'categories',
  'skills',
  'freeTime',
  'emergencyName',
  'emergencyPhone',
] as const
export type ProfileField = (typeof profileFields)[number]

/** Lengths in characters, lists by number. `freeTime`: 21 signs 0 or 1, Monday to Sunday × morning, afternoon, evening; empty for none. */
export const profileLimits = {
  address: [5, 100],
  workUnit: [2, 60],
  emergencyName: [2, 30],
  categories: serviceCategories.length,
  skills: 10,
  skill: 20,
  freeTime: 21,
} as const
