import { expect, it, test } from 'vitest'
import { checkDocument, checkOtherDocument, idTypesOf } from '#domain/fields/id-document.ts'

const today = '2026-11-21'
// Of the printed specimen of the card: its check character by the weights of GB 11643.
const permanentResidence = '911124198108030024'

it.each([
  ['440106199003074512', ['111']],
  ['440106880815002', ['111']],
  ['830000198506151238', ['111']],
  [permanentResidence, ['111', '553']],
  ['9111 2419 8108 0300 24', ['111', '553']],
  ['E12345678', ['414', '511', '516', '553']],
  ['h1234567801', ['414', '511', '516', '553']],
  ['1234', []],
])('%s can be of %j', (number, types) => {
  expect(idTypesOf(number)).toEqual(types)
})

test('the number of another document has its form and its check character', () => {
  expect(checkOtherDocument('553', permanentResidence)).toBeNull()
  expect(checkOtherDocument('553', '911124198108030025')).toBe('证件号码校验不通过，请对照证件逐位检查')
  expect(checkOtherDocument('414', '440106199003074512')).toBe('证件号码和证件类型对不上，请检查证件类型')
  expect(checkOtherDocument('414', 'Ｅ 1234-5678')).toBeNull()
})

test('a number whose document is not told is right as any of them', () => {
  expect(checkDocument('944124198108030022', today)).toBeNull()
  expect(checkDocument('E12345678', today)).toBeNull()
  expect(checkDocument('440106199003074511', today)).toBe('身份证号校验不通过，请对照证件逐位检查')
  expect(checkDocument('12', today)).toBe('证件号码是 5 至 20 位，请对照证件检查')
})
