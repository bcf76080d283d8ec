import { park, room, square } from './grounds.ts'
import { adult, child, dresses, elder, volunteer } from './person.ts'
import {
  banner,
  bin,
  board,
  books,
  box,
  bush,
  counter,
  cup,
  feet,
  kapok,
  lamp,
  paper,
  phone,
  steam,
  stool,
  window,
  words,
} from './props.ts'
import { circle, colours, inTurn, place, type Point, rect, row, shape, stroke } from './shapes.ts'

const { ink, red, sun, amber, teal, pine, leaf, mint, mist, pool, sky, peach, clay, coral, cream, kerb, bark, wood } =
  colours
const { navy, blue, plum, slate, steel, silver, white, tan } = colours

const lunchBox = ([x, y]: Point, fill: typeof sun | typeof mist | typeof coral): string =>
  rect(x, y, 40, 20, fill, 4) + rect(x, y - 5, 40, 9, cream, 4)

/** 长者饭堂: two pack meals behind the counter, one sets out. */
export const canteen = (): string =>
  room() +
  rect(0, 0, 480, 34, clay) +
  row(12, (at) => shape(`M${at * 40} 34h40v10a20 12 0 0 1 -40 0z`, inTurn(at, red, white))) +
  window(40, 74, 150, 92) +
  board(232, 78, 88, 62, pine, words(246, 96, [60, 44, 52], mist)) +
  rect(348, 84, 92, 8, bark, 4) +
  circle(366, 72, 11, sun) +
  rect(384, 58, 18, 26, white, 4) +
  rect(410, 64, 22, 20, leaf, 5) +
  volunteer(150, 312, { hair: 'tail', apron: true, back: [132, 222], front: [176, 224] }) +
  volunteer(258, 312, { faces: 'left', skin: tan, apron: true, back: [274, 224], front: [224, 224] }) +
  counter(28, 234, 314, 298) +
  rect(48, 204, 58, 30, steel, 6) +
  rect(42, 200, 70, 8, slate, 4) +
  steam(66, 194) +
  lunchBox([118, 214], sun) +
  lunchBox([186, 214], coral) +
  lunchBox([186, 192], mist) +
  lunchBox([290, 214], sun) +
  volunteer(398, 308, { pose: 'walk', hair: 'short', back: [372, 238], front: [430, 226] }) +
  rect(408, 234, 52, 40, sun, 7) +
  rect(408, 248, 52, 7, amber) +
  stroke('M422 234v-8h24v8', bark, 4)

const scales = (at: Point, scale: number): string =>
  place(
    at,
    stroke('M0 -40V24M-34 -28H34M-16 26H16', sun, 5) +
      stroke('M-34 -28l-12 30M-34 -28l12 30M34 -28l-12 30M34 -28l12 30', sun, 2.5) +
      shape('M-50 2h32a16 12 0 0 1 -32 0zM18 2h32a16 12 0 0 1 -32 0z', sun) +
      circle(0, -42, 6, sun),
    scale,
  )

/** 法律咨询: a lawyer and a volunteer listen to somebody with a contract. */
export const legal = (): string =>
  room(sky) +
  board(176, 40, 128, 92, navy, scales([240, 90], 0.85)) +
  rect(40, 60, 92, 130, bark, 4) +
  rect(46, 66, 80, 56, wood) +
  rect(46, 128, 80, 56, wood) +
  books(50, 122, 8) +
  books(52, 184, 7) +
  window(346, 56, 100, 92) +
  stool(128, 306) +
  stool(352, 306) +
  adult(128, 306, { pose: 'sit', top: navy, trousers: plum, hair: 'bob', front: [196, 214], back: [168, 222] }) +
  adult(352, 306, {
    ...dresses.sunny,
    hair: 'short',
    pose: 'sit',
    faces: 'left',
    back: [316, 222],
    front: [286, 212],
  }) +
  rect(164, 222, 152, 12, wood, 5) +
  rect(176, 234, 128, 68, bark, 4) +
  paper([206, 206], 1, -8) +
  paper([276, 204], 1, 10) +
  cup([242, 222], coral) +
  volunteer(70, 310, {
    hair: 'tail',
    front: [100, 218],
    holding: rect(84, 204, 30, 38, teal, 3) + rect(88, 209, 22, 28, white),
  })

