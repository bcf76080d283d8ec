import { expect, test } from 'vitest'
import initials from '#domain/lists/profession-initials.json' with { type: 'json' }
import { professionGroups } from '#domain/lists/profession.ts'

const spelled: Readonly<Record<string, string>> = initials

test('every group and profession has one letter for each character', () => {
  const items = professionGroups.flatMap(({ items: below, ...group }) => [group, ...below])
  const wrong = items.filter(({ code, name }) => {
    const characters = name.replace(/[、，]/g, '').length
    return !/^[a-z]+$/.test(spelled[code] ?? '') || spelled[code]?.length !== characters
  })
  expect(wrong).toEqual([])
  expect(Object.keys(spelled)).toHaveLength(items.length)
})

test.each([
  ['2-08', 'jxry'],
  ['4-02', 'jtysccwlhyzyfwry'],
  ['3-01', 'xzbsjfzry'],
  ['4-13', 'whhjyfwry'],
])('initials of %s are %s', (code, letters) => {
  expect(spelled[code]).toBe(letters)
})
