/** What an organization writes when a mission is over. */
export const outcomeLimits = {
  /** Characters of the thanks. */
  shortest: 10,
  longest: 300,
  photos: 6,
  /** Characters of what a photo shows. */
  caption: 40,
} as const