const gavel = (at: Point): string =>
  place(
    at,
    rect(-22, -10, 44, 20, wood, 5) +
      rect(-28, -12, 8, 24, bark, 3) +
      rect(20, -12, 8, 24, bark, 3) +
      stroke('M0 10l26 38', bark, 7),
    0.8,
  )

/** 普法宣讲: a talk about the law in the yard, neighbours on stools. */
export const lecture = (): string =>
  park(70) +
  bush([34, 246], 1.3) +
  bush([452, 244], 1.4) +
  feet(176, 160, 190, 262) +
  board(176, 62, 190, 104, cream, gavel([226, 98]) + words(278, 86, [66, 54, 66, 40], mist, 20)) +
  stroke('M150 186L186 142', bark, 4) +
  volunteer(104, 296, { hair: 'tail', front: [150, 186], back: [82, 230] }) +
  stool(236, 308) +
  stool(318, 310) +
  stool(398, 308) +
  elder(242, 308, { faces: 'left', pose: 'sit', hair: 'bun', top: coral, trousers: plum }) +
  adult(324, 310, { ...dresses.blue, faces: 'left', pose: 'sit', front: [286, 160] }) +
  elder(404, 308, { faces: 'left', pose: 'sit', hair: 'none', top: mist, skin: tan })

/** 夜间巡逻: two go along the houses with a torch. */
export const patrol = (): string =>
  square(navy) +
  `<g opacity=".5">${rect(0, 0, 480, 320, navy)}</g>` +
  circle(420, 46, 18, colours.band) +
  `<g opacity=".5">${shape('M326 212L470 250V308H380z', sun)}${circle(88, 160, 40, sun)}</g>` +
  lamp(62, 300) +
  volunteer(206, 308, { pose: 'walk', hair: 'tail', back: [182, 240], front: [234, 246] }) +
  volunteer(282, 308, { pose: 'walk', skin: tan, back: [258, 240], front: [314, 214] }) +
  rect(308, 206, 22, 11, ink, 4) +
  rect(326, 203, 7, 17, silver, 2) +
  elder(116, 306, { hair: 'bun', top: coral, trousers: plum, front: [142, 190] })

const shield = (at: Point, scale: number): string =>
  place(
    at,
    shape('M0 -34L30 -22V2C30 22 14 34 0 40C-14 34 -30 22 -30 2V-22z', teal) + stroke('M-13 2l10 11l18 -22', white, 7),
    scale,
  )

/** 反诈宣传: one is told in time not to pay a stranger. */
export const fraud = (): string =>
  square() +
  banner(136, 92, 228, 296) +
  feet(196, 200, 108, 292) +
  board(196, 142, 108, 84, cream, shield([230, 184], 0.72) + phone([276, 184], 1.9)) +
  volunteer(112, 308, { hair: 'tail', front: [160, 206], back: [92, 240] }) +
  paper([166, 202], 0.9, 8) +
  elder(344, 308, { faces: 'left', hair: 'short', top: mist, trousers: plum, front: [308, 222] }) +
  phone([306, 214], 1.1) +
  volunteer(410, 308, { faces: 'left', skin: tan, front: [372, 210], back: [428, 240] })

