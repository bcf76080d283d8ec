import { sortCopy } from '../arrays.ts'
import { circle, type Colour, colours, type Point, rect, shape, stroke } from './shapes.ts'

const { ink, red, deep, band, white, fair, tan, silver, navy, cream, sand } = colours

interface Look {
  size?: number
  faces?: 'left' | 'right'
  pose?: keyof typeof legs
  /** Degrees forward. */
  lean?: number
  skin?: Colour
  hair?: keyof typeof hairs
  hairColour?: Colour
  top?: Colour
  trousers?: Colour
  vest?: boolean
  cap?: boolean
  apron?: boolean
  /** Where the hands are in the scene; without one an arm hangs. */
  back?: Point
  front?: Point
  /** Lies before the body and under the front hand. */
  holding?: string
}

type Leg = readonly [hip: Point, knee: Point, foot: Point]

/** A person is about 126 units high, the soles at (0, 0), the face to the right. */
const legs = {
  stand: [
    [
      [-7, -56],
      [-8, -28],
      [-9, -2],
    ],
    [
      [7, -56],
      [8, -28],
      [9, -2],
    ],
  ],
  walk: [
    [
      [-5, -56],
      [-14, -30],
      [-23, -4],
    ],
    [
      [6, -56],
      [14, -30],
      [17, -3],
    ],
  ],
  sit: [
    [
      [-5, -56],
      [16, -52],
      [18, -6],
    ],
    [
      [4, -56],
      [25, -52],
      [27, -6],
    ],
  ],
  kneel: [
    [
      [-6, -56],
      [14, -46],
      [10, -20],
    ],
    [
      [6, -56],
      [-6, -32],
      [-26, -22],
    ],
  ],
  run: [
    [
      [-5, -56],
      [-11, -30],
      [-34, -22],
    ],
    [
      [5, -56],
      [22, -40],
      [25, -10],
    ],
  ],
} as const satisfies Record<string, readonly [Leg, Leg]>

/** How far the soles of a pose are above the ground. */
const drops = { stand: 0, walk: 0, sit: 2, kneel: 18, run: 0 } as const

const hairs = {
  short: (colour: Colour) =>
    shape('M-13 -110C-15 -130 15 -131 13 -113C8 -120 0 -121 -6 -118C-10 -116 -12 -113 -13 -110z', colour),
  bun: (colour: Colour) =>
    circle(-6, -128, 6, colour) +
    shape('M-13 -111C-15 -132 15 -132 13 -112C8 -120 0 -121 -6 -117C-10 -115 -12 -113 -13 -111z', colour),
  bob: (colour: Colour) =>
    shape('M-14 -102C-20 -133 18 -134 14 -110C9 -119 1 -121 -5 -117C-9 -113 -8 -106 -9 -101z', colour),
  tail: (colour: Colour) =>
    shape('M-13 -108C-15 -132 15 -132 13 -112C8 -120 0 -121 -6 -117L-9 -106z', colour) +
    shape('M-13 -114h4l-2 24h-6z', colour),
  none: () => '',
}

const upperArm = 17.5
const longestReach = 2 * upperArm + 6
const shoulders = { back: [-11, -90], front: [11, -90] } as const
const hanging = { back: [-17, -58], front: [17, -58] } as const

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Elbow and hand of an arm that reaches for a point: both halves are equally long, and the elbow hangs. */
function reach([fromX, fromY]: Point, [toX, toY]: Point, side: 1 | -1): { elbow: Point; hand: Point } {
  const distance = Math.hypot(toX - fromX, toY - fromY) || 1
  const [alongX, alongY] = [(toX - fromX) / distance, (toY - fromY) / distance]
  const length = Math.min(distance, longestReach)
  const bend = Math.sqrt(Math.max(0, upperArm ** 2 - (length / 2) ** 2))
  const elbows = [bend, -bend].map(
    (by): Point => [fromX + (alongX * length) / 2 - alongY * by, fromY + (alongY * length) / 2 + alongX * by],
  )
  const [lower] = sortCopy(elbows, ([x, y], [otherX, otherY]) => otherY + 0.2 * side * otherX - (y + 0.2 * side * x))
  return { elbow: lower ?? [fromX, fromY], hand: [fromX + alongX * length, fromY + alongY * length] }
}

