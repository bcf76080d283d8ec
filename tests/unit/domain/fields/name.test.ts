import { describe, expect, it, test } from 'vitest'
import { isSameName, readName, readPersonName } from '#domain/fields/name.ts'
import { checkPersonName } from '#domain/registration/volunteer-form.ts'

describe('one name', () => {
  it.each([
    ['买买提·艾力', '买买提•艾力'],
    ['买买提·艾力', '买买提‧艾力'],
    ['买买提·艾力', '买买提・艾力'],
    ['买买提·艾力', '买买提．艾力'],
    ['买买提·艾力', '买买提.艾力'],
    ['买买提·艾力', '买买提艾力'],
    ['SMITH JOHN', 'smith  john'],
    ['ＳＭＩＴＨ John', 'Smith John'],
    ['马小明', '⻢⼩明'],
    ['葛饰', '葛\u{e0100}饰'],
    ["O'Brien", 'O’Brien'],
  ])('is %s and %s', (name, other) => {
    expect(isSameName(name, other)).toBe(true)
  })

  test('is no other one', () => {
    expect(isSameName('买买提·艾力', '买买提·艾尼')).toBe(false)
    expect(isSameName('张三', '张三丰')).toBe(false)
  })
})

describe('a name as it is stored', () => {
  it.each([
    [' 买买提 ．艾力', '买买提·艾力'],
    ['买买提•艾力', '买买提·艾力'],
    ['J. R.  Smith', 'J. R. Smith'],
    ['⻢⼩明', '马小明'],
    ['ＳＭＩＴＨ\u3000JOHN', 'SMITH JOHN'],
  ])('of %s is %s', (text, name) => {
    expect(readPersonName(text)).toBe(name)
  })

  test('of an organization keeps its full-width brackets', () => {
    expect(readName('⼴州市青禾（天河）・服务队')).toBe('广州市青禾（天河）·服务队')
  })
})

it.each(['张〇', '欧阳·娜', '⻢⼩明', '艾力・买买提'])('%s is the name of a person', (name) => {
  expect(checkPersonName(name, '姓名', [2, 30])).toBeNull()
})
