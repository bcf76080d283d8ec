import { room, square } from './grounds.ts'
import { adult, child, dresses, elder, volunteer } from './person.ts'
import { bush, cloud, flag, paper, suitcase, words } from './props.ts'
import { circle, colours, place, rect, row, shape, stroke } from './shapes.ts'

const { ink, red, sun, teal, leaf, mist, pool, sky, dawn, peach, coral, kerb, navy, blue, plum, slate, white, tan } =
  colours

/** 车站引导: in the hall, with luggage and a question. */
export const station = (): string =>
  room(dawn, kerb) +
  shape('M0 70Q240 -10 480 70V0H0z', teal) +
  row(7, (at) => stroke(`M${30 + at * 70} 58V256`, sky, 5)) +
  rect(140, 70, 200, 74, navy, 6) +
  row(
    3,
    (at) =>
      words(156, 88 + at * 19, [40], sun) +
      words(212, 88 + at * 19, [62], white) +
      circle(320, 88 + at * 19, 4.5, at === 1 ? red : leaf),
  ) +
  rect(396, 176, 92, 86, white, 10) +
  rect(396, 214, 92, 10, red) +
  rect(410, 186, 26, 22, pool, 4) +
  rect(446, 186, 26, 22, pool, 4) +
  volunteer(196, 308, { hair: 'tail', faces: 'right', front: [238, 176], back: [176, 238] }) +
  adult(286, 308, { ...dresses.mist, faces: 'left', front: [258, 220], back: [312, 250] }) +
  paper([254, 214], 0.8) +
  suitcase(312, 310) +
  child(384, 310, { ...dresses.coral, faces: 'left', front: [364, 226] }) +
  elder(108, 308, { pose: 'walk', top: teal, trousers: plum, skin: tan, back: [80, 250] }) +
  suitcase(48, 310, coral)

/** 骑楼导览: a flag goes ahead, visitors follow. */
export const guide = (): string =>
  square(peach) +
  flag([372, 178]) +
  volunteer(346, 308, { faces: 'left', hair: 'tail', front: [300, 190], back: [372, 184] }) +
  adult(236, 308, { ...dresses.mist, front: [262, 196], hair: 'bob' }) +
  rect(256, 184, 20, 14, ink, 3) +
  circle(270, 191, 5, pool) +
  adult(176, 308, { ...dresses.blue, front: [200, 222] }) +
  paper([204, 218], 0.9, 8) +
  elder(112, 308, { hair: 'bun', top: coral, trousers: plum }) +
  child(292, 312, { ...dresses.sunny, faces: 'right' }) +
  bush([446, 306], 1.1)

/** 出发: a team with luggage before the aeroplane. */
export const departure = (): string =>
  room(sky, kerb) +
  rect(30, 40, 420, 180, dawn, 8) +
  cloud([110, 96], 0.7) +
  cloud([380, 78], 0.6) +
  place(
    [236, 130],
    shape('M-118 -14H64q44 0 60 20q-18 16 -60 16H-86q-26 0 -40 -42l-10 -30h22z', white) +
      shape('M-24 8h52l-54 54h-24z', mist) +
      row(6, (at) => circle(-46 + at * 20, -1, 4.5, blue)) +
      shape('M84 -10q22 2 30 12h-26z', blue) +
      shape('M-142 -44h28l20 30h-26z', red),
  ) +
  rect(30, 204, 420, 16, slate) +
  row(4, (at) => rect(30 + at * 138, 36, 8, 190, white)) +
  rect(22, 34, 436, 8, white) +
  rect(22, 218, 436, 8, white) +
  volunteer(122, 308, { hair: 'tail', front: [148, 250], back: [98, 198] }) +
  suitcase(140, 310, coral) +
  volunteer(226, 308, { skin: tan, back: [204, 240], front: [258, 188] }) +
  flag([258, 192], red) +
  volunteer(318, 308, { faces: 'left', hair: 'tail', front: [288, 200], back: [346, 250] }) +
  suitcase(336, 310, sun) +
  volunteer(412, 308, { faces: 'left', front: [386, 190] })
