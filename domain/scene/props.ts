import { circle, type Colour, colours, ellipse, inTurn, place, type Point, rect, row, shape, stroke } from './shapes.ts'

const { ink, red, sun, amber, teal, pine, leaf, forest, mist, pool, sky, cream, white } = colours
const { bark, wood, silver, steel, clay, navy, slate, deep, mint, blue, coral } = colours

export const cloud = (at: Point, scale = 1): string =>
  place(at, shape('M-44 0a14 14 0 0 1 8 -24a22 22 0 0 1 42 -6a18 18 0 0 1 30 12a10 10 0 0 1 2 18z', white), scale)

export const tree = (at: Point, scale = 1): string =>
  place(
    at,
    shape('M-6 0L-4 -62H4L6 0z', bark) +
      circle(-24, -72, 24, leaf) +
      circle(24, -72, 24, leaf) +
      circle(0, -92, 32, leaf) +
      stroke('M-18 -92q8 -14 22 -12M10 -68q10 -4 14 -12', forest, 3.5),
    scale,
  )

export const bush = (at: Point, scale = 1): string =>
  place(at, circle(-16, -10, 14, forest) + circle(16, -10, 14, forest) + circle(0, -16, 18, leaf), scale)

/** A window with a cross, and a hill behind it. */
export const window = (x: number, y: number, width = 110, height = 84): string =>
  rect(x, y, width, height, white, 6) +
  rect(x + 8, y + 8, width - 16, height - 16, sky) +
  shape(`M${x + 8} ${y + height - 8}q${width * 0.2} -30 ${width * 0.42} 0z`, leaf) +
  stroke(`M${x + width / 2} ${y + 8}V${y + height - 8}M${x + 8} ${y + height / 2}H${x + width - 8}`, white, 5)

export const picture = (x: number, y: number, width = 52, height = 62): string =>
  rect(x, y, width, height, white, 4) +
  rect(x + 6, y + 6, width - 12, height - 12, clay) +
  circle(x + width / 2, y + height / 2 - 6, 8, sun) +
  shape(`M${x + 6} ${y + height - 6}q${width / 2 - 6} -26 ${width - 12} 0z`, forest)

/** Lines that stand for words. */
export const words = (x: number, y: number, widths: readonly number[], colour: Colour, gap = 12): string =>
  widths.map((width, at) => stroke(`M${x} ${y + at * gap}h${width}`, colour, 4.5)).join('')

/** A board with a frame, on a wall or on feet. */
export const board = (x: number, y: number, width: number, height: number, fill: Colour, drawing: string): string =>
  rect(x - 5, y - 5, width + 10, height + 10, wood, 6) + rect(x, y, width, height, fill, 3) + drawing

export const feet = (x: number, y: number, width: number, ground: number): string =>
  stroke(
    `M${x + width * 0.2} ${y}L${x + width * 0.12} ${ground}M${x + width * 0.8} ${y}L${x + width * 0.88} ${ground}`,
    bark,
    5,
  )

export const table = (x: number, y: number, width: number, ground: number, fill: Colour = wood): string =>
  stroke(`M${x + 12} ${y + 6}V${ground}M${x + width - 12} ${y + 6}V${ground}`, bark, 6) + rect(x, y, width, 11, fill, 5)

/** A table that is closed in front. */
export const counter = (x: number, y: number, width: number, ground: number, fill: Colour = teal, top: Colour = pine) =>
  rect(x + 8, y + 8, width - 16, ground - y - 8, fill, 8) + rect(x, y, width, 16, top, 6)

/** Under somebody who sits at (x, ground). */
export const stool = (x: number, ground: number, size = 1.2, fill: Colour = teal): string =>
  stroke(`M${x - 12} ${ground - 56 * size}V${ground}M${x + 12} ${ground - 56 * size}V${ground}`, bark, 5) +
  rect(x - 22, ground - 62 * size + 12, 44, 10, fill, 5)

export const box = (x: number, y: number, width = 48, height = 36): string =>
  rect(x, y, width, height, amber, 4) +
  rect(x, y, width, height * 0.3, sun, 4) +
  rect(x + width / 2 - 6, y, 12, height * 0.5, cream)

export const paper = (at: Point, scale = 1, turn = 0): string =>
  place(at, rect(-12, -15, 24, 30, white, 2) + words(-7, -8, [14, 10, 14], mist, 7), scale, turn)

export const tablet = (at: Point, scale = 1): string =>
  place(at, rect(-14, -18, 28, 36, ink, 4) + rect(-11, -14, 22, 27, pool, 2), scale)

