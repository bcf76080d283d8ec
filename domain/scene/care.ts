import { park, room, square, yard } from './grounds.ts'
import { adult, child, dresses, elder, volunteer } from './person.ts'
import {
  armchair,
  board,
  boat,
  bush,
  cloud,
  counter,
  cross,
  cup,
  extinguisher,
  heart,
  lamp,
  paper,
  picture,
  pot,
  shadow,
  steam,
  stool,
  table,
  tablet,
  tree,
  window,
} from './props.ts'
import { circle, colours, ellipse, inTurn, place, type Point, rect, row, shape, stroke } from './shapes.ts'

const { ink, red, deep, sun, amber, teal, pine, leaf, forest, mint, mist, pool, sky, dawn, coral, rose, cream, sand } =
  colours
const { kerb, bark, wood, navy, plum, slate, steel, silver, white, fair, tan } = colours

/** 无偿献血: somebody gives blood, another one shows the way. */
export const blood = (): string =>
  room(dawn, kerb) +
  board(196, 44, 88, 88, rose, heart([240, 90], 2.4) + cross([240, 84], 8, white)) +
  window(44, 56, 104, 88) +
  shape('M150 190l-30 62h18l22 -50z', teal) +
  rect(140, 236, 130, 16, teal, 7) +
  rect(120, 248, 150, 12, pine, 5) +
  stroke('M136 258V304M256 258V304', slate, 6) +
  stroke('M316 100V304M296 304h40M304 104h24', slate, 4) +
  rect(304, 106, 24, 34, deep, 5) +
  stroke('M316 140C316 190 262 180 248 214', deep, 2.5) +
  adult(196, 306, { ...dresses.mist, hair: 'short', pose: 'sit', front: [248, 218], back: [166, 226] }) +
  rect(232, 222, 34, 9, teal, 4) +
  adult(282, 304, { top: white, trousers: white, hair: 'bun', faces: 'left', front: [250, 208], back: [298, 236] }) +
  volunteer(82, 308, { hair: 'tail', front: [116, 216] }) +
  cup([118, 222], coral) +
  volunteer(406, 308, { faces: 'left', skin: tan, front: [372, 222], back: [424, 238], holding: paper([376, 216]) })

/** 疫苗接种: the way to the vaccination. */
export const vaccine = (): string =>
  room(sky) +
  rect(0, 0, 480, 40, teal) +
  cross([60, 20], 8, white) +
  row(4, (at) => rect(186 + at * 32, 14, 24, 11, white, 3)) +
  rect(284, 74, 168, 196, white) +
  row(4, (at) => stroke(`M${310 + at * 40} 78V266`, sky, 3)) +
  stroke('M276 72H460', slate, 5) +
  stool(352, 304) +
  adult(352, 304, { ...dresses.sunny, pose: 'sit', hair: 'tail', faces: 'left', back: [374, 226] }) +
  adult(420, 306, { top: white, trousers: white, hair: 'bob', faces: 'left', front: [378, 206] }) +
  place([374, 204], rect(-2, -4, 24, 8, pool, 2) + stroke('M-12 0h10', slate, 2) + rect(22, -7, 4, 14, slate, 1)) +
  counter(36, 232, 120, 302, leaf, forest) +
  tablet([128, 214], 0.95) +
  volunteer(92, 306, { hair: 'tail', front: [118, 218], back: [66, 220] }) +
  counter(36, 232, 120, 302, leaf, forest) +
  elder(196, 308, { hair: 'bun', faces: 'left', top: coral, trousers: plum, front: [166, 216] }) +
  paper([162, 210], 0.8, 8) +
  volunteer(256, 308, { skin: tan, front: [298, 196], back: [238, 240] })

/** 清积水: pots are emptied so that no mosquito hatches. */
export const mosquito = (): string =>
  square() +
  rect(44, 236, 120, 8, wood) +
  pot([66, 236], coral) +
  pot([104, 236], sun) +
  pot([142, 236], teal) +
  stroke('M52 244V290M156 244V290', bark, 5) +
  ellipse(304, 304, 46, 8, pool) +
  stroke('M270 242q18 20 22 58', pool, 7) +
  volunteer(200, 306, { hair: 'tail', front: [250, 238], back: [226, 244] }) +
  place([258, 236], shape('M-18 -14h30l-4 24h-22z', coral) + ellipse(-3, -14, 15, 5, bark), 1, 62) +
  volunteer(384, 308, { faces: 'left', skin: tan, front: [344, 226], back: [400, 236] }) +
  rect(388, 182, 30, 48, leaf, 8) +
  stroke('M344 226L318 246', ink, 5) +
  stroke('M312 252l-16 12M314 246l-22 2M308 258l-8 18', pool, 3) +
  adult(440, 306, { ...dresses.mist, hair: 'bun', faces: 'left' })

