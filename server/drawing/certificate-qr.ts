import { encode } from 'uqr'

/**
 * A text as QR code (ISO/IEC 18004): byte mode, correction level M, the smallest of versions 1 to 10.
 * @returns rows of modules, true is dark, without a quiet zone
 * @throws RangeError over 213 bytes
 */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', maxVersion: 10, border: 0 }).data
}

/** Dark modules as an SVG path of runs, one unit a module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .map((row, y) => {
      const runs = [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ]
      return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
    })
    .join('')
}