export const phone = (at: Point, scale = 1): string =>
  place(at, rect(-6, -10, 12, 20, ink, 3) + rect(-4, -7, 8, 13, mist, 1), scale)

export const cup = ([x, y]: Point, fill: Colour = white): string =>
  rect(x - 7, y - 14, 14, 14, fill, 3) + stroke(`M${x + 8} ${y - 10}q6 3 0 7`, fill, 2.5)

export const steam = (x: number, y: number): string =>
  `<g opacity=".8">${stroke(`M${x} ${y}q-7 -10 0 -20t0 -20M${x + 16} ${y - 4}q-7 -10 0 -20t0 -20`, white, 4)}</g>`

export const pot = ([x, y]: Point, fill: Colour = coral): string =>
  bush([x, y - 18], 0.8) + shape(`M${x - 15} ${y - 22}h30l-5 22h-20z`, fill)

/** A house over an arcade, 96 wide, its foot at y. */
const arcade = (x: number, y: number, high: number, fill: Colour, roof: Colour): string =>
  rect(x, y - high, 96, high, fill) +
  shape(`M${x + 6} ${y - high}q42 -30 84 0z`, roof) +
  rect(x - 4, y - high - 2, 104, 8, white) +
  row(6, (at) => {
    const [left, top] = [x + 9 + (at % 3) * 29, y - high + 18 + Math.floor(at / 3) * 40]
    return shape(`M${left} ${top + 28}V${top + 8}a10 10 0 0 1 20 0v20z`, fill === mist ? teal : mist)
  }) +
  rect(x - 4, y - 52, 104, 7, white) +
  row(2, (at) => shape(`M${x + 6 + at * 45} ${y}V${y - 20}a19 19 0 0 1 38 0V${y}z`, pine))

/** Houses side by side along a street. */
export const street = (y: number): string =>
  row(5, (at) =>
    arcade(-8 + at * 100, y, 150 + ((at * 2) % 5) * 7, inTurn(at, mist, cream, clay), inTurn(at, leaf, sun, coral)),
  )

export const lamp = (x: number, y: number): string =>
  stroke(`M${x} ${y}V${y - 150}h24`, navy, 5) + shape(`M${x + 14} ${y - 150}h22l5 12h-32z`, sun)

/** A banner between two poles; the words are bars. */
export const banner = (x: number, y: number, width: number, ground: number, fill: Colour = red): string =>
  stroke(`M${x} ${y}V${ground}M${x + width} ${y}V${ground}`, steel, 5) +
  rect(x, y, width, 30, fill, 3) +
  row(4, (at) => rect(x + width / 2 - 62 + at * 32, y + 10, 24, 10, white, 3))

export const cross = ([x, y]: Point, size: number, colour: Colour): string =>
  stroke(`M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`, colour, size * 0.7)

export const heart = (at: Point, scale = 1, fill: Colour = red): string =>
  place(at, shape('M0 10C-16 -2 -10 -14 0 -6C10 -14 16 -2 0 10z', fill), scale)

export const flag = (at: Point, fill: Colour = sun): string =>
  place(at, stroke('M0 0V-54', bark, 3.5) + shape('M1 -54l30 8l-30 10z', fill))

export const suitcase = (x: number, y: number, fill: Colour = sun): string =>
  stroke(`M${x + 10} ${y - 44}v-16h18v16`, slate, 4) +
  rect(x, y - 44, 38, 44, fill, 6) +
  stroke(`M${x + 8} ${y - 30}h22M${x + 8} ${y - 16}h22`, white, 3)

export const books = (x: number, y: number, count: number): string =>
  row(count, (at) =>
    rect(x + at * 9, y - 22 - ((at * 5) % 7), 8, 22 + ((at * 5) % 7), inTurn(at, sun, teal, coral, blue, red)),
  )

export const extinguisher = (at: Point, scale = 1): string =>
  place(
    at,
    rect(-9, -34, 18, 34, red, 6) + rect(-9, -22, 18, 8, white) + stroke('M-4 -36h10M3 -38q14 2 13 18', ink, 3.5),
    scale,
  )

export const ball = ([x, y]: Point, radius: number): string =>
  circle(x, y, radius, amber) + stroke(`M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}`, ink, 1.6)

/** A wheelchair under somebody who sits at (x, ground). */
export const wheelchair = (x: number, ground: number, faces: 'left' | 'right' = 'right'): string => {
  const ahead = faces === 'right' ? 1 : -1
  return (
    stroke(`M${x - 26 * ahead} ${ground - 104}V${ground - 58}h${44 * ahead}l${10 * ahead} 46`, slate, 5) +
    stroke(`M${x - 26 * ahead} ${ground - 104}h${-10 * ahead}`, slate, 5) +
    `<circle cx="${x - 12 * ahead}" cy="${ground - 30}" r="29" fill="none" stroke="${ink}" stroke-width="5"/>` +
    circle(x - 12 * ahead, ground - 30, 5, silver) +
    circle(x + 28 * ahead, ground - 8, 8, ink)
  )
}

