import type { CoverScene } from '#domain/lists/cover-scene.ts'
import { blind, blood, cpr, firecheck, firedrill, mosquito, vaccine } from './care.ts'
import { bookbus, classroom, exhibition, lion, online, phones, telescope } from './learning.ts'
import { canteen, fraud, lecture, legal, patrol, queue, sorting } from './neighbourhood.ts'
import { hotline, parcels, taxdesk, taxshop } from './offices.ts'
import { badminton, basketball, departure, dragonboat, guide, market, station, terrace, trail } from './outdoors.ts'

/** Scenes that are put together here; the others are files. */
export const drawings: Readonly<Partial<Record<CoverScene, () => string>>> = {
  badminton,
  basketball,
  blind,
  blood,
  bookbus,
  canteen,
  classroom,
  cpr,
  departure,
  dragonboat,
  exhibition,
  firecheck,
  firedrill,
  fraud,
  guide,
  hotline,
  lecture,
  legal,
  lion,
  market,
  mosquito,
  online,
  parcels,
  patrol,
  phones,
  queue,
  sorting,
  station,
  taxdesk,
  taxshop,
  telescope,
  terrace,
  trail,
  vaccine,
}