/** 文明排队: people wait in a line at the stop. */
export const queue = (): string =>
  square() +
  rect(0, 252, 480, 68, slate) +
  rect(0, 248, 480, 8, kerb) +
  rect(330, 92, 190, 176, leaf, 14) +
  rect(346, 112, 78, 62, sky, 6) +
  rect(434, 112, 60, 62, sky, 6) +
  rect(350, 178, 44, 84, mint, 4) +
  rect(330, 232, 190, 12, white) +
  circle(440, 272, 22, ink) +
  circle(440, 272, 9, silver) +
  stroke('M46 300V116', steel, 5) +
  rect(22, 92, 48, 40, teal, 5) +
  words(32, 106, [28, 20], white) +
  row(6, (at) => rect(96 + at * 40, 308, 24, 6, sun, 2)) +
  elder(116, 304, { hair: 'bun', top: coral, trousers: plum }) +
  adult(176, 304, { ...dresses.sunny, front: [200, 230], holding: phone([202, 226]) }) +
  child(226, 304, { ...dresses.blue }) +
  volunteer(292, 306, { faces: 'left', hair: 'tail', front: [264, 156], back: [314, 226] }) +
  place([264, 152], rect(-2, -22, 4, 26, bark) + shape('M0 -22h28v18h-28z', sun))

/** 垃圾分类: who sorts what, beside four bins. */
export const sorting = (): string =>
  park() +
  rect(0, 262, 480, 58, colours.sand) +
  rect(150, 118, 236, 10, pine, 4) +
  stroke('M160 128V266M376 128V266', pine, 6) +
  rect(176, 136, 184, 34, white, 4) +
  row(4, (at) => circle(200 + at * 46, 153, 9, inTurn(at, blue, leaf, red, silver))) +
  row(4, (at) => bin(170 + at * 52, 272, inTurn(at, blue, leaf, red, slate))) +
  volunteer(112, 306, { hair: 'tail', front: [166, 198], back: [90, 236] }) +
  adult(420, 308, { ...dresses.mist, faces: 'left', hair: 'bob', front: [386, 214] }) +
  shape('M366 214q18 -14 36 0l6 40h-46z', cream) +
  child(330, 310, { ...dresses.sunny, hair: 'short', faces: 'left', front: [300, 222] }) +
  rect(292, 206, 11, 24, pool, 4)

/** 社区集市: what people give and need goes over a stall under the kapok. */
export const community = (): string =>
  square(peach) +
  kapok([418, 300], 1.25) +
  banner(118, 112, 200, 250) +
  volunteer(216, 296, { hair: 'tail', front: [244, 214], back: [190, 216] }) +
  rect(136, 232, 164, 66, red, 4) +
  rect(130, 224, 176, 14, cream, 5) +
  row(3, (at) => rect(180 + at * 28, 256, 22, 10, white, 3)) +
  box(156, 194, 40, 32) +
  rect(254, 206, 18, 18, teal, 3) +
  rect(276, 198, 12, 26, sun, 3) +
  volunteer(84, 308, { skin: tan, front: [110, 224], back: [102, 228] }) +
  box(92, 196, 50, 38) +
  elder(352, 308, { faces: 'left', hair: 'bun', top: coral, trousers: plum, front: [306, 212] }) +
  child(396, 310, { ...dresses.sunny, faces: 'left', front: [376, 222] })

/** 路口引导: an old man and a child are seen over the crossing. */
export const traffic = (): string =>
  square() +
  rect(0, 246, 480, 74, slate) +
  rect(0, 240, 480, 8, kerb) +
  row(8, (at) => shape(`M${110 + at * 44} 252h22l-12 68h-24z`, white)) +
  stroke('M60 300V92', ink, 6) +
  rect(44, 60, 32, 78, ink, 8) +
  circle(60, 80, 10, slate) +
  circle(60, 116, 10, leaf) +
  volunteer(152, 304, { hair: 'tail', front: [196, 184], back: [130, 234] }) +
  place([196, 184], stroke('M0 0V-34', bark, 3.5) + rect(0, -38, 34, 22, sun, 2)) +
  elder(270, 306, { pose: 'walk', top: blue, trousers: plum, skin: tan, front: [302, 232] }) +
  stroke('M302 232L310 306', bark, 4) +
  child(350, 308, { ...dresses.sunny, pose: 'walk', back: [336, 240] }) +
  rect(330, 222, 16, 26, red, 6) +
  volunteer(422, 306, { faces: 'left', skin: tan, front: [386, 192] })
