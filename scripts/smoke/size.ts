/** A smoke run proves that a command still works: it counts little, judges no figure and leaves nothing behind. */
export const isSmoke = process.env['SMOKE'] === '1'

export const sized = (usual: number, smoke: number): number => (isSmoke ? smoke : usual)
