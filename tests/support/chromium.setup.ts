import { findChromium } from './chromium.ts'

/** Says once, before any test file, that a browser is missing. */
export default function setup(): void {
  findChromium()
}
