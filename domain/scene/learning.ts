import { room, yard } from './grounds.ts'
import { adult, child, dresses, elder, volunteer } from './person.ts'
import { board, books, cloud, cup, feet, phone, picture, shelf, stool, table, window, words } from './props.ts'
import { circle, colours, ellipse, inTurn, place, type Point, rect, row, shape, stroke } from './shapes.ts'

const { ink, red, deep, band, sun, teal, pine, leaf, mint, mist, pool, sky, dawn, clay, coral, cream, floor, kerb } =
  colours
const { bark, wood, navy, blue, plum, silver, white, tan } = colours

const openBook = (at: Point, scale = 1): string =>
  place(
    at,
    shape('M-15 -9q7 -5 15 0q8 -5 15 0v19q-7 -5 -15 0q-8 -5 -15 0z', white) + stroke('M0 -9v19', kerb, 1.5),
    scale,
  )

/** 流动书车: a van full of books in the mountains, children at its shelves. */
export const bookbus = (): string =>
  rect(0, 0, 480, 320, dawn) +
  circle(70, 64, 28, sun) +
  cloud([210, 60], 0.8) +
  cloud([392, 84], 0.6) +
  shape('M0 214q80 -110 170 -64q60 -70 150 -16q70 -50 160 10v120H0z', mist) +
  shape('M0 236q110 -50 220 -22t260 -18v80H0z', leaf) +
  rect(0, 258, 480, 62, floor) +
  rect(0, 258, 480, 8, kerb) +
  shape('M96 134a16 16 0 0 1 16 -16h196a18 18 0 0 1 17 12l23 62v70H96z', red) +
  rect(96, 218, 252, 16, cream) +
  rect(110, 140, 142, 70, bark, 4) +
  books(116, 172, 14) +
  rect(110, 170, 142, 5, wood) +
  books(116, 205, 14) +
  rect(110, 204, 142, 6, wood) +
  shape('M268 140h34a8 8 0 0 1 7 5l18 43h-59z', sky) +
  rect(104, 129, 150, 5, cream, 2) +
  row(2, (at) => circle(150 + at * 150, 264, 21, ink) + circle(150 + at * 150, 264, 9, silver)) +
  child(60, 312, { ...dresses.blue, size: 0.88, front: [86, 210] }) +
  child(332, 312, { ...dresses.sunny, front: [356, 236] }) +
  volunteer(388, 308, { hair: 'tail', faces: 'left', back: [406, 236], front: [362, 222] }) +
  openBook([358, 218]) +
  child(438, 314, { ...dresses.coral, size: 0.8, faces: 'left', front: [424, 252] })

const telescopeTube = (at: Point): string =>
  stroke(`M${at[0]} ${at[1]}L${at[0] - 26} 300M${at[0]} ${at[1]}V302M${at[0]} ${at[1]}L${at[0] + 26} 300`, bark, 5) +
  place(at, rect(-44, -9, 78, 18, white, 5) + rect(30, -12, 16, 24, red, 4) + rect(-56, -5, 16, 10, ink, 3), 1, -32)

/** 看星星: children look at the moon through a telescope on a roof. */
export const telescope = (): string =>
  rect(0, 0, 480, 320, navy) +
  circle(392, 66, 32, band) +
  circle(382, 58, 6, sun) +
  circle(402, 78, 8, sun) +
  row(11, (at) => circle(30 + ((at * 97) % 330), 24 + ((at * 53) % 110), at % 3 === 0 ? 2.6 : 1.6, band)) +
  row(7, (at) => rect(at * 72 - 10, 214 - ((at * 3) % 5) * 11, 62, 100, pine)) +
  row(
    7,
    (at) =>
      rect(at * 72 + 4, 230 - ((at * 3) % 5) * 8, 9, 9, sun, 2) +
      rect(at * 72 + 24, 230 - ((at * 3) % 5) * 8, 9, 9, sun, 2),
  ) +
  rect(0, 262, 480, 58, teal) +
  rect(0, 256, 480, 8, mist) +
  telescopeTube([268, 212]) +
  child(194, 306, { ...dresses.sunny, size: 1, front: [230, 236], lean: 8 }) +
  volunteer(362, 306, { faces: 'left', hair: 'tail', front: [318, 166], back: [380, 240] }) +
  child(120, 308, { ...dresses.coral, top: coral, trousers: mint, front: [142, 206] }) +
  child(426, 308, { ...dresses.mist, trousers: clay, faces: 'left', front: [404, 210] })