/** A doll on its back, the chest at the point. */
const doll = (at: Point): string =>
  place(
    at,
    stroke('M-34 0L-86 2', navy, 13) +
      stroke('M-26 -2H20', mist, 26) +
      stroke('M16 8H-16', mist, 8) +
      circle(48, -4, 15, fair) +
      shape('M56 -18a15 15 0 0 1 6 20z', ink),
  )

/** 心肺复苏: how to press, with a doll on the mat. */
export const cpr = (): string =>
  room() +
  board(158, 44, 164, 96, white, heart([200, 92], 2.2) + stroke('M228 92h18l8 -20l14 40l8 -20h28', red, 5)) +
  window(40, 60, 92, 84) +
  picture(372, 66) +
  ellipse(250, 300, 176, 16, teal) +
  adult(72, 304, { ...dresses.coral, front: [98, 214] }) +
  child(118, 306, { ...dresses.sunny, front: [138, 222] }) +
  adult(428, 304, { ...dresses.blue, faces: 'left' }) +
  volunteer(374, 302, { faces: 'left', skin: tan, front: [336, 206], back: [392, 236] }) +
  volunteer(238, 296, {
    pose: 'kneel',
    hair: 'tail',
    lean: 14,
    back: [288, 270],
    front: [286, 270],
    holding: doll([286, 290]),
  })

/** 灭火演练: a neighbour learns to use the extinguisher. */
export const firedrill = (): string =>
  yard() +
  shadow(388, 296, 52) +
  shape(
    'M346 292C334 256 362 250 362 218C380 234 384 246 386 256C394 240 392 222 386 206C420 226 440 262 426 292z',
    red,
  ) +
  shape('M364 292C358 268 376 264 380 244C400 258 412 276 404 292z', sun) +
  rect(342, 284, 92, 14, slate, 5) +
  `<g opacity=".9">${shape('M276 228Q326 216 352 262Q360 290 330 286Q300 262 274 238z', white)}${circle(346, 278, 14, white)}${circle(330, 262, 12, white)}</g>` +
  adult(214, 304, { ...dresses.sunny, hair: 'short', pose: 'walk', front: [262, 232], back: [236, 228] }) +
  extinguisher([238, 262], 1.1) +
  stroke('M246 222Q262 212 276 232', ink, 5) +
  volunteer(148, 306, { hair: 'tail', front: [182, 206], back: [126, 234] }) +
  child(88, 308, { ...dresses.coral }) +
  elder(44, 308, { hair: 'short', top: mist, trousers: plum })

/** 消防排查: the stairs are looked through with a list. */
export const firecheck = (): string =>
  room(cream, kerb) +
  row(6, (at) => rect(300 + at * 34, 252 - at * 30, 200, 40 + at * 30, at % 2 ? silver : kerb)) +
  stroke('M296 196L464 46', slate, 6) +
  row(5, (at) => stroke(`M${312 + at * 34} ${246 - at * 30}V${184 - at * 30}`, slate, 4)) +
  rect(42, 70, 88, 192, wood, 4) +
  rect(52, 82, 68, 76, bark, 3) +
  circle(116, 176, 5, sun) +
  rect(166, 54, 66, 28, leaf, 4) +
  place([186, 68], stroke('M-6 8l4 -8l8 4M-2 0l4 -7M-8 -4l10 -2', white, 3) + circle(4, -10, 2.5, white)) +
  stroke('M206 68h14M214 62l6 6l-6 6', white, 3.5) +
  rect(168, 122, 72, 92, red, 5) +
  rect(175, 129, 58, 78, rose, 3) +
  extinguisher([192, 200], 1.25) +
  extinguisher([216, 200], 1.25) +
  volunteer(286, 308, { faces: 'left', hair: 'tail', front: [240, 186], back: [264, 222] }) +
  paper([262, 218], 1, -8) +
  adult(116, 308, { ...dresses.mist, hair: 'bun', front: [148, 214] }) +
  volunteer(366, 310, { faces: 'left', skin: tan, front: [336, 226], holding: tablet([338, 218]) })

