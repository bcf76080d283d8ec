import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSystemTheme } from '#src/lib/theme.ts'
import { ElderView } from '#src/shared/display/elder-view.tsx'
import { TextSize } from '#src/shared/display/text-size.tsx'
import { ThemeChoiceGroup } from '#src/shared/display/theme-choice.tsx'

const root = document.documentElement
const system = Object.assign(new EventTarget(), { matches: false })

function systemTurns(dark: boolean) {
  system.matches = dark
  system.dispatchEvent(new Event('change'))
}

beforeEach(() => {
  localStorage.clear()
  system.matches = false
  vi.stubGlobal('matchMedia', () => system)
})
afterEach(() => {
  cleanup()
  root.removeAttribute('data-large-text')
  root.removeAttribute('data-elder')
  root.removeAttribute('data-theme')
  vi.unstubAllGlobals()
})

test('large letters are switched on and off, and kept', async () => {
  render(<TextSize />)
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: '大字显示', pressed: false })
  await user.click(button)
  expect(root.hasAttribute('data-large-text')).toBe(true)
  expect(localStorage.getItem('largeText')).toBe('true')
  expect(screen.getByRole('button', { name: '大字显示', pressed: true })).toBe(button)
  await user.click(button)
  expect(root.hasAttribute('data-large-text')).toBe(false)
  expect(localStorage.getItem('largeText')).toBeNull()
})

test('the view for elder people comes with large letters, goes with them, and is kept', async () => {
  render(
    <>
      <TextSize />
      <ElderView />
    </>,
  )
  const user = userEvent.setup()
  const stored = () => [localStorage.getItem('elderView'), localStorage.getItem('largeText')]
  await user.click(screen.getByRole('button', { name: '长辈版', pressed: false }))
  expect([root.hasAttribute('data-elder'), root.hasAttribute('data-large-text')]).toEqual([true, true])
  expect(stored()).toEqual(['true', 'true'])
  await screen.findByRole('button', { name: '大字显示', pressed: true })
  await user.click(screen.getByRole('button', { name: '长辈版', pressed: true }))
  expect([root.hasAttribute('data-elder'), root.hasAttribute('data-large-text')]).toEqual([false, false])
  expect(stored()).toEqual([null, null])
  await screen.findByRole('button', { name: '大字显示', pressed: false })
})

test('a theme that is chosen is shown and kept, and the system is followed where none is', async () => {
  render(<ThemeChoiceGroup />)
  followSystemTheme()
  const user = userEvent.setup()
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent
  expect([pressed(), root.dataset['theme']]).toEqual(['跟随系统', 'light'])
  systemTurns(true)
  expect([pressed(), root.dataset['theme']]).toEqual(['跟随系统', 'dark'])
  await user.click(screen.getByRole('button', { name: '浅色' }))
  expect([pressed(), root.dataset['theme']]).toEqual(['浅色', 'light'])
  expect(localStorage.getItem('theme')).toBe('"light"')
  systemTurns(false)
  await user.click(screen.getByRole('button', { name: '深色' }))
  systemTurns(false)
  expect([pressed(), root.dataset['theme']]).toEqual(['深色', 'dark'])
  await user.click(screen.getByRole('button', { name: '跟随系统' }))
  expect([pressed(), root.dataset['theme']]).toEqual(['跟随系统', 'light'])
  expect(localStorage.getItem('theme')).toBeNull()
})