/** 长者手机课: three generations over a telephone. */
export const phones = (): string =>
  room() +
  board(164, 44, 152, 96, white, phone([206, 92], 3.2) + words(244, 70, [52, 40, 52, 34], mist, 16)) +
  window(34, 64, 96, 84) +
  picture(372, 64) +
  stool(108, 306) +
  stool(372, 306) +
  volunteer(236, 300, { hair: 'tail', front: [270, 208], back: [212, 216] }) +
  elder(108, 306, { hair: 'bun', top: coral, trousers: plum, pose: 'sit', front: [154, 206], back: [142, 214] }) +
  elder(372, 306, {
    top: mist,
    skin: tan,
    trousers: plum,
    pose: 'sit',
    faces: 'left',
    front: [326, 206],
    back: [338, 214],
  }) +
  rect(140, 226, 200, 12, wood, 5) +
  stroke('M196 238V304M284 238V304', bark, 6) +
  phone([158, 200], 1.3) +
  phone([322, 200], 1.3) +
  cup([212, 226], teal) +
  cup([288, 226], red)

const lionHead = (at: Point, scale: number): string =>
  place(
    at,
    ellipse(0, 8, 52, 46, red) +
      row(7, (i) =>
        circle(-48 + i * 16, -26 - Math.round(16 * Math.sin((i * Math.PI) / 6)), 10, inTurn(i, white, band)),
      ) +
      circle(0, -40, 9, sun) +
      circle(-20, -6, 14, white) +
      circle(20, -6, 14, white) +
      circle(-18, -4, 7, ink) +
      circle(22, -4, 7, ink) +
      shape('M-34 -22q14 -14 28 0zM6 -22q14 -14 28 0z', sun) +
      ellipse(0, 18, 12, 8, sun) +
      shape('M-34 28h68q-4 26 -34 26t-34 -26z', deep) +
      rect(-24, 28, 48, 7, white, 3) +
      row(6, (i) => circle(-38 + i * 15, 54, 8, inTurn(i, band, white))),
    scale,
  )

/** 醒狮扎作: a lion's head is put together. */
export const lion = (): string =>
  room(colours.peach) +
  window(38, 54, 100, 90) +
  rect(350, 72, 98, 8, bark, 4) +
  circle(372, 60, 12, red) +
  circle(402, 58, 14, sun) +
  circle(430, 62, 10, leaf) +
  stroke('M196 0V40M284 0V30', bark, 2.5) +
  ellipse(196, 56, 18, 16, red) +
  ellipse(284, 46, 18, 16, red) +
  rect(192, 70, 8, 12, sun) +
  rect(280, 60, 8, 12, sun) +
  elder(132, 308, { top: teal, trousers: plum, skin: tan, front: [182, 190], back: [168, 220] }) +
  volunteer(352, 308, { hair: 'tail', faces: 'left', front: [302, 186], back: [318, 222] }) +
  lionHead([242, 172], 1.06) +
  table(150, 232, 184, 302) +
  circle(172, 222, 9, sun) +
  rect(300, 216, 14, 16, leaf, 3) +
  child(68, 310, { ...dresses.sunny, front: [96, 216] }) +
  child(420, 310, { ...dresses.blue, faces: 'left', front: [392, 212] })

/** 远程中文课: a lesson for children abroad, over the screen. */
export const online = (): string =>
  room(dawn) +
  place(
    [78, 196],
    circle(0, -18, 34, pool) +
      shape('M-24 -38q14 -12 26 0q2 12 -10 14q-14 2 -16 -14zM2 -14q16 -8 26 2q-2 20 -18 22q-10 -8 -8 -24z', leaf) +
      stroke('M-26 20a44 44 0 0 0 62 -50M0 24V36', bark, 4) +
      rect(-20, 34, 40, 7, bark, 3),
  ) +
  rect(30, 238, 96, 10, wood, 4) +
  stroke('M42 248V304M114 248V304', bark, 6) +
  rect(206, 52, 214, 130, ink, 10) +
  rect(214, 60, 198, 114, pool, 4) +
  `<svg x="214" y="60" width="198" height="114" viewBox="214 60 198 114">${
    circle(380, 84, 12, sun) +
    child(260, 236, { ...dresses.coral, size: 1.15, front: [300, 120] }) +
    child(340, 238, { ...dresses.sunny, hair: 'short', skin: tan, size: 1.1, front: [376, 150], faces: 'right' })
  }</svg>` +
  rect(200, 232, 226, 12, wood, 5) +
  stroke('M216 244V304M410 244V304', bark, 6) +
  rect(304, 182, 20, 44, ink) +
  rect(280, 224, 68, 8, ink, 3) +
  stool(168, 306) +
  volunteer(168, 306, { pose: 'sit', hair: 'tail', front: [210, 184], back: [200, 222] }) +
  openBook([244, 224], 1.1) +
  cup([392, 232], red)

