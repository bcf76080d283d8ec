import type { CoverScene } from '#domain/lists/cover-scene.ts'
import { blind, blood, cpr, elderly, firecheck, firedrill, health, mosquito, rescue, vaccine } from './care.ts'
import { badminton, basketball, dragonboat, race } from './games.ts'
import { bookbus, classroom, culture, exhibition, lion, online, phones, read, telescope } from './learning.ts'
import { market, plant, river, terrace, trail } from './nature.ts'
import { canteen, community, fraud, lecture, legal, patrol, queue, sorting, traffic } from './neighbourhood.ts'
import { hotline, parcels, taxdesk, taxshop } from './offices.ts'
import { departure, guide, station } from './travel.ts'

export const drawings: Readonly<Record<CoverScene, () => string>> = {
  badminton,
  basketball,
  blind,
  blood,
  bookbus,
  canteen,
  classroom,
  community,
  cpr,
  culture,
  departure,
  dragonboat,
  elder: elderly,
  exhibition,
  firecheck,
  firedrill,
  fraud,
  guide,
  health,
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
  plant,
  queue,
  event: race,
  read,
  rescue,
  river,
  sorting,
  station,
  taxdesk,
  taxshop,
  telescope,
  terrace,
  traffic,
  trail,
  vaccine,
}
