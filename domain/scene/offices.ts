import { room, square } from './grounds.ts'
import { adult, dresses, volunteer } from './person.ts'
import { board, books, box, counter, cup, paper, picture, pot, stool, tablet, window } from './props.ts'
import { circle, colours, inTurn, place, type Point, rect, row, shape, stroke } from './shapes.ts'

const { ink, red, deep, sun, amber, teal, pine, leaf, forest, mint, pool, sky, clay, coral, rose, cream, kerb, bark } =
  colours
const { wood, navy, blue, plum, slate, white, tan } = colours

/** 办税大厅: at the counter, with forms and a reckoner. */
export const taxdesk = (): string =>
  room(sky) +
  rect(36, 44, 408, 30, pine, 4) +
  row(4, (at) => rect(166 + at * 40, 53, 28, 12, white, 3)) +
  row(3, (at) => rect(64 + at * 128, 96, 100, 88, white, 6) + rect(72 + at * 128, 104, 84, 72, pool, 3)) +
  adult(178, 300, { top: navy, trousers: navy, hair: 'bob', front: [216, 222], back: [152, 222] }) +
  counter(64, 224, 230, 300, teal) +
  place([112, 202], rect(-26, -22, 52, 38, ink, 4) + rect(-22, -18, 44, 30, pool, 2) + rect(-6, 16, 12, 8, ink)) +
  paper([226, 208], 0.95, 6) +
  adult(326, 308, { ...dresses.green, faces: 'left', hair: 'short', front: [286, 216], back: [344, 240] }) +
  paper([280, 212], 0.9, -8) +
  volunteer(404, 310, {
    faces: 'left',
    hair: 'tail',
    front: [368, 216],
    back: [422, 238],
    holding: tablet([372, 208]),
  }) +
  pot([450, 308])

const yuan = (at: Point, scale: number): string =>
  place(at, circle(0, 0, 24, sun) + stroke('M-9 -13L0 0L9 -13M-10 1H10M-10 8H10M0 0V15', bark, 4), scale)

/** 税法进店: a shop keeper and the news about taxes. */
export const taxshop = (): string =>
  square() +
  rect(196, 84, 256, 178, cream, 4) +
  rect(212, 148, 140, 114, pool, 3) +
  rect(366, 140, 70, 122, bark, 4) +
  rect(374, 150, 54, 60, sky) +
  rect(222, 218, 120, 8, wood) +
  pot([246, 218], clay) +
  cup([284, 218], red) +
  cup([308, 218], teal) +
  row(8, (at) => shape(`M${188 + at * 34} 104h34v24a17 12 0 0 1 -34 0z`, inTurn(at, leaf, white))) +
  rect(196, 76, 256, 30, forest, 4) +
  rect(270, 85, 108, 12, white, 4) +
  volunteer(112, 308, { hair: 'tail', front: [158, 214], back: [94, 238] }) +
  tablet([166, 206], 1.15) +
  yuan([166, 136], 0.9) +
  volunteer(56, 308, { skin: tan, front: [82, 232], back: [40, 238] }) +
  adult(222, 308, {
    faces: 'left',
    top: coral,
    trousers: plum,
    apron: true,
    hair: 'bun',
    front: [184, 214],
    back: [242, 236],
  }) +
  rect(420, 270, 40, 10, wood, 3) +
  pot([440, 270], deep)

/** 整理物资: what people gave is sorted into boxes. */
export const parcels = (): string =>
  room(colours.dawn, kerb) +
  rect(28, 62, 10, 208, slate) +
  rect(196, 62, 10, 208, slate) +
  row(3, (at) => rect(24, 112 + at * 66, 186, 8, slate)) +
  row(3, (at) => box(44 + at * 52, 76)) +
  row(2, (at) => box(62 + at * 60, 142)) +
  books(46, 244, 9) +
  shape('M140 244v-20q20 -18 40 0v20z', coral) +
  window(352, 52, 96, 88) +
  volunteer(262, 308, { faces: 'left', hair: 'tail', pose: 'walk', front: [214, 158], back: [224, 184] }) +
  box(192, 142) +
  rect(316, 246, 120, 58, amber, 5) +
  rect(316, 240, 120, 10, sun, 4) +
  shape('M334 240q16 -22 32 0z', teal) +
  rect(372, 222, 12, 18, blue) +
  rect(386, 216, 12, 24, red) +
  shape('M404 240q8 -18 22 0z', coral) +
  volunteer(342, 300, { skin: tan, front: [380, 216], back: [322, 226] }) +
  rect(316, 246, 120, 58, amber, 5) +
  rect(366, 262, 20, 16, cream, 3)

/** 热线: two who listen at the telephone. */
export const hotline = (): string =>
  room(colours.dawn) +
  window(48, 50, 120, 92) +
  picture(222, 56, 46, 56) +
  board(
    312,
    48,
    124,
    84,
    white,
    row(3, (at) => rect(324 + at * 36, 60 + (at % 2) * 20, 28, 28, inTurn(at, sun, mint, rose), 3)),
  ) +
  stool(140, 306) +
  stool(318, 306) +
  volunteer(140, 306, { pose: 'sit', cap: false, hair: 'bob', front: [196, 212], back: [160, 222] }) +
  volunteer(318, 306, { pose: 'sit', cap: false, skin: tan, front: [366, 212], back: [338, 222] }) +
  headset([140, 306]) +
  headset([318, 306]) +
  desk(190) +
  desk(368)

/** Over the head of somebody who sits there. */
function headset([x, y]: Point): string {
  return (
    stroke(`M${x - 14} ${y - 136}C${x - 16} ${y - 162} ${x + 16} ${y - 162} ${x + 15} ${y - 138}`, ink, 3.5) +
    rect(x - 19, y - 144, 9, 17, red, 4) +
    stroke(`M${x - 14} ${y - 128}q6 12 22 8`, ink, 2.5)
  )
}

function desk(x: number): string {
  return (
    rect(x - 20, 222, 106, 11, wood, 5) +
    stroke(`M${x + 76} 233V304M${x - 8} 262V304`, bark, 6) +
    rect(x + 26, 180, 50, 36, ink, 4) +
    rect(x + 30, 184, 42, 28, pool, 2) +
    rect(x + 46, 216, 10, 7, ink) +
    cup([x + 2, 222], coral)
  )
}