/** 助盲: arm in arm on the guiding strip. */
export const blind = (): string =>
  park() +
  tree([60, 246], 1.2) +
  bush([430, 248], 1.3) +
  rect(0, 256, 480, 64, sand) +
  rect(0, 290, 480, 16, sun) +
  row(20, (at) => rect(6 + at * 24, 295, 14, 5, amber, 2)) +
  lamp(120, 262) +
  volunteer(216, 304, { pose: 'walk', hair: 'tail', front: [254, 222], back: [192, 236] }) +
  elder(266, 306, { pose: 'walk', top: navy, trousers: plum, skin: tan, front: [306, 232], back: [238, 226] }) +
  rect(262, 170, 22, 7, ink, 3) +
  stroke('M306 232L352 300', white, 4) +
  stroke('M342 286L352 300', red, 4) +
  child(410, 304, { ...dresses.sunny, faces: 'left', front: [390, 210] })

/** 健康服务: blood pressure is measured under a tent. */
export const health = (): string =>
  park(70) +
  rect(0, 262, 480, 58, sand) +
  stroke('M58 140V304M422 140V304', steel, 6) +
  row(6, (at) => shape(`M240 58L${40 + at * 67} 148h67z`, inTurn(at, red, white))) +
  row(12, (at) => shape(`M${40 + at * 33.5} 146h33.5v10a16.7 12 0 0 1 -33.5 0z`, inTurn(at, red, white))) +
  circle(240, 112, 24, white) +
  cross([240, 112], 12, red) +
  volunteer(96, 306, { hair: 'tail', front: [128, 212] }) +
  stool(176, 306) +
  elder(176, 306, { pose: 'sit', top: sun, trousers: plum, front: [226, 212], back: [206, 222] }) +
  adult(318, 306, { top: white, trousers: white, hair: 'bob', faces: 'left', front: [276, 214], back: [336, 238] }) +
  table(208, 228, 104, 304, white) +
  rect(236, 206, 36, 22, pine, 4) +
  rect(241, 210, 20, 13, mint, 2) +
  stroke('M236 218q-8 4 -12 -4', ink, 3) +
  volunteer(392, 308, { faces: 'left', skin: tan, front: [362, 220], holding: paper([362, 214]) })

/** 水上救援: a boat takes people out of the flood. */
export const rescue = (): string =>
  rect(0, 0, 480, 320, sky) +
  `<g opacity=".55">${cloud([90, 66], 0.9)}${cloud([240, 50], 0.7)}${cloud([390, 72], 0.9)}</g>` +
  row(9, (at) => stroke(`M${40 + at * 52} ${92 + (at % 3) * 18}l-6 16`, mist, 3.5)) +
  rect(300, 104, 104, 120, colours.clay) +
  rect(294, 98, 116, 10, white) +
  row(3, (at) => shape(`M${312 + at * 30} 156v-20a10 10 0 0 1 20 0v20z`, teal)) +
  row(2, (at) => shape(`M${312 + at * 46} 224v-28a18 18 0 0 1 36 0v28z`, pine)) +
  tree([62, 230], 1.1) +
  rect(0, 214, 480, 106, mist) +
  stroke('M24 236h52M410 244h46M30 300h70M380 304h66', white, 4) +
  volunteer(150, 278, { hair: 'tail', front: [186, 190], back: [132, 208] }) +
  stroke('M190 156L172 300', bark, 5) +
  elder(220, 278, { hair: 'bun', top: coral, trousers: plum }) +
  child(272, 272, { ...dresses.green, front: [294, 192] }) +
  volunteer(322, 278, { faces: 'left', skin: tan, front: [288, 196], back: [342, 206] }) +
  boat(84, 246, 312) +
  stroke('M70 292q20 -8 40 0t40 0M300 296q20 -8 40 0t40 0', white, 4)

/** 陪伴长者: a visit, and tea. */
export const elderly = (): string =>
  room() +
  window(44, 46, 140, 108) +
  picture(316, 66) +
  picture(388, 84, 42, 50) +
  table(70, 238, 86, 302) +
  cup([112, 238], white) +
  steam(104, 220) +
  armchair(222, 304) +
  elder(222, 304, { hair: 'bun', top: coral, trousers: plum, pose: 'sit', front: [278, 228], back: [246, 232] }) +
  volunteer(330, 304, { faces: 'left', hair: 'tail', pose: 'kneel', front: [286, 232], back: [296, 240] }) +
  volunteer(420, 308, { faces: 'left', skin: tan, front: [388, 226] }) +
  rect(366, 218, 32, 26, sun, 4) +
  stroke('M372 218q10 -12 20 0', bark, 3)
