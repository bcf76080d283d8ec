import { expect, test } from 'vitest'
import { findChromium } from '../../support/chromium.ts'

test('the chosen browser is taken when it starts', () => {
  expect(findChromium({ CHROMIUM_PATH: '/bin/true' }).executablePath).toBe('/bin/true')
})

test('a chosen browser that does not start is named', () => {
  expect(() => findChromium({ CHROMIUM_PATH: '/bin/false' })).toThrow('CHROMIUM_PATH names /bin/false')
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere' })).toThrow('CHROMIUM_PATH names /nowhere')
})

test('where the packages have none a sentence names CHROMIUM_PATH', () => {
  expect(() => findChromium({}, 'arm64')).toThrow('arm64: set CHROMIUM_PATH')
})
