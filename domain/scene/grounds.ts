import { cloud, street, tree } from './props.ts'
import { circle, type Colour, colours, rect, shape } from './shapes.ts'

const { sun, leaf, mist, dawn, peach, floor, kerb, sand } = colours

/** Inside: a wall, and a floor from y on. */
export const room = (wall: Colour = peach, ground: Colour = floor, y = 262): string =>
  rect(0, 0, 480, 320, wall) + rect(0, y, 480, 320 - y, ground) + rect(0, y - 6, 480, 6, kerb)

/** Outside: sky, sun, hills and a meadow. */
export const park = (sunX = 404): string =>
  rect(0, 0, 480, 320, dawn) +
  circle(sunX, 60, 28, sun) +
  cloud([130, 70], 0.8) +
  cloud([290, 50], 0.55) +
  shape('M0 190q110 -70 230 -34t250 -20v100H0z', mist) +
  shape('M0 226q120 -34 240 -14t240 -12V320H0z', leaf)

/** Outside: a square before houses. */
export const square = (sky: Colour = dawn): string =>
  rect(0, 0, 480, 320, sky) +
  cloud([70, 54], 0.6) +
  cloud([410, 48], 0.7) +
  street(226) +
  rect(0, 226, 480, 94, sand) +
  rect(0, 226, 480, 8, kerb)

/** Outside: a playground with trees. */
export const yard = (ground: Colour = sand): string =>
  rect(0, 0, 480, 320, dawn) +
  circle(70, 56, 26, sun) +
  cloud([220, 60], 0.7) +
  cloud([390, 44], 0.6) +
  tree([36, 240], 1.2) +
  tree([446, 240], 1.25) +
  shape('M0 236q120 -14 240 -6t240 -4V320H0z', ground)