/** Pills, struck out. */
const noPills = (at: Point, scale = 1): string =>
  place(
    at,
    circle(0, 0, 42, white) +
      place([-8, 2], rect(-20, -8, 40, 16, sun, 8) + rect(-20, -8, 20, 16, coral, 8), 1, -30) +
      circle(16, 16, 8, mist) +
      `<circle r="42" fill="none" stroke="${red}" stroke-width="8"/>` +
      stroke('M-28 -28L28 28', red, 8),
    scale,
  )

const pupils = [dresses.sunny, { ...dresses.blue, front: [266, 168] }, dresses.coral] as const

/** 禁毒课: in class, about what must not be taken. */
export const classroom = (): string =>
  room(sky) +
  board(
    118,
    40,
    244,
    116,
    pine,
    noPills([240, 98]) + words(138, 72, [48, 34, 40], mist, 24) + words(298, 72, [44, 34, 46], mist, 24),
  ) +
  window(392, 60, 70, 90) +
  volunteer(88, 300, { hair: 'tail', front: [132, 172], back: [66, 234] }) +
  pupils.map((look, at) => child(200 + at * 96, 308, { ...look, faces: 'left', size: 0.98 })).join('') +
  row(
    3,
    (at) =>
      stroke(`M${172 + at * 96} 260V310M${222 + at * 96} 260V310`, bark, 5) + rect(164 + at * 96, 254, 66, 9, wood, 4),
  ) +
  row(3, (at) => openBook([198 + at * 96, 248], 0.9))

/** 禁毒展台: leaflets and a board in the yard. */
export const exhibition = (): string =>
  yard() +
  feet(60, 170, 128, 286) +
  board(60, 74, 128, 112, cream, noPills([124, 126], 0.95)) +
  volunteer(246, 300, { hair: 'tail', front: [280, 206], back: [226, 216] }) +
  table(206, 232, 132, 300, red) +
  rect(206, 236, 132, 34, red) +
  row(3, (at) => rect(236 + at * 28, 248, 20, 8, white, 3)) +
  row(3, (at) => rect(218 + at * 24, 222, 20, 10, inTurn(at, mint, sun, white), 2)) +
  adult(372, 308, { ...dresses.mist, faces: 'left', front: [330, 208] }) +
  place([318, 202], rect(-10, -13, 20, 26, mint, 2) + words(-6, -6, [12, 8], white, 7), 1, 8) +
  child(426, 310, { ...dresses.sunny, faces: 'left', hair: 'tail' })

/** 读书: a story for children in the reading room. */
export const read = (): string =>
  room(cream) +
  shelf(30, 44, 170, 3) +
  window(300, 54, 130, 92) +
  ellipse(300, 300, 150, 16, band) +
  stool(228, 304) +
  volunteer(228, 304, { pose: 'sit', hair: 'tail', front: [270, 214], back: [256, 220] }) +
  openBook([272, 206], 1.25) +
  child(328, 306, { ...dresses.blue, faces: 'left', front: [308, 208] }) +
  child(380, 308, { ...dresses.coral, faces: 'left' }) +
  child(428, 306, { ...dresses.green, faces: 'left', front: [410, 226] }) +
  child(150, 308, { ...dresses.sunny, front: [172, 226] })

const vase = (at: Point): string =>
  place(
    at,
    shape('M-12 -44H12L8 -36C26 -28 26 -6 12 0H-12C-26 -6 -26 -28 -8 -36z', blue) +
      stroke('M-18 -22q9 -6 18 0t18 0', pool, 3),
  )

/** 展厅讲解: a guide in the museum. */
export const culture = (): string =>
  room(colours.rose, wood) +
  rect(40, 30, 400, 8, wood) +
  board(84, 66, 92, 82, cream, circle(148, 92, 11, red) + shape('M84 148l28 -44l20 22l18 -14l26 36z', teal)) +
  board(318, 66, 92, 62, cream, shape('M322 124l22 -36l18 24l14 -16l26 28z', plum)) +
  rect(212, 214, 66, 86, white) +
  rect(204, 206, 82, 12, kerb, 3) +
  vase([245, 206]) +
  volunteer(146, 304, { hair: 'tail', front: [194, 178], back: [124, 232] }) +
  adult(326, 306, { ...dresses.mist, faces: 'left' }) +
  child(368, 308, { ...dresses.sunny, faces: 'left', front: [350, 212] }) +
  adult(414, 306, { ...dresses.coral, faces: 'left' })
