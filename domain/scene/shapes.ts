/** Colours of all drawings. */
export const colours = {
  ink: '#2B2022',
  red: '#FB4457',
  deep: '#D6243A',
  band: '#FFE7B0',
  sun: '#FFC145',
  amber: '#D99A1C',
  teal: '#1F7A74',
  pine: '#17545A',
  leaf: '#5BB08A',
  forest: '#2F8166',
  mint: '#B5DFCB',
  mist: '#8EC7BC',
  pool: '#9FD0D2',
  sky: '#C6E4E4',
  dawn: '#DDF0EE',
  peach: '#FFE9DA',
  clay: '#F6C9A8',
  coral: '#F2A58E',
  rose: '#FBD3CB',
  cream: '#FFF6E9',
  sand: '#F3E2CB',
  floor: '#EBC9A2',
  kerb: '#DDC3A0',
  bark: '#8A5B47',
  wood: '#B97B56',
  navy: '#274A60',
  blue: '#3B78A8',
  plum: '#5D4A50',
  slate: '#6F7C86',
  steel: '#9AA7AE',
  silver: '#D8D2D0',
  white: '#fff',
  fair: '#F4C3A0',
  tan: '#E8B48C',
} as const

export type Colour = (typeof colours)[keyof typeof colours]
export type Point = readonly [x: number, y: number]

export const rect = (x: number, y: number, width: number, height: number, fill: Colour, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: Colour): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, across: number, down: number, fill: Colour): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`

export const shape = (outline: string, fill: Colour): string => `<path d="${outline}" fill="${fill}"/>`

/** A stroke with round ends. */
export const stroke = (outline: string, colour: Colour, width: number): string =>
  `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Moves what was drawn around (0, 0) to a point; a negative `across` mirrors it. */
export const place = ([x, y]: Point, drawing: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${drawing}</g>`

/** The same thing a number of times. */
export const row = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** One of a few colours in turn. */
export const inTurn = (at: number, ...few: readonly Colour[]): Colour => few[at % few.length] ?? colours.white