const pointText = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`

/** A person whose soles stand at (x, y). */
function person(x: number, y: number, look: Look): string {
  const { size = 1.2, faces = 'right', pose = 'stand', lean = 0, skin = fair, hair = 'short', hairColour = ink } = look
  const { top = white, trousers = navy, vest = false, cap = false, apron = false, holding = '' } = look
  const across = faces === 'left' ? -size : size
  const ground = y + drops[pose] * size
  const transform = `translate(${x} ${rounded(ground)}) scale(${across} ${size})${lean ? ` rotate(${lean})` : ''}`
  const group = (drawing: string) => `<g transform="${transform}">${drawing}</g>`
  const turn = (-lean * Math.PI) / 180
  const ownPoint = ([sceneX, sceneY]: Point): Point => {
    const [ownX, ownY] = [(sceneX - x) / across, (sceneY - ground) / size]
    return [ownX * Math.cos(turn) - ownY * Math.sin(turn), ownX * Math.sin(turn) + ownY * Math.cos(turn)]
  }
  const arm = (name: 'back' | 'front') => {
    const goal = look[name] ? ownPoint(look[name]) : hanging[name]
    const { elbow, hand } = reach(shoulders[name], goal, name === 'front' ? 1 : -1)
    return (
      stroke(`M${pointText(shoulders[name])}L${pointText(elbow)}`, top, 9) +
      stroke(`M${pointText(elbow)}L${pointText(hand)}`, skin, 7.5)
    )
  }
  const body = [
    arm('back'),
    ...legs[pose].map(
      ([hip, knee, [footX, footY]]) =>
        stroke(`M${pointText(hip)}L${pointText(knee)}L${footX} ${footY}`, trousers, 10) +
        shape(`M${footX - 4} ${footY + 3}h11a4 4 0 0 0 -4 -5h-7z`, ink),
    ),
    shape('M-15 -54V-88Q-15 -99 -5 -99H5Q15 -99 15 -88V-54z', top),
    vest &&
      shape('M-15.5 -52V-88Q-15 -99 -7 -99L0 -82L7 -99Q15 -99 15.5 -88V-52z', red) +
        shape('M-15.5 -70h31v5h-31z', band) +
        circle(8.5, -83, 2.6, white),
    apron && shape('M-12 -86h24l3 38h-30z', cream) + shape('M-13 -66h26v2h-26z', sand),
    rect(-4.5, -104, 9, 9, skin, 4),
    circle(0, -114, 12.5, skin),
    cap ? hair === 'tail' && shape('M-13 -114h4l-2 24h-6z', hairColour) : hairs[hair](hairColour),
    circle(1, -113, 1.3, ink) + circle(8.5, -113, 1.3, ink),
    stroke('M2 -108q3 3 6 0', ink, 1.3),
    `<g opacity=".22">${circle(-1.5, -109, 2.2, red)}${circle(11, -109, 2.2, red)}</g>`,
    cap && shape('M-13.5 -115C-13.5 -133 13 -133 13 -116z', red) + shape('M2 -118h16a3 3 0 0 1 3 4h-19z', deep),
  ]
  return group(body.map((part) => part || '').join('')) + holding + group(arm('front'))
}

/** In red cap and vest. */
export const volunteer = (x: number, y: number, look: Look = {}): string =>
  person(x, y, { vest: true, cap: true, ...look })

export const adult = (x: number, y: number, look: Look = {}): string => person(x, y, look)

export const elder = (x: number, y: number, look: Look = {}): string =>
  person(x, y, { size: 1.16, hairColour: silver, ...look })

export const child = (x: number, y: number, look: Look = {}): string => person(x, y, { size: 0.84, ...look })

/** Few looks, so that people of one scene differ. */
export const dresses = {
  sunny: { top: colours.sun, trousers: colours.forest, hair: 'bob' },
  blue: { top: colours.blue, trousers: colours.plum, skin: tan },
  coral: { top: colours.coral, trousers: navy, hair: 'bun' },
  green: { top: colours.leaf, trousers: colours.plum, hair: 'tail' },
  mist: { top: colours.mist, trousers: navy },
} as const satisfies Record<string, Look>