/** A bag of what is to be thrown away. */
export const bin = (x: number, y: number, fill: Colour): string =>
  rect(x, y - 62, 44, 62, fill, 6) + rect(x - 4, y - 70, 52, 12, pine, 5) + circle(x + 22, y - 32, 10, white)

const vegetables = (x: number, y: number, count: number): string =>
  row(count, (at) => circle(x + at * 15, y - (at % 2) * 4, 9, inTurn(at, leaf, mint, sun, deep)))

export const crate = (x: number, y: number, width = 58): string =>
  vegetables(x + 10, y - 26, Math.floor((width - 6) / 15)) +
  rect(x, y - 24, width, 24, wood, 3) +
  stroke(`M${x + 4} ${y - 16}h${width - 8}M${x + 4} ${y - 8}h${width - 8}`, bark, 2)

export const shadow = (x: number, y: number, width: number): string =>
  `<g opacity=".12">${ellipse(x, y, width, 6, ink)}</g>`

const bloom = ([x, y]: Point): string =>
  row(4, (at) => circle(x + (at % 2 ? 5 : -5), y + (at < 2 ? 5 : -5), 5, red)) + circle(x, y, 3, sun)

const bloomPlaces: readonly Point[] = [
  [-46, -96],
  [-30, -124],
  [-8, -140],
  [16, -132],
  [38, -112],
  [50, -92],
  [-20, -104],
  [24, -104],
  [2, -114],
]

/** A kapok in flower. */
export const kapok = (at: Point, scale = 1): string =>
  place(
    at,
    stroke('M0 0V-98', bark, 12) +
      stroke('M0 -56L-40 -92M0 -66L42 -90M0 -84L-26 -118M0 -90L30 -120M0 -96L4 -130', bark, 6) +
      bloomPlaces.map(bloom).join(''),
    scale,
  )

export const palm = (at: Point, scale = 1): string =>
  place(
    at,
    shape('M-4 0Q4 -50 0 -104H6Q12 -50 8 0z', bark) +
      [
        [-46, -92],
        [-6, -144],
        [34, -132],
        [44, -80],
        [-34, -72],
      ]
        .map(([x = 0, y = 0], leafAt) =>
          shape(`M3 -104Q${x * 0.4} ${y - 18} ${x} ${y}Q${x * 0.5} ${y + 12} 3 -104z`, leafAt % 2 ? forest : leaf),
        )
        .join('') +
      shape('M3 -104Q-19 -136 -38 -122Q-15 -114 3 -104zM3 -104Q26 -118 52 -104Q30 -96 3 -104z', leaf),
    scale,
  )

/** Under somebody who sits at (x, ground), the back to the left. */
export const armchair = (x: number, ground: number): string =>
  stroke(`M${x - 34} ${ground - 14}V${ground}M${x + 30} ${ground - 14}V${ground}`, bark, 6) +
  rect(x - 48, ground - 132, 62, 110, teal, 16) +
  rect(x - 48, ground - 72, 96, 56, forest, 10) +
  rect(x - 56, ground - 84, 24, 70, pine, 10)

export const shelf = (x: number, y: number, width: number, boards: number): string =>
  rect(x, y, width, boards * 62 + 12, wood, 4) +
  row(
    boards,
    (at) =>
      rect(x + 10, y + 10 + at * 62, width - 20, 52, bark, 2) +
      books(x + 14, y + 62 + at * 62, Math.floor((width - 28) / 9)),
  )

/** A seedling in a heap of earth. */
export const seedling = (at: Point): string =>
  place(
    at,
    ellipse(0, 0, 16, 6, bark) +
      stroke('M0 0V-20', forest, 3.5) +
      shape('M0 -18q-18 0 -18 -14q16 -2 18 14zM0 -20q16 -2 18 -16q-18 0 -18 16z', leaf),
  )

/** A boat that holds people: draw it over their legs. */
export const boat = (x: number, y: number, width: number): string =>
  shape(`M${x} ${y}q${width / 2} 22 ${width} -4q-4 34 -30 42H${x + 34}q-26 -4 -34 -38z`, amber) +
  stroke(`M${x + 2} ${y}q${width / 2} 22 ${width - 6} -4`, red, 8)
