import { park } from './grounds.ts'
import { adult, child, dresses, elder, volunteer } from './person.ts'
import { cloud, crate, palm, seedling, tree, words } from './props.ts'
import { circle, colours, ellipse, inTurn, place, rect, row, shape, stroke } from './shapes.ts'

const {
  red,
  deep,
  sun,
  amber,
  teal,
  leaf,
  forest,
  mint,
  mist,
  pool,
  dawn,
  peach,
  cream,
  sand,
  bark,
  wood,
  blue,
  plum,
} = colours
const { slate, white, tan } = colours

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

/** 河岸清洁: bags are filled on the shore. */
export const river = (): string =>
  rect(0, 0, 480, 320, dawn) +
  circle(394, 66, 30, sun) +
  cloud([150, 66], 0.8) +
  cloud([290, 48], 0.55) +
  shape('M0 170q60 -44 130 -22q90 -50 180 -6q80 -36 170 -2v60H0z', mist) +
  rect(0, 180, 480, 70, pool) +
  stroke('M150 200h70M320 196h80M40 220h60M240 224h60', white, 4) +
  shape('M0 244q120 -22 240 0t240 -4V320H0z', sand) +
  palm([64, 264], 1.25) +
  volunteer(196, 304, { hair: 'tail', lean: 10, front: [238, 232], back: [214, 246] }) +
  stroke('M238 232L254 292', slate, 3.5) +
  shape('M262 246q26 -10 52 0l8 46q-4 10 -34 10t-34 -10z', forest) +
  ellipse(288, 246, 26, 7, teal) +
  volunteer(346, 302, { faces: 'left', skin: tan, front: [310, 232], back: [328, 240] }) +
  child(416, 306, { ...dresses.sunny, faces: 'left', front: [394, 244] }) +
  shape('M378 244q14 -8 28 0l5 34h-38z', leaf) +
  rect(150, 300, 16, 8, blue, 3) +
  circle(120, 296, 5, white)

/** 种树: earth is dug, seedlings are set. */
export const plant = (): string =>
  park(70) +
  tree([54, 214], 1.25) +
  tree([424, 212], 1.3) +
  tree([360, 208], 0.9) +
  shape('M0 258q120 -26 240 -14t240 -10V320H0z', wood) +
  seedling([116, 300]) +
  seedling([280, 306]) +
  seedling([420, 300]) +
  seedling([376, 278]) +
  stroke('M206 200L246 296', bark, 4.5) +
  shape('M240 286l14 -6l10 22q-12 10 -18 2z', slate) +
  volunteer(186, 300, { hair: 'tail', lean: 8, front: [230, 252], back: [214, 222] }) +
  volunteer(342, 304, { faces: 'left', skin: tan, pose: 'kneel', front: [290, 282], back: [302, 276] }) +
  child(70, 306, { ...dresses.coral, front: [96, 250] }) +
  rect(88, 246, 26, 22, teal, 4) +
  stroke('M114 252l14 -8', teal, 5)
