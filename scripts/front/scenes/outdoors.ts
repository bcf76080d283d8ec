import { park, room, square, yard } from './grounds.ts'
import { adult, child, dresses, elder, volunteer } from './person.ts'
import { ball, bush, cloud, crate, flag, paper, suitcase, tree, wheelchair, words } from './props.ts'
import { circle, colours, inTurn, place, type Point, rect, row, shape, stroke } from './shapes.ts'

const { ink, red, deep, sun, amber, teal, pine, leaf, forest, mint, mist, pool, sky, cream, white } = colours
const { bark, wood, slate, steel, navy, coral, silver, tan, kerb, dawn, peach, plum, blue, sand, floor } = colours

/** 高山蔬菜: terraces at sunrise, two who pick and carry. */
export const terrace = (): string =>
  rect(0, 0, 480, 320, peach) +
  circle(120, 104, 40, sun) +
  cloud([330, 64], 0.8) +
  shape('M0 180q90 -96 190 -70t290 -40v170H0z', mist) +
  shape('M0 200q120 -60 240 -40t240 -26v120H0z', leaf) +
  row(4, (at) => {
    const edge = `M0 ${206 + at * 30}q120 -24 240 -6t240 -16`
    return shape(`${edge}v70H0z`, at % 2 ? leaf : forest) + stroke(edge, bark, 6)
  }) +
  row(9, (at) =>
    place(
      [30 + at * 52, 252 - ((at % 3) - 1) * 3],
      circle(0, 0, 9, mint) + circle(-7, 3, 7, mist) + circle(7, 3, 7, leaf),
    ),
  ) +
  volunteer(168, 300, { pose: 'kneel', hair: 'tail', front: [214, 246], back: [196, 258] }) +
  volunteer(334, 306, { faces: 'left', skin: tan, pose: 'walk', front: [296, 240], back: [318, 246] }) +
  place(
    [268, 240],
    shape('M-30 0h60l-7 36h-46z', amber) +
      stroke('M-27 9h54M-25 19h50M-23 29h46', bark, 2.5) +
      circle(-16, -4, 11, mint) +
      circle(2, -8, 12, leaf) +
      circle(18, -4, 10, mist),
  )

/** 助农集市: what villagers grew, sold under an awning. */
export const market = (): string =>
  park(70) +
  rect(0, 262, 480, 58, sand) +
  stroke('M132 120V294M352 120V294', wood, 7) +
  row(6, (at) => shape(`M${112 + at * 43} 92h43l0 34a21.5 14 0 0 1 -43 0z`, inTurn(at, red, cream))) +
  rect(112, 84, 258, 12, deep, 4) +
  elder(198, 296, { hair: 'bun', top: teal, trousers: plum, front: [236, 212], back: [176, 222] }) +
  volunteer(288, 296, { faces: 'left', hair: 'tail', front: [256, 216], back: [310, 220] }) +
  rect(120, 232, 242, 12, wood, 5) +
  rect(130, 244, 222, 58, bark, 4) +
  crate(134, 232) +
  crate(290, 232) +
  row(3, (at) => circle(222 + at * 20, 222, 10, inTurn(at, sun, red, sun))) +
  adult(418, 308, { ...dresses.blue, faces: 'left', front: [378, 218] }) +
  shape('M360 216q8 -16 24 0l5 34h-34z', cream) +
  volunteer(72, 308, { skin: tan, pose: 'walk', front: [98, 226], back: [84, 230] }) +
  crate(76, 244, 52)

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

/** 山路指引: at the fork of a path in the mountains. */
export const trail = (): string =>
  rect(0, 0, 480, 320, dawn) +
  circle(84, 58, 26, sun) +
  cloud([380, 56], 0.8) +
  shape(
    'M0 220C40 120 74 92 96 96C130 100 140 166 168 184C196 120 230 72 262 70C300 70 330 170 352 178C380 150 400 120 424 124C452 128 468 160 480 176V260H0z',
    mist,
  ) +
  shape('M0 236q120 -34 240 -14t240 -12V320H0z', leaf) +
  shape('M262 222q-40 20 -24 44t-40 54h120q30 -30 -6 -54t-28 -44z', sand) +
  tree([46, 262], 1.2) +
  tree([440, 266], 1.3) +
  stroke('M216 306V150', bark, 8) +
  shape('M172 160h92l16 15l-16 15h-92z', wood) +
  shape('M260 200h-84l-14 13l14 13h84z', amber) +
  words(186, 175, [58], cream) +
  words(190, 213, [50], cream) +
  volunteer(128, 308, { hair: 'tail', front: [170, 196], back: [106, 240] }) +
  rect(326, 198, 26, 46, teal, 9) +
  adult(318, 308, { ...dresses.blue, faces: 'left', front: [286, 206] }) +
  child(380, 310, { ...dresses.sunny, faces: 'left', pose: 'walk', front: [358, 244] }) +
  stroke('M358 244L350 310', bark, 4)

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
