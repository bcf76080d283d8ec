/** Why an endpoint may touch much, and how much. */
export interface Exception {
  readonly reason: string
  readonly buffers: number
}

/** Calls that touch much by what they are; a statement of theirs that touches more is missed all the same. */
export const exceptions: Readonly<Record<string, Exception>> = {}
