import { room, yard } from './grounds.ts'
import { adult, child, dresses, volunteer } from './person.ts'
import { ball, cloud, flag, shadow, wheelchair } from './props.ts'
import { circle, colours, inTurn, place, type Point, rect, row, shape, stroke } from './shapes.ts'

const { red, deep, sun, teal, pine, leaf, mint, mist, pool, sky, dawn, coral, floor, kerb, bark, navy, blue, plum } =
  colours
const { slate, steel, silver, white, tan } = colours

const racket = (at: Point, turn: number): string =>
  place(
    at,
    stroke('M0 0V-26', bark, 4) +
      `<ellipse cx="0" cy="-42" rx="12" ry="16" fill="none" stroke="${red}" stroke-width="3.500"/>` +
      stroke('M-9 -46h18M-9 -38h18M-4 -55v26M4 -55v26', silver, 1.2),
    1,
    turn,
  )

/** 羽毛球: a volunteer plays with young people. */
export const badminton = (): string =>
  yard(mint) +
  stroke('M40 308H440M92 268H388', white, 4) +
  stroke('M262 168V272', slate, 5) +
  `<g opacity=".7">${shape('M222 184L262 170V212L222 232z', white)}</g>` +
  row(4, (at) => stroke(`M222 ${194 + at * 10}L262 ${179 + at * 9}`, steel, 1.2)) +
  row(3, (at) => stroke(`M${232 + at * 10} ${181 - at * 3.5}v${47 - at}`, steel, 1.2)) +
  stroke('M222 184L262 170', white, 5) +
  stroke('M222 182V306', slate, 5) +
  volunteer(142, 306, { pose: 'walk', hair: 'tail', front: [178, 172], back: [114, 222] }) +
  racket([178, 174], 24) +
  place([270, 112], shape('M-6 0L-14 -18H8L2 0z', white) + circle(-2, 2, 5, red), 1, 50) +
  child(346, 306, { ...dresses.sunny, size: 1, pose: 'walk', faces: 'left', front: [312, 184], back: [366, 236] }) +
  racket([312, 186], -26) +
  child(418, 306, { ...dresses.blue, faces: 'left', front: [396, 206] }) +
  child(62, 306, { ...dresses.coral, front: [84, 206] })

/** 轮椅篮球: one aims at the basket. */
export const basketball = (): string =>
  room(dawn, floor, 236) +
  rect(0, 70, 480, 60, mist) +
  row(
    10,
    (at) =>
      circle(24 + at * 48, 92, 9, inTurn(at, tan, colours.fair)) +
      shape(`M${10 + at * 48} 130v-18a14 12 0 0 1 28 0v18z`, inTurn(at, coral, teal, sun, blue)),
  ) +
  rect(0, 128, 480, 10, pine) +
  stroke('M40 284Q240 214 440 284', white, 4) +
  stroke('M432 304V96', slate, 8) +
  rect(372, 56, 64, 62, white, 4) +
  rect(388, 74, 30, 26, sky, 2) +
  stroke('M352 118h40', red, 5) +
  stroke('M354 120l6 28M370 120v28M390 120l-6 28M358 134h30M360 148h24', silver, 2) +
  wheelchair(176, 306) +
  adult(176, 306, { pose: 'sit', top: red, trousers: navy, skin: tan, front: [212, 142], back: [196, 150] }) +
  ball([212, 136], 15) +
  wheelchair(316, 308, 'left') +
  adult(316, 308, { pose: 'sit', faces: 'left', top: sun, trousers: plum, hair: 'tail', front: [290, 178] }) +
  volunteer(88, 306, { hair: 'tail', front: [116, 206], back: [66, 236] })

const rower = (x: number, top: typeof sun | typeof mist): string =>
  place(
    [x, 214],
    shape('M-10 16V-2Q-10 -12 0 -12T10 -2V16z', top) +
      circle(4, -22, 9, tan) +
      shape('M-6 -22a10 10 0 0 1 19 -3z', red) +
      stroke('M4 -2l14 10', top, 6) +
      stroke('M10 -14L26 34', bark, 3.5),
  )

/** A dragon boat with its rowers. */
const dragon = (): string =>
  row(6, (at) => rower(146 + at * 34, at % 2 ? mist : sun)) +
  shape('M96 222Q230 262 374 222L392 196q12 -26 34 -18l14 16l-22 8q-8 34 -38 48Q240 284 110 250z', red) +
  shape('M104 236Q236 272 376 238', deep) +
  stroke('M108 234Q236 266 380 234', sun, 4) +
  circle(416, 190, 4, white) +
  stroke('M404 180l-10 -14M414 178l-2 -14', sun, 4) +
  shape('M96 222q-26 -6 -28 -34q16 4 22 20z', red)

/** 龙舟赛: the race, seen from the bank. */
export const dragonboat = (): string =>
  rect(0, 0, 480, 320, dawn) +
  circle(410, 54, 26, sun) +
  cloud([120, 56], 0.8) +
  shape('M0 150q110 -66 220 -30t260 -16v80H0z', mist) +
  row(8, (at) => flag([36 + at * 62, 172], inTurn(at, sun, red, teal))) +
  rect(0, 168, 480, 10, leaf) +
  rect(0, 178, 480, 100, pool) +
  stroke('M20 196h60M160 190h50M330 196h80M420 260h40M40 262h50', white, 3.5) +
  place([-20, 0], dragon()) +
  shape('M0 288q120 -22 240 -10t240 -8v50H0z', leaf) +
  volunteer(46, 314, { hair: 'tail', front: [76, 196], back: [24, 230] }) +
  volunteer(440, 316, { faces: 'left', skin: tan, back: [464, 214], size: 1.1 }) +
  child(98, 318, { ...dresses.sunny, front: [118, 226] })

const runner = (x: number, look: Parameters<typeof adult>[2]): string =>
  adult(x, 300, { pose: 'run', size: 1.05, ...look })

/** 路跑赛事: runners come in under the arch. */
export const race = (): string =>
  rect(0, 0, 480, 320, dawn) +
  cloud([70, 54], 0.7) +
  cloud([400, 44], 0.8) +
  row(8, (at) => rect(at * 62 - 8, 138 + ((at * 3) % 5) * 12, 54, 90, sky)) +
  rect(0, 216, 480, 104, slate) +
  rect(0, 212, 480, 8, kerb) +
  row(5, (at) => rect(20 + at * 100, 264, 56, 5, white, 2)) +
  stroke('M96 92V230M384 92V230', pine, 10) +
  rect(80, 66, 320, 56, red, 6) +
  row(5, (at) => rect(146 + at * 40, 84, 30, 18, white, 4)) +
  shadow(196, 304, 30) +
  shadow(296, 304, 30) +
  runner(190, { ...dresses.sunny, hair: 'short', front: [214, 216], back: [164, 222] }) +
  runner(290, { top: white, trousers: navy, hair: 'bun', front: [316, 218], back: [266, 226] }) +
  volunteer(66, 308, { hair: 'tail', front: [98, 172], back: [44, 212] }) +
  flag([98, 176]) +
  volunteer(414, 310, { faces: 'left', skin: tan, front: [378, 218] }) +
  rect(366, 200, 14, 20, pool, 3)
